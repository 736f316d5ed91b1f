import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUp, isShown } from './catch-up';

class FakeVideo extends EventTarget {
  currentTime = 0;
  draw: () => void = () => undefined;
  requestVideoFrameCallback(call: () => void) {
    this.draw = call;
  }
  found() {
    this.dispatchEvent(new Event('seeked'));
  }
}

const asVideo = (video: FakeVideo) => video as unknown as HTMLVideoElement;

/** A film whose place is set by hand. */
const filmAt = (startS: number | undefined) => {
  let placeS = startS;
  const waiting: { placeS: number; go: () => void }[] = [];
  return {
    placeS: () => placeS,
    isAt: (wantedS: number) => new Promise<void>((go) => waiting.push({ placeS: wantedS, go })),
    runTo: (nowS: number) => {
      placeS = nowS;
      for (const { placeS: wantedS, go } of waiting) if (nowS >= wantedS) go();
    },
  };
};

/** Tells whether a promise is kept by now. */
const askAbout = (promise: Promise<unknown>) => {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isDone;
  };
};

const catching = (video: FakeVideo, film: ReturnType<typeof filmAt>) =>
  askAbout(catchUp(asVideo(video), film));
const seeing = (video: FakeVideo) => askAbout(isShown(asVideo(video)));

describe('a player that takes a running film over', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes to where the film will be in a moment, and begins a run-up before it is there', async () => {
    const [video, film] = [new FakeVideo(), filmAt(0.5)];
    const isDone = catching(video, film);
    expect(video.currentTime).toBeCloseTo(0.65);
    video.found();
    film.runTo(0.57);
    expect(await isDone()).toBe(false);
    film.runTo(0.59);
    expect(await isDone()).toBe(true);
  });

  it('waits for its own place, too', async () => {
    const [video, film] = [new FakeVideo(), filmAt(0.5)];
    const isDone = catching(video, film);
    film.runTo(1);
    expect(await isDone()).toBe(false);
    video.found();
    expect(await isDone()).toBe(true);
  });

  it('begins by itself where the film stands still, or the place is not found', async () => {
    const isDone = catching(new FakeVideo(), filmAt(0.5));
    await vi.advanceTimersByTimeAsync(1499);
    expect(await isDone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isDone()).toBe(true);
  });

  it('stays where it is when there is no film', async () => {
    const video = new FakeVideo();
    expect(await catching(video, filmAt(undefined))()).toBe(true);
    expect(video.currentTime).toBe(0);
  });

  it('is seen two frames after its picture was made, or counts as seen after half a second without one', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
    const drawn = new FakeVideo();
    const isDrawnSeen = seeing(drawn);
    drawn.draw();
    expect(await isDrawnSeen()).toBe(false);
    frames.shift()?.(0);
    expect(await isDrawnSeen()).toBe(false);
    frames.shift()?.(16);
    expect(await isDrawnSeen()).toBe(true);

    const isUndrawnSeen = seeing(new FakeVideo());
    await vi.advanceTimersByTimeAsync(499);
    expect(await isUndrawnSeen()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isUndrawnSeen()).toBe(true);
  });
});
