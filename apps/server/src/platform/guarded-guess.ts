import { type Attempts, giveTriesBack, takeTries, type Try } from './attempts';
import { countOnlyTheirFaults } from './count-only-their-faults';
import { fail, type Result } from './result';

/** One guess of somebody, as the limits on guessing see it. */
export interface Guess {
  /** 0 when it is welcome, else the seconds to wait. */
  take(): Promise<number>;
  /** It was none: it proved right, or nobody could look at it. */
  giveBack(): Promise<void>;
}

/** A guess that counts under each of these keys, or under none where one is used up. */
export const guessUnder = (attempts: Attempts, triesNow: () => readonly Try[]): Guess => ({
  take: () => takeTries(attempts, triesNow()),
  giveBack: () => giveTriesBack(attempts, triesNow()),
});

/** Every look at a secret is a guess until it proves right; behind a shut door nobody looks. */
export const guardedGuess = async <T, R extends string, S extends string>(
  guess: Guess,
  whenShut: S,
  look: () => Promise<Result<T, R>>,
): Promise<Result<T, R | S>> => {
  const retryAfterS = await guess.take();
  if (retryAfterS > 0) return fail(whenShut, retryAfterS);
  const found = await countOnlyTheirFaults(look, () => guess.giveBack());
  if (found.ok) await guess.giveBack();
  return found;
};
