import type { AttemptRule, Attempts } from '../../guard/attempts';
import { contentKey } from './watch-progress-store';

/**
 * Each warm-up allows ten seconds, so unlimited ones would add up to a film. Normal use does not prepare one film from
 * so many positions without playing it.
 */
const RULE: AttemptRule = { maxTries: 10, lockMs: 600_000, forgetAfterMs: 600_000 };

interface WarmUp {
  readonly accountId: string;
  readonly parentProductId: number;
  readonly vamId: number | null;
}

const keyOf = (warmUp: WarmUp): string => `warm:${warmUp.accountId}:${contentKey(warmUp)}`;

/**
 * Returns 0 when another position may be prepared, else the seconds to wait. The beginning always counts as one
 * position.
 */
export const takeWarmUp = (attempts: Attempts, warmUp: WarmUp, fromS: number): Promise<number> | number =>
  fromS === 0 ? 0 : attempts.take(keyOf(warmUp), RULE);

/** Playing the film resets the limit. */
export const clearWarmUps = (attempts: Attempts, warmUp: WarmUp): Promise<void> =>
  attempts.clear(keyOf(warmUp));
