import type { Attempts, Try } from './attempts';
import { countOnlyTheirFaults } from './count-only-their-faults';
import { fail, type Result } from './result';

/** Takes one try before the work it guards; behind a shut door nothing is done. */
export const countedTry = async <T, R extends string, S extends string>(
  attempts: Attempts,
  { key, rule }: Try,
  whenShut: S,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | S>> => {
  const retryAfterS = await attempts.take(key, rule);
  if (retryAfterS > 0) return fail(whenShut, retryAfterS);
  return countOnlyTheirFaults(work, () => attempts.giveBack(key));
};
