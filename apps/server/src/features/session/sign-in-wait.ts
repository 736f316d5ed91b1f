import type { AttemptRule } from '../../guard/attempts';

/** The stored attempts of one key. */
export interface CountedTries {
  readonly failures: number;
  readonly lockedUntilMs: number | null;
  readonly updatedAtMs: number;
}

/** Other attempts are being checked; their outcome is known in a moment. */
const BUSY_WAIT_S = 1;

/**
 * Seconds to wait before another attempt, 0 when it is allowed. Attempts in progress count as wrong, so that wrong
 * ones never exceed the limit. After a lock the limit is used up and attempts are checked one at a time.
 */
export const waitBeforeTry = (
  counted: CountedTries | undefined,
  underWay: number,
  rule: AttemptRule,
  nowMs: number,
): number => {
  const lockedForMs = (counted?.lockedUntilMs ?? nowMs) - nowMs;
  // A clock that was set back must not extend a lock beyond its rule.
  if (lockedForMs > 0 && lockedForMs <= rule.lockMs) return Math.ceil(lockedForMs / 1000);
  const isFresh = counted !== undefined && counted.updatedAtMs > nowMs - rule.forgetAfterMs;
  const left = Math.max(1, rule.maxTries - (isFresh ? counted.failures : 0));
  return underWay < left ? 0 : BUSY_WAIT_S;
};
