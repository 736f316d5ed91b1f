import { useCallback, useEffect, useState } from 'react';
import { type PlayRequest, startOf } from '../../shared/playback/play-request';
import { type PreparedPlayback, preparePlayback } from '../../shared/playback/prepared-playback';
import { readyPlayback, takePlayback } from '../../shared/playback/warm-playback';
import { failureOfCall, failureOfPlayerCode, isPlaySessionGone, type PlayerFailure } from './player-failure';

export type PlaybackState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly prepared: PreparedPlayback }
  | { readonly kind: 'failed'; readonly failure: PlayerFailure };

/** What is warm already is on the screen with the first drawing. */
const firstState = (request: PlayRequest | undefined): PlaybackState => {
  if (!request) return { kind: 'failed', failure: failureOfPlayerCode(1) };
  const ready = readyPlayback(request);
  return ready ? { kind: 'open', prepared: ready } : { kind: 'opening' };
};

/** Until its first picture is there a film claims to stand at its beginning. */
const placeOf = ({ video, request }: PreparedPlayback): number =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? video.currentTime : startOf(request);

/** Opens what was asked for, warm if it was warmed up, and gives it back with the screen. */
export const usePreparedPlayback = (request: PlayRequest | undefined) => {
  const [state, setState] = useState<PlaybackState>(() => firstState(request));
  /** Each time it is opened again, and from where. */
  const [again, setAgain] = useState<{ readonly startS: number }>();

  const fail = useCallback((failure: PlayerFailure) => setState({ kind: 'failed', failure }), []);
  const reopen = useCallback((startS: number) => {
    setState({ kind: 'opening' });
    setAgain({ startS });
  }, []);

  useEffect(() => {
    if (!request) return;
    const leaving = new AbortController();
    let mine: PreparedPlayback | undefined;
    let warm: PreparedPlayback | undefined;
    const open = async () => {
      warm = again ? undefined : await takePlayback(request);
      const prepared =
        warm ?? (await preparePlayback(request, { signal: leaving.signal, isWarmUp: false, ...again }));
      if (leaving.signal.aborted) return prepared.destroy();
      mine = prepared;
      setState((before) =>
        before.kind === 'open' && before.prepared === prepared ? before : { kind: 'open', prepared },
      );
      await prepared.takeStream();
    };
    open().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      // Its page was open for long, or another tab has taken its place: that says nothing about the film.
      if (warm && isPlaySessionGone(error)) return reopen(placeOf(warm));
      fail(failureOfCall(error));
    });
    return () => {
      leaving.abort();
      mine?.destroy();
    };
  }, [request, again, fail, reopen]);

  return { state, fail, reopen };
};
