import { countOnlyTheirFaults } from './count-only-their-faults';
import type { Guess } from './guarded-guess';
import { fail, type Result } from './result';

/** Takes one try before the work it guards; behind a shut door nothing is done. */
export const countedTry = async <T, R extends string, S extends string>(
  tries: Guess,
  whenShut: S,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | S>> => {
  const retryAfterS = await tries.take();
  if (retryAfterS > 0) return fail(whenShut, retryAfterS);
  return countOnlyTheirFaults(work, () => tries.giveBack());
};
