import { WARM_UP_MS } from '@drivein/entitlement';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWordingState } from '../../text/wording';
import type { OpenPlayback } from '../engine/open-playback';
import type { PlayRequest } from '../play-request';
import type { PrepareOptions } from '../prepared-playback';
import {
  openOwnPlayback,
  readyPlayback,
  startPlaybackEarly,
  showPrefetched,
  takePlayback,
  warmPlayback,
} from './warm-playback';

const overlay = vi.hoisted(() => ({ clearOverlay: vi.fn(), showOverlay: vi.fn() }));
const preparePlayback = vi.hoisted(() => vi.fn());
vi.mock('./playback-overlay', () => overlay);
vi.mock('../prepared-playback', () => ({ preparePlayback }));
vi.mock('../group-for', () => ({ storedGroupFor: () => undefined }));
vi.mock('../../network/connection', () => ({ isOffline: () => false }));
vi.mock('../../car/car-activity', () => ({ isInMotion: () => false }));

const REQUEST: PlayRequest = { kind: 'film', parentProductId: 1001, resumeS: 12 };
const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;

class FakeVideo extends EventTarget {
  readyState = HAVE_METADATA;
  isConnected = false;
  play = vi.fn(() => Promise.resolve());
  canPlay() {
    this.readyState = HAVE_FUTURE_DATA;
    this.dispatchEvent(new Event('canplay'));
  }
}

const NEVER = new Promise<OpenPlayback>(() => undefined);

const aPrepared = (preRolls: object[] = []) => {
  const video = new FakeVideo();
  const failureListeners = new Set<() => void>();
  const onFailure = (listener: () => void) => {
    failureListeners.add(listener);
    return () => failureListeners.delete(listener);
  };
  const destroy = vi.fn();
  preparePlayback.mockResolvedValue({ video, playback: { preRolls }, engine: { onFailure }, destroy });
  return { video, destroy, fail: () => failureListeners.forEach((tell) => tell()) };
};

const startEarly = async ({ preRolls = [] as object[] } = {}) => {
  const prepared = aPrepared(preRolls);
  let isOver = false;
  void startPlaybackEarly(REQUEST, NEVER).then(() => {
    isOver = true;
  });
  await settled();
  return { ...prepared, isOver: () => isOver };
};

