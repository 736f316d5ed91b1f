import type { AttemptRule } from '../../guard/attempts';

/** What the database knows of the tries under one key. */
export interface CountedTries {
  readonly failures: number;
  readonly lockedUntilMs: number | null;
  readonly updatedAtMs: number;
}

/** A try that comes while others are being checked: how they end is known in a moment. */
const WHILE_OTHERS_ARE_CHECKED_S = 1;

/**
 * The seconds to wait before one more try, 0 when it is welcome. Each try under way may turn out to be wrong, and is
 * counted as if it were: together with the wrong ones there are never more than the rule allows. After a lock the rule is
 * used up, and tries are heard one at a time.
 */
export const waitBeforeTry = (
  counted: CountedTries | undefined,
  underWay: number,
  rule: AttemptRule,
  nowMs: number,
): number => {
  const lockedForMs = (counted?.lockedUntilMs ?? nowMs) - nowMs;
  // A clock that was set back must not shut a door for longer than its rule says.
  if (lockedForMs > 0 && lockedForMs <= rule.lockMs) return Math.ceil(lockedForMs / 1000);
  const isFresh = counted !== undefined && counted.updatedAtMs > nowMs - rule.forgetAfterMs;
  const left = Math.max(1, rule.maxTries - (isFresh ? counted.failures : 0));
  return underWay < left ? 0 : WHILE_OTHERS_ARE_CHECKED_S;
};
