import {
  HEARTBEAT_MS,
  PING_MS,
  SYNC_CHECK_MS,
  SYNC_FINE_TUNE_START_S,
  SYNC_FINE_TUNE_STOP_S,
  SYNC_IGNORE_COMMANDS_MS,
  SYNC_JUMP_S,
  SYNC_RATE_BANDS,
} from '@drivein/contract/light';
import type { PeerLaw } from './reference-screens';

/**
 * The specification in the reading that converges: each heartbeat has the leader's position, half the round trip is
 * added, and the table is applied to the offset.
 */
export const specificationLaw: PeerLaw = {
  name: 'specification, convergent reading',
  checkMs: SYNC_CHECK_MS,
  beatMs: HEARTBEAT_MS,
  pings: { first: 1, firstGapMs: PING_MS, laterGapMs: PING_MS },
  createFollower: () => {
    let latencyMs = 0;
    let leader: { positionS: number; atMs: number } | undefined;
    let quietUntilMs = 0;
    return {
      pinged: ({ sentMs, backMs }) => {
        latencyMs = (backMs - sentMs) / 2;
      },
      told: ({ positionS }, receivedMs) => {
        leader = { positionS, atMs: receivedMs - latencyMs };
      },
      check: (film) => {
        const { nowMs, positionS, isSeeking, rate } = film;
        if (!leader || isSeeking || nowMs < quietUntilMs) return;
        const targetS = leader.positionS + (nowMs - leader.atMs) / 1000;
        const leadS = targetS - positionS;
        const distanceS = Math.abs(leadS);
        if (distanceS >= SYNC_JUMP_S) {
          quietUntilMs = nowMs + SYNC_IGNORE_COMMANDS_MS;
          film.setRate(1);
          film.seek(targetS);
          return;
        }
        const isTuning = rate !== 1;
        if (distanceS <= (isTuning ? SYNC_FINE_TUNE_STOP_S : SYNC_FINE_TUNE_START_S)) return film.setRate(1);
        const band = SYNC_RATE_BANDS.findLast(({ fromS }) => distanceS >= fromS) ?? SYNC_RATE_BANDS[0];
        film.setRate(leadS > 0 ? band.faster : band.slower);
      },
    };
  },
};
