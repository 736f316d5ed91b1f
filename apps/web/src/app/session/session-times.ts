import { IDLE_LIMIT_MS, SESSION_REFRESH_INTERVAL_MS } from '@drivein/contract/light';

/** Nobody answered: the session holds for a day, there is time. */
export const RENEWAL_RETRY_MS = 60_000;

/** A moment stored by this device. One in the future, or none, comes from another clock: it counts from now. */
const storedMoment = (text: string | undefined, nowMs: number): number => {
  const momentMs = Number(text);
  return momentMs > 0 && momentMs <= nowMs ? momentMs : nowMs;
};

/** Until the session is renewed: two hours after the last time (SIG-10). */
export const msUntilRenewal = (renewedAt: string | undefined, nowMs: number): number =>
  Math.max(0, storedMoment(renewedAt, nowMs) + SESSION_REFRESH_INTERVAL_MS - nowMs);

/** Until somebody is asked whether they are still there. A clock set back must not give more than the hour (SIG-09). */
export const msUntilIdle = (idleExpiry: string | undefined, nowMs: number): number => {
  const expiryMs = Number(idleExpiry);
  const isKnown = idleExpiry !== undefined && Number.isFinite(expiryMs);
  return isKnown ? Math.min(Math.max(0, expiryMs - nowMs), IDLE_LIMIT_MS) : IDLE_LIMIT_MS;
};

/** A tick of a second that comes this late was slept through. */
const SLEPT_MS = 5000;

export interface Countdown {
  readonly leftS: number;
  readonly tickedAtMs: number;
}

/** One second less; after a sleep the whole time again, because nobody could have seen it run. */
export const nextTick = ({ leftS, tickedAtMs }: Countdown, totalS: number, nowMs: number): Countdown => {
  const sinceMs = nowMs - tickedAtMs;
  const hasSlept = sinceMs > SLEPT_MS || sinceMs < 0;
  return { leftS: hasSlept ? totalS : Math.max(0, leftS - 1), tickedAtMs: nowMs };
};
