import { useCallback, useEffect, useState } from 'react';
import { type PlayRequest, startOf } from '../../../shared/playback/play-request';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { openOwnPlayback, readyPlayback, takePlayback } from '../../../shared/playback/start/warm-playback';
import {
  failureOfCall,
  failureOfPlayerCode,
  isPlaySessionGone,
  type PlayerFailure,
} from '../screen/player-failure';

export type PlaybackState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly prepared: PreparedPlayback }
  | { readonly kind: 'failed'; readonly failure: PlayerFailure };

/** A prefetched film is on the screen with the first render. */
const firstState = (request: PlayRequest | undefined): PlaybackState => {
  if (!request) return { kind: 'failed', failure: failureOfPlayerCode(1) };
  const ready = readyPlayback(request);
  return ready ? { kind: 'open', prepared: ready } : { kind: 'opening' };
};

/** Until its first frame a film claims to be at its beginning. */
const positionOf = ({ video, request }: PreparedPlayback): number =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? video.currentTime : startOf(request);

/** Opens the requested film, prefetched if possible, and releases it on unmount. */
export const usePreparedPlayback = (request: PlayRequest | undefined) => {
  const [state, setState] = useState<PlaybackState>(() => firstState(request));
  /** A new object for each reopening, with its position. */
  const [again, setAgain] = useState<{ readonly startS: number }>();

  const fail = useCallback((failure: PlayerFailure) => setState({ kind: 'failed', failure }), []);
  const reopen = useCallback((startS: number) => {
    setState({ kind: 'opening' });
    setAgain({ startS });
  }, []);

  useEffect(() => {
    if (!request) return;
    let isLeft = false;
    const prefetched = again ? undefined : takePlayback(request);
    let owned = prefetched ?? openOwnPlayback(request, again);
    let warm: PreparedPlayback | undefined;
    const prepare = async (): Promise<PreparedPlayback> => {
      warm = await prefetched?.coming.catch(() => undefined);
      // A prefetch fails silently: the player requests the film again and shows that failure.
      if (prefetched && !warm && !isLeft) owned = openOwnPlayback(request);
      return warm ?? owned.coming;
    };
    const open = async () => {
      const prepared = await prepare();
      if (isLeft) return;
      setState((before) =>
        before.kind === 'open' && before.prepared === prepared ? before : { kind: 'open', prepared },
      );
      await prepared.takeStream();
    };
    open().catch((error: unknown) => {
      if (isLeft) return;
      // The prefetch was too old, or another tab replaced it: the film itself may be fine.
      if (warm && isPlaySessionGone(error)) return reopen(positionOf(warm));
      fail(failureOfCall(error));
    });
    return () => {
      isLeft = true;
      owned.end();
    };
  }, [request, again, fail, reopen]);

  return { state, fail, reopen };
};
