import { type Attempts, giveTriesBack, takeTries, type Try } from './attempts';
import { fail, type Result } from '../http/result';

/** One attempt, counted by one or several limits. */
export interface Guess {
  /** 0 when an attempt is left, else the seconds to wait. */
  take(): Promise<number>;
  giveBack(): Promise<void>;
}

/** An attempt that counts under each of these keys, or under none where one is used up. */
export const guessUnder = (attempts: Attempts, triesNow: () => readonly Try[]): Guess => ({
  take: () => takeTries(attempts, triesNow()),
  giveBack: () => giveTriesBack(attempts, triesNow()),
});

export interface AttemptPolicy<S extends string> {
  readonly attempt: Guess;
  /** The refusal while no attempt is left. */
  readonly whenUsedUp: S;
  /** What uses the attempt up: every result, every refusal, or only these. */
  readonly counts: 'results' | 'refusals' | readonly string[];
}

/**
 * Counts an attempt before the work that it guards (ADR 0006) and returns it where it does not count. Exceptions are
 * our fault and never count: a full disk must not lock anyone out.
 */
export const withAttempt = async <T, R extends string, S extends string>(
  { attempt, whenUsedUp, counts }: AttemptPolicy<S>,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | S>> => {
  const retryAfterS = await attempt.take();
  if (retryAfterS > 0) return fail(whenUsedUp, retryAfterS);
  const result = await work().catch(async (error: unknown) => {
    // An attempt that cannot be returned is forgotten when its lock ends.
    await attempt.giveBack().catch(() => undefined);
    throw error;
  });
  if (!isCounted(counts, result)) await attempt.giveBack();
  return result;
};

const isCounted = (counts: AttemptPolicy<string>['counts'], result: Result<unknown, string>): boolean => {
  if (counts === 'results') return true;
  if (result.ok) return false;
  return counts === 'refusals' || counts.includes(result.refusal);
};
