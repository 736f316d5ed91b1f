import { HEARTBEAT_MS, ResponseCode } from '@drivein/contract/light';
import { CallFailure } from './calls';
import type { Screen } from './car';
import { FILM_DURATION_S, FREE_FILMS } from './fleet-catalogue';
import { type Life, thinkMs, type World } from './life';
import { retryUntilDone } from './retry-until-done';

/** Number of reports before a short break. */
const REPORTS_MEAN = 40;
const PAUSE_MS = 5000;
const MAX_POSITION_S = FILM_DURATION_S * 0.9;

type ProgressEvent = 'start' | 'update' | 'end';

/** The film that a screen plays now; its heartbeats report it. */
export interface Playing {
  readonly film: number;
  readonly playSessionId: string;
  readonly positionS: number;
}

/**
 * A person watches a film on this screen: requests the addresses, reports start, position every five seconds, and end,
 * and later resumes. Like in a player, a failed report is not repeated, the next one replaces it.
 */
export const watchFilm = async (
  world: World,
  screen: Screen,
  life: Life,
  show: (playing: Playing | undefined) => void,
): Promise<void> => {
  const { calls, ledger } = world;
  const film = FREE_FILMS[screen.at] ?? FREE_FILMS[0];
  let positionS = 1 + life.chance.below(600);
  // Random offset, so that screens that began together do not report together.
  await life.wait(life.chance.below(HEARTBEAT_MS / world.haste));
  while (!life.isOver()) {
    const info = await retryUntilDone(() =>
      calls.send<{ trackingId: string }>(screen, { method: 'GET', path: `/content/v8/playback/${film}` }),
    );
    if (!info) {
      await life.wait(PAUSE_MS);
      continue;
    }
    const startedMs = performance.now();
    const report = async (event: ProgressEvent) => {
      const at = positionS;
      // A start report does not change the position.
      if (event !== 'start') ledger.sendPlace(screen.car, film, at);
      await calls.send(screen, {
        method: 'POST',
        path: '/content/v6/progress',
        body: {
          parentProductId: film,
          streamProgress: at,
          totalDuration: FILM_DURATION_S,
          event,
          trackingId: info.trackingId,
          sessionAgeMs: performance.now() - startedMs,
        },
      });
      if (event !== 'start') ledger.placeTaken(screen.car, film, at);
    };
    const reports = 1 + Math.round(thinkMs(life.chance, REPORTS_MEAN));
    let isOpen = await says(() => report('start'));
    for (let beat = 0; isOpen && beat < reports; beat += 1) {
      show({ film, playSessionId: info.trackingId, positionS });
      if (!(await life.wait(HEARTBEAT_MS / world.haste))) break;
      positionS = Math.min(MAX_POSITION_S, positionS + HEARTBEAT_MS / 1000);
      isOpen = await says(() => report('update'));
    }
    positionS += 1;
    if (isOpen) await retryUntilDone(() => report('end'));
    show(undefined);
    await life.wait(thinkMs(life.chance, PAUSE_MS / world.haste));
  }
};

/** False if the play session is over: the player opens another. */
const says = async (report: () => Promise<void>): Promise<boolean> => {
  try {
    await report();
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.kind === 'network' || error.responseCode >= ResponseCode.ServerError;
  }
};
