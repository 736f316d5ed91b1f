import type { PeerLaw } from './reference-screens';

/**
 * jellyfin-web's SyncPlay with its correction switched on (it is off by default): four stamps, the exchange of least
 * delay out of eight; a check every 1.5 s, and about a second at a rate that removes the whole offset. There all
 * clients follow the server's line; here the leader's position replaces it.
 */
const TIME_UPDATE_MS = 250;
const BETWEEN_LOOKS_MS = 1500;
const SPEED_FROM_MS = 60;
const SPEED_TO_MS = 3000;
const SPEED_FOR_MS = 1000;
const SLOWEST = 0.2;
const SEEK_FROM_MS = 400;
const WINDOW = 8;

export const jellyfinLaw: PeerLaw = {
  name: 'Jellyfin, correction on',
  checkMs: TIME_UPDATE_MS,
  beatMs: 5000,
  pings: { first: 4, firstGapMs: 1000, laterGapMs: 60_000 },
  createFollower: () => {
    const measured: { offsetMs: number; delayMs: number }[] = [];
    let leader: { positionS: number; leaderMs: number } | undefined;
    let lookedMs: number | undefined;
    let speedUntilMs = Number.NEGATIVE_INFINITY;
    let enabledMs = Number.NEGATIVE_INFINITY;

    const correct = (behindMs: number, nowMs: number) => {
      const distanceMs = Math.abs(behindMs);
      if (distanceMs >= SPEED_FROM_MS && distanceMs < SPEED_TO_MS) {
        const forMs = behindMs <= -SPEED_FOR_MS * SLOWEST ? distanceMs / (1 - SLOWEST) : SPEED_FOR_MS;
        speedUntilMs = nowMs + forMs;
        enabledMs = speedUntilMs;
        return { rate: 1 + behindMs / forMs };
      }
      if (distanceMs < SEEK_FROM_MS) return undefined;
      enabledMs = nowMs + BETWEEN_LOOKS_MS;
      return 'seek';
    };

    return {
      pinged: ({ sentMs, leaderMs, backMs }) => {
        measured.push({ offsetMs: leaderMs - (sentMs + backMs) / 2, delayMs: backMs - sentMs });
        if (measured.length > WINDOW) measured.shift();
      },
      told: (said) => {
        leader = said;
      },
      check: (film) => {
        const { nowMs, positionS, isSeeking } = film;
        if (nowMs >= speedUntilMs) film.setRate(1);
        const [best] = measured.toSorted((a, b) => a.delayMs - b.delayMs);
        if (!leader || !best || isSeeking) return;
        lookedMs ??= nowMs;
        if (nowMs - lookedMs < BETWEEN_LOOKS_MS) return;
        lookedMs = nowMs;
        if (nowMs < enabledMs) return;
        const targetS = leader.positionS + (nowMs + best.offsetMs - leader.leaderMs) / 1000;
        const correction = correct((targetS - positionS) * 1000, nowMs);
        if (correction === 'seek') film.seek(targetS);
        else if (correction) film.setRate(correction.rate);
      },
    };
  },
};
