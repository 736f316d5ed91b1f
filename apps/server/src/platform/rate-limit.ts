import type { Clock } from './clock';

/** At most `max` calls of one caller in a window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface RateLimits {
  /** Everybody behind one address; a car's screens and phones share one. */
  readonly perAddress: RateLimit;
  readonly perSession: RateLimit;
}

/** A screen makes some 30 calls to open and one each 5 s while it plays: these stop floods, not people. */
export const GENEROUS_RATE_LIMITS: RateLimits = {
  perAddress: { max: 6000, windowMs: 60_000 },
  perSession: { max: 1200, windowMs: 60_000 },
};

/** Answers the seconds to wait, or 0 when the call is welcome. */
export type RateLimiter = (caller: string) => number;

/** Fixed windows, one map per window: nothing to expire, and memory is bounded by one window's callers. */
export const createRateLimiter = (limit: RateLimit, clock: Clock): RateLimiter => {
  let windowEndsAtMs = 0;
  let calls = new Map<string, number>();
  return (caller) => {
    const nowMs = clock.nowMs();
    // A clock that was set back must not make a window last for hours.
    if (nowMs >= windowEndsAtMs || nowMs < windowEndsAtMs - limit.windowMs) {
      windowEndsAtMs = nowMs + limit.windowMs;
      calls = new Map();
    }
    const count = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, count);
    return count > limit.max ? Math.max(1, Math.ceil((windowEndsAtMs - nowMs) / 1000)) : 0;
  };
};
