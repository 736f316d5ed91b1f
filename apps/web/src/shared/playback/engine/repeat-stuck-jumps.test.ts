import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeldParts, Part } from './buffered-ranges';
import { fetchTrackAgain, repeatStuckJumps } from './repeat-stuck-jumps';

const NOTHING: HeldParts = { audio: [], video: [] };

/** A video that counts how often it was told where to go. */
class FakeVideo extends EventTarget {
  seeking = false;
  played = { length: 0 };
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
  const fetchAnew = vi.fn();
  const listeners: ((part: Part) => void)[] = [];
  const film = { held: NOTHING };
  const stop = repeatStuckJumps(video as unknown as HTMLVideoElement, {
    addEventListener: (name, listener) => downloads.addEventListener(name, listener),
    onAsked: (listener) => void listeners.push(listener),
    held: () => film.held,
    fetchAnew,
  });
  const ask = (part: Part) => {
    for (const listener of listeners) listener(part);
  };
  return { video, downloads, film, fetchAnew, ask, stop };
};

/** One that has played and asked for picture and sound. */
const watchedInTheMiddle = () => {
  const seen = watched();
  seen.ask('audio');
  seen.ask('video');
  seen.video.played.length = 1;
  return seen;
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
    const { video, fetchAnew, stop } = watched();
    video.currentTime = 60;
    vi.advanceTimersByTime(9999);
    expect(video.jumps).toBe(1);
    vi.advanceTimersByTime(1);
    expect(video.jumps).toBe(2);
    expect(video.currentTime).toBe(60);
    expect(fetchAnew).toHaveBeenCalledOnce();
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

  it('is made again after two seconds when a part that is missing was not asked for', () => {
    const { video, ask, fetchAnew } = watchedInTheMiddle();
    video.currentTime = 60;
    vi.advanceTimersByTime(1000);
    ask('audio');
    vi.advanceTimersByTime(1999);
    expect(fetchAnew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fetchAnew).toHaveBeenCalledOnce();
  });

  it('is given ten seconds when it was made again: there may be nothing to ask for', () => {
    const { video, ask, fetchAnew } = watchedInTheMiddle();
    video.currentTime = 60;
    ask('video');
    vi.advanceTimersByTime(2000);
    expect(fetchAnew).toHaveBeenCalledOnce();
    ask('video');
    vi.advanceTimersByTime(9999);
    expect(fetchAnew).toHaveBeenCalledOnce();
    video.currentTime = 70;
    vi.advanceTimersByTime(2000);
    expect(fetchAnew).toHaveBeenCalledTimes(2);
  });

  it('is given ten seconds when what is missing was asked for, or is here', () => {
    const asked = watchedInTheMiddle();
    const here = watchedInTheMiddle();
    here.film.held = { audio: [{ start: 58, end: 70 }], video: [] };
    for (const { video } of [asked, here]) video.currentTime = 60;
    for (const { ask } of [asked, here]) ask('video');
    asked.ask('audio');
    vi.advanceTimersByTime(9999);
    for (const { fetchAnew } of [asked, here]) expect(fetchAnew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    for (const { fetchAnew } of [asked, here]) expect(fetchAnew).toHaveBeenCalledOnce();
  });

  it('is given ten seconds before the film has played: what was asked for before still comes', () => {
    const { video, ask, fetchAnew } = watched();
    ask('audio');
    ask('video');
    video.currentTime = 60;
    vi.advanceTimersByTime(9999);
    expect(fetchAnew).not.toHaveBeenCalled();
  });
});

/** A player that notes whether it may choose a quality while a track is selected. */
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

describe('a track that is selected again', () => {
  it.each([true, false])(
    'is selected while Shaka may not choose a quality, and the permission is as before then: %s',
    (enabled) => {
      const player = playerThatMayChoose(enabled);
      fetchTrackAgain(player, '720p');
      expect(player.selected).toEqual([{ track: '720p', mayChoose: false, clears: true }]);
      expect(player.abr.enabled).toBe(enabled);
    },
  );

  it('is left alone where none plays', () => {
    const player = playerThatMayChoose(true);
    fetchTrackAgain(player, undefined);
    expect(player.selected).toEqual([]);
    expect(player.abr.enabled).toBe(true);
  });
});
