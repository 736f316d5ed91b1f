import { useCallback, useEffect, useState } from 'react';
import type { PlayRequest } from '../../shared/playback/play-request';
import { type PreparedPlayback, preparePlayback } from '../../shared/playback/prepared-playback';
import { readyPlayback, takePlayback } from '../../shared/playback/warm-playback';
import { failureOfCall, failureOfPlayerCode, type PlayerFailure } from './player-failure';

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

/** Opens what was asked for, warm if it was warmed up, and gives it back with the screen. */
export const usePreparedPlayback = (request: PlayRequest | undefined) => {
  const [state, setState] = useState<PlaybackState>(() => firstState(request));
  /** Each time it is opened again, and from where. */
  const [again, setAgain] = useState<{ readonly startS: number }>();

  useEffect(() => {
    if (!request) return;
    const leaving = new AbortController();
    let mine: PreparedPlayback | undefined;
    const open = async () => {
      const prepared =
        (again ? undefined : await takePlayback(request)) ??
        (await preparePlayback(request, { signal: leaving.signal, isWarmUp: false, ...again }));
      if (leaving.signal.aborted) return prepared.destroy();
      mine = prepared;
      setState((before) =>
        before.kind === 'open' && before.prepared === prepared ? before : { kind: 'open', prepared },
      );
      await prepared.takeStream();
    };
    open().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState({ kind: 'failed', failure: failureOfCall(error) });
    });
    return () => {
      leaving.abort();
      mine?.destroy();
    };
  }, [request, again]);

  const fail = useCallback((failure: PlayerFailure) => setState({ kind: 'failed', failure }), []);
  const reopen = useCallback((startS: number) => {
    setState({ kind: 'opening' });
    setAgain({ startS });
  }, []);
  return { state, fail, reopen };
};
