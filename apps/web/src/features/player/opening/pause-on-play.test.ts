import { describe, expect, it, vi } from 'vitest';
import { pauseOnPlay } from './pause-on-play';

class FakeVideo extends EventTarget {
  paused = false;
  play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
  }
}

const held = (onHeld?: () => void) => {
  const video = new FakeVideo();
  return { video, stop: pauseOnPlay(video as unknown as HTMLVideoElement, onHeld) };
};

describe('pausing a video behind the poster', () => {
  it('pauses it at every start', () => {
    const onHeld = vi.fn();
    const { video } = held(onHeld);
    expect(video.paused).toBe(true);
    expect(onHeld).not.toHaveBeenCalled();
    video.play();
    expect(video.paused).toBe(true);
    expect(onHeld).toHaveBeenCalledOnce();
  });

  it('ends with the poster', () => {
    const { video, stop } = held();
    stop();
    video.play();
    expect(video.paused).toBe(false);
  });
});
