import type { AttemptRule, Attempts } from '../../guard/attempts';
import { contentKey } from './watch-progress-store';

/**
 * Each warm-up reaches ten seconds: without a limit, one after the other would be a film. Nobody honest prepares the
 * same film from so many places without ever playing it.
 */
const RULE: AttemptRule = { maxTries: 10, lockMs: 600_000, forgetAfterMs: 600_000 };

interface WarmUp {
  readonly accountId: string;
  readonly parentProductId: number;
  readonly vamId: number | null;
}

const keyOf = (warmUp: WarmUp): string => `warm:${warmUp.accountId}:${contentKey(warmUp)}`;

/** Answers 0 when another place may be prepared, else the seconds to wait. The beginning is always the same one. */
export const takeWarmUp = (attempts: Attempts, warmUp: WarmUp, fromS: number): Promise<number> | number =>
  fromS === 0 ? 0 : attempts.take(keyOf(warmUp), RULE);

/** Whoever plays it needs no more of that. */
export const clearWarmUps = (attempts: Attempts, warmUp: WarmUp): Promise<void> =>
  attempts.clear(keyOf(warmUp));
