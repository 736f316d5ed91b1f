import { IDLE_LIMIT_MS, SESSION_REFRESH_INTERVAL_MS } from '@drivein/contract/light';

/** Without a reply the renewal is retried: the session lasts a day, so there is time. */
export const RENEWAL_RETRY_MS = 60_000;

/** A time stored by this device. A missing or future one comes from a changed clock and counts as now. */
const storedMoment = (text: string | undefined, nowMs: number): number => {
  const momentMs = Number(text);
  return momentMs > 0 && momentMs <= nowMs ? momentMs : nowMs;
};

/** Time until the renewal, two hours after the last one (SIG-10). */
export const msUntilRenewal = (renewedAt: string | undefined, nowMs: number): number =>
  Math.max(0, storedMoment(renewedAt, nowMs) + SESSION_REFRESH_INTERVAL_MS - nowMs);

/** Time until the idle question. A clock set back must not extend the hour (SIG-09). */
export const msUntilIdle = (idleExpiry: string | undefined, nowMs: number): number => {
  const expiryMs = Number(idleExpiry);
  const isKnown = idleExpiry !== undefined && Number.isFinite(expiryMs);
  return isKnown ? Math.min(Math.max(0, expiryMs - nowMs), IDLE_LIMIT_MS) : IDLE_LIMIT_MS;
};

/** A one-second tick this late means that the page slept. */
const SLEPT_MS = 5000;

export interface Countdown {
  readonly leftS: number;
  readonly tickedAtMs: number;
}

/** One second less; after a sleep the full time again, because the countdown was not visible. */
export const nextTick = ({ leftS, tickedAtMs }: Countdown, totalS: number, nowMs: number): Countdown => {
  const sinceMs = nowMs - tickedAtMs;
  const hasSlept = sinceMs > SLEPT_MS || sinceMs < 0;
  return { leftS: hasSlept ? totalS : Math.max(0, leftS - 1), tickedAtMs: nowMs };
};
