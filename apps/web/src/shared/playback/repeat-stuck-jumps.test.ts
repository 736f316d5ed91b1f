import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatStuckJumps } from './repeat-stuck-jumps';

/** A video that counts how often it was told where to go. */
class FakeVideo extends EventTarget {
  seeking = false;
  jumps = 0;
  #placeS = 30;
  get currentTime() {
    return this.#placeS;
  }
  set currentTime(placeS: number) {
    this.#placeS = placeS;
    this.jumps += 1;
    this.seeking = true;
    this.dispatchEvent(new Event('seeking'));
  }
}

const watched = () => {
  const video = new FakeVideo();
  const downloads = new EventTarget();
  const stop = repeatStuckJumps(video as unknown as HTMLVideoElement, downloads);
  return { video, downloads, stop };
};

describe('a jump that is forgotten', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is made again after ten seconds without a sign, and again', () => {
    const { video, stop } = watched();
    video.currentTime = 60;
    vi.advanceTimersByTime(9999);
    expect(video.jumps).toBe(1);
    vi.advanceTimersByTime(1);
    expect(video.jumps).toBe(2);
    expect(video.currentTime).toBe(60);
    vi.advanceTimersByTime(10_000);
    expect(video.jumps).toBe(3);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(video.jumps).toBe(3);
  });

  it('is left alone while anything comes, when it has arrived, and without a network', () => {
    const { video, downloads } = watched();
    video.currentTime = 60;
    for (let second = 0; second < 60; second += 5) {
      vi.advanceTimersByTime(5000);
      downloads.dispatchEvent(new Event('downloadheadersreceived'));
    }
    expect(video.jumps).toBe(1);
    vi.stubGlobal('navigator', { onLine: false });
    vi.advanceTimersByTime(60_000);
    expect(video.jumps).toBe(1);
    vi.stubGlobal('navigator', { onLine: true });
    video.seeking = false;
    video.dispatchEvent(new Event('seeked'));
    vi.advanceTimersByTime(60_000);
    expect(video.jumps).toBe(1);
  });
});
