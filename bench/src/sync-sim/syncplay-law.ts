import type { PeerLaw } from './reference-screens';

/**
 * Syncplay: a state a second, half of the averaged round trip, and slowing down only. The slowest screen sets the pace
 * there, so its followers are ahead at first, by more than it tolerates.
 */
const STATE_MS = 1000;
const SLOW_FROM_S = 1.5;
const SLOW_UNTIL_S = 0.1;
const SLOW_RATE = 0.95;
const REWIND_FROM_S = 4;
const FAST_FORWARD_FROM_S = 5;
const AVERAGE_WEIGHT = 0.85;

export const SYNCPLAY_OFF_S = 1.6;

export const syncplayLaw: PeerLaw = {
  name: 'Syncplay',
  checkMs: 100,
  beatMs: STATE_MS,
  pings: { first: 1, firstGapMs: STATE_MS, laterGapMs: STATE_MS },
  createFollower: () => {
    let rttMs: number | undefined;
    let leader: { positionS: number; atMs: number } | undefined;
    let isSlowing = false;
    return {
      pinged: ({ sentMs, backMs }) => {
        const nowRttMs = backMs - sentMs;
        rttMs = rttMs === undefined ? nowRttMs : rttMs * AVERAGE_WEIGHT + nowRttMs * (1 - AVERAGE_WEIGHT);
      },
      told: ({ positionS }, receivedMs) => {
        leader = { positionS, atMs: receivedMs - (rttMs ?? 0) / 2 };
      },
      check: (film) => {
        const { nowMs, positionS, isSeeking } = film;
        if (!leader || isSeeking) return;
        const targetS = leader.positionS + (nowMs - leader.atMs) / 1000;
        const aheadS = positionS - targetS;
        if (aheadS > REWIND_FROM_S || aheadS < -FAST_FORWARD_FROM_S) {
          film.seek(targetS);
          return;
        }
        if (aheadS > SLOW_FROM_S) isSlowing = true;
        if (aheadS < SLOW_UNTIL_S) isSlowing = false;
        film.setRate(isSlowing ? SLOW_RATE : 1);
      },
    };
  },
};
