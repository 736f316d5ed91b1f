import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BufferedRanges, MediaKind } from './buffered-ranges';
import { refetchTrack, repeatStuckJumps } from './repeat-stuck-jumps';

const NOTHING: BufferedRanges = { audio: [], video: [] };

/** A video that counts its seeks. */
class FakeVideo extends EventTarget {
  seeking = false;
  played = { length: 0 };
  jumps = 0;
  #positionS = 30;
  get currentTime() {
    return this.#positionS;
  }
  set currentTime(positionS: number) {
    this.#positionS = positionS;
    this.jumps += 1;
    this.seeking = true;
    this.dispatchEvent(new Event('seeking'));
  }
}

const watched = () => {
  const video = new FakeVideo();
  const downloads = new EventTarget();
  const refetch = vi.fn();
  const listeners: ((part: MediaKind) => void)[] = [];
  const film = { buffered: NOTHING };
  const stop = repeatStuckJumps(video as unknown as HTMLVideoElement, {
    addEventListener: (name, listener) => downloads.addEventListener(name, listener),
    onRequested: (listener) => void listeners.push(listener),
    buffered: () => film.buffered,
    refetch,
  });
  const ask = (part: MediaKind) => {
    for (const listener of listeners) listener(part);
  };
  return { video, downloads, film, refetch, ask, stop };
};

/** A video that has played and requested both picture and sound. */
const watchedInTheMiddle = () => {
  const seen = watched();
  seen.ask('audio');
  seen.ask('video');
  seen.video.played.length = 1;
  return seen;
};

describe('stuck seek', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('stuck seek: repeated after ten seconds without any download, and again', () => {
    const { video, refetch, stop } = watched();
    video.currentTime = 60;
    vi.advanceTimersByTime(9999);
    expect(video.jumps).toBe(1);
    vi.advanceTimersByTime(1);
    expect(video.jumps).toBe(2);
    expect(video.currentTime).toBe(60);
    expect(refetch).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(video.jumps).toBe(3);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(video.jumps).toBe(3);
  });

  it('stuck seek: not repeated while data arrives, when finished, and without a network', () => {
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

  it('stuck seek: repeated after two seconds when a missing part was not requested', () => {
    const { video, ask, refetch } = watchedInTheMiddle();
    video.currentTime = 60;
    vi.advanceTimersByTime(1000);
    ask('audio');
    vi.advanceTimersByTime(1999);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('stuck seek: a repeated seek waits ten seconds, because there may be nothing to request', () => {
    const { video, ask, refetch } = watchedInTheMiddle();
    video.currentTime = 60;
    ask('video');
    vi.advanceTimersByTime(2000);
    expect(refetch).toHaveBeenCalledOnce();
    ask('video');
    vi.advanceTimersByTime(9999);
    expect(refetch).toHaveBeenCalledOnce();
    video.currentTime = 70;
    vi.advanceTimersByTime(2000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('stuck seek: waits ten seconds when the missing part was requested or is buffered', () => {
    const requested = watchedInTheMiddle();
    const here = watchedInTheMiddle();
    here.film.buffered = { audio: [{ start: 58, end: 70 }], video: [] };
    for (const { video } of [requested, here]) video.currentTime = 60;
    for (const { ask } of [requested, here]) ask('video');
    requested.ask('audio');
    vi.advanceTimersByTime(9999);
    for (const { refetch } of [requested, here]) expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    for (const { refetch } of [requested, here]) expect(refetch).toHaveBeenCalledOnce();
  });

  it('stuck seek: waits ten seconds before the first playback, because earlier requests still arrive', () => {
    const { video, ask, refetch } = watched();
    ask('audio');
    ask('video');
    video.currentTime = 60;
    vi.advanceTimersByTime(9999);
    expect(refetch).not.toHaveBeenCalled();
  });
});

/** A player that records whether adaptation is enabled while a track is selected. */
const playerThatMayChoose = (enabled: boolean) => {
  const abr = { enabled };
  const selected: { readonly track: string; readonly mayChoose: boolean; readonly clears: boolean }[] = [];
  return {
    abr,
    selected,
    getConfiguration: () => ({ abr }),
    configure: (changed: { readonly abr: { readonly enabled: boolean } }) => Object.assign(abr, changed.abr),
    selectVariantTrack: (track: string, clears: boolean) =>
      void selected.push({ track, mayChoose: abr.enabled, clears }),
  };
};

describe('track refetch', () => {
  it.each([true, false])(
    'track refetch: adaptation is disabled during the selection and restored afterwards: %s',
    (enabled) => {
      const player = playerThatMayChoose(enabled);
      refetchTrack(player, '720p');
      expect(player.selected).toEqual([{ track: '720p', mayChoose: false, clears: true }]);
      expect(player.abr.enabled).toBe(enabled);
    },
  );

  it('track refetch: nothing is selected when no track plays', () => {
    const player = playerThatMayChoose(true);
    refetchTrack(player, undefined);
    expect(player.selected).toEqual([]);
    expect(player.abr.enabled).toBe(true);
  });
});