/** Lets all pending timers and promises run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('early start', () => {
  beforeEach(() => {
    vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  });
  afterEach(() => {
    takePlayback(REQUEST);
    useWordingState.setState({ status: 'loading' });
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('early start: plays over the page at the first picture', async () => {
    const { video } = await startEarly();
    video.canPlay();
    expect(overlay.showOverlay).toHaveBeenCalledExactlyOnceWith(video);
    expect(video.play).toHaveBeenCalledOnce();
  });

  it("early start: not moved when the player's screen shows it already but has not taken it", async () => {
    const { video } = await startEarly();
    video.isConnected = true;
    video.canPlay();
    expect(overlay.showOverlay).not.toHaveBeenCalled();
  });

  it('early start: the app is drawn after the first picture, not before', async () => {
    const { video, isOver } = await startEarly();
    expect(isOver()).toBe(false);
    video.canPlay();
    await vi.waitFor(() => expect(isOver()).toBe(true));
  });

  it('early start: a failure or a pre-roll delays nothing', async () => {
    const failing = await startEarly();
    failing.fail();
    await settled();
    expect(failing.isOver()).toBe(true);

    const announced = await startEarly({ preRolls: [{}] });
    expect(announced.isOver()).toBe(true);

    preparePlayback.mockRejectedValue(new Error('refused'));
    await expect(startPlaybackEarly(REQUEST, NEVER)).resolves.toBeUndefined();
  });

  it('early start: closed when the wording is unavailable, before or after the first picture', async () => {
    const { video, destroy } = await startEarly();
    video.canPlay();
    overlay.clearOverlay.mockClear();
    useWordingState.setState({ status: 'unsupported' });
    expect(overlay.clearOverlay).toHaveBeenCalled();
    await settled();
    expect(destroy).toHaveBeenCalledOnce();
    expect(takePlayback(REQUEST)).toBeUndefined();

    overlay.showOverlay.mockClear();
    const late = await startEarly();
    late.video.canPlay();
    expect(overlay.showOverlay).not.toHaveBeenCalled();
    expect(late.destroy).toHaveBeenCalledOnce();
  });

  it('early start: unaffected by missing wording once the player has taken it', async () => {
    const { video, destroy } = await startEarly();
    await takePlayback(REQUEST)?.coming;
    video.canPlay();
    await showPrefetched(REQUEST);
    expect(overlay.showOverlay).not.toHaveBeenCalled();
    useWordingState.setState({ status: 'unsupported' });
    await settled();
    expect(destroy).not.toHaveBeenCalled();
  });
});

describe('prefetched film', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    takePlayback(REQUEST);
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  const look = async () => {
    const prepared = aPrepared();
    const cool = warmPlayback(REQUEST);
    await vi.advanceTimersByTimeAsync(0);
    return { ...prepared, cool };
  };

  it('prefetched film: dropped shortly before the server ends its play session', async () => {
    const { destroy } = await look();
    await vi.advanceTimersByTimeAsync(WARM_UP_MS - 60_000);
    expect(readyPlayback(REQUEST)).toBeDefined();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(readyPlayback(REQUEST)).toBeUndefined();
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('prefetched film: dropped when its page is closed', async () => {
    const { cool, destroy } = await look();
    cool();
    await vi.advanceTimersByTimeAsync(0);
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('prefetched film: kept for the current visit when an earlier visit ends late', async () => {
    const earlier = await look();
    const present = await look();
    expect(preparePlayback).toHaveBeenCalledOnce();
    earlier.cool();
    expect(readyPlayback(REQUEST)).toBeDefined();
    present.cool();
    expect(readyPlayback(REQUEST)).toBeUndefined();
  });

  it("prefetched film: after the player has taken it, failures are the player's", async () => {
    const { destroy, fail, cool } = await look();
    await takePlayback(REQUEST)?.coming;
    fail();
    cool();
    await vi.advanceTimersByTimeAsync(WARM_UP_MS);
    expect(destroy).not.toHaveBeenCalled();
  });

  it("prefetched film: failures are the player's also when it was taken before it was ready", async () => {
    const { destroy, fail } = aPrepared();
    warmPlayback(REQUEST);
    await takePlayback(REQUEST)?.coming;
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(destroy).not.toHaveBeenCalled();
  });

  it('prefetched film: a failure before that drops it', async () => {
    const { destroy, fail } = await look();
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(destroy).toHaveBeenCalledOnce();
    expect(takePlayback(REQUEST)).toBeUndefined();
  });
});

describe('owned playback', () => {
  afterEach(() => vi.clearAllMocks());

  it('owned playback: its end destroys it, once, and clears the overlay', async () => {
    const { destroy } = aPrepared();
    const owned = openOwnPlayback(REQUEST);
    await owned.coming;
    expect(destroy).not.toHaveBeenCalled();
    owned.end();
    owned.end();
    expect(destroy).toHaveBeenCalledOnce();
    expect(overlay.clearOverlay).toHaveBeenCalledOnce();
  });

  it('owned playback: one that arrives after its end is destroyed', async () => {
    const { destroy } = aPrepared();
    const owned = openOwnPlayback(REQUEST, { startS: 40 });
    owned.end();
    const [request, how] = preparePlayback.mock.lastCall as [PlayRequest, PrepareOptions];
    expect([request, how.isWarmUp, how.startS, how.signal.aborted]).toEqual([REQUEST, false, 40, true]);
    await owned.coming;
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('owned playback: a title page neither takes nor drops it', async () => {
    const { destroy } = aPrepared();
    const owned = openOwnPlayback(REQUEST);
    await owned.coming;
    expect(readyPlayback(REQUEST)).toBeUndefined();
    warmPlayback(REQUEST)();
    await settled();
    // The page's own copy was dropped; the owned one is destroyed only by its end.
    expect(destroy).toHaveBeenCalledOnce();
    owned.end();
    expect(destroy).toHaveBeenCalledTimes(2);
  });
});
