import { useCallback, useMemo, useRef } from 'react';
import { refusalCodeOf } from '../../../shared/api/call-failure';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';
import type { EngineFailure } from '../../../shared/playback/engine/playback-engine';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { startStream } from '../../../shared/playback/start-stream';
import { failureOfReport, type PlayerFailure } from '../screen/player-failure';
import { mayBeRefusal, type Rescue, rescueFrom, rescueFromRefusal } from './rescue';

/** Within this time a second failure counts as the same. */
const SAME_FAILURE_MS = 60_000;

interface Past {
  positionS: number;
  hasPlayed: boolean;
  rescuedAtMs: number;
  /** Picture and sound fail one after the other; only the first failure counts. */
  failed: PreparedPlayback | undefined;
}

interface RescueOptions {
  readonly startS: number;
  readonly fail: (failure: PlayerFailure) => void;
  readonly reopen: (startS: number) => void;
}

/** A film whose stream was refused is reopened, or shown as failed, by the code that opened it. */
const hasStream = (prepared: PreparedPlayback): Promise<boolean> =>
  prepared.takeStream().then(
    () => true,
    () => false,
  );

/** Asks the server why an address was refused by taking the stream again, unless playback is over. */
const refusalOf = (tracking: PlaybackTracking): Promise<number | undefined> =>
  startStream(tracking).then(
    () => undefined,
    (error: unknown) => refusalCodeOf(error),
  );

/** Remembers the film's position, so that it can be reopened there after a failure. */
export const useRescue = ({ startS, fail, reopen }: RescueOptions) => {
  const past = useRef<Past>({
    positionS: startS,
    hasPlayed: false,
    rescuedAtMs: -Infinity,
    failed: undefined,
  });

  const notePosition = useCallback((positionS: number, hasPicture: boolean) => {
    past.current.positionS = positionS;
    past.current.hasPlayed ||= hasPicture;
  }, []);
  const playAgain = useCallback(() => reopen(past.current.positionS), [reopen]);

  const onFailure = useCallback(
    async (failure: EngineFailure, prepared: PreparedPlayback) => {
      const { hasPlayed, rescuedAtMs, failed } = past.current;
      if (failed === prepared) return;
      past.current.failed = prepared;
      const soFar = { hasPlayed, wasRescuedLately: performance.now() - rescuedAtMs < SAME_FAILURE_MS };
      const act = (rescue: Rescue) => {
        if (rescue.kind === 'fail') return fail(rescue.failure);
        past.current.rescuedAtMs = performance.now();
        playAgain();
      };
      if (!mayBeRefusal(failure)) return act(rescueFrom(failure, soFar));
      if (!(await hasStream(prepared))) return;
      const { tracking } = prepared.playback;
      const refusal = tracking && (await refusalOf(tracking));
      act(rescueFromRefusal(refusal, failure, soFar));
    },
    [fail, playAgain],
  );

  const onRefused = useCallback(
    (code: number) => {
      const failure = failureOfReport(code);
      if (failure) fail(failure);
    },
    [fail],
  );
  return useMemo(
    () => ({ notePosition, playAgain, onFailure, onRefused }),
    [notePosition, playAgain, onFailure, onRefused],
  );
};
