import type { AttemptOutcome } from './attempt-outcome';
import { BOOKS_LAG_MS, type BooksAnswer } from './next-step';

/**
 * The second of two equal calls is refused if the first one worked, so the books decide. A missing entry of a young
 * call proves nothing: taking it for a refusal would keep the money without granting the title (PAY-05).
 */
export const outcomeOfRefusedRepeat = (answer: BooksAnswer, ageMs: number): AttemptOutcome => {
  if (answer === 'done' || answer === 'differs') return 'done';
  const isUnsaid = answer === 'unreachable' || (answer === 'none' && ageMs < BOOKS_LAG_MS);
  return isUnsaid ? 'lost' : 'refused';
};

/**
 * The books have no entry of a lost authorisation, and the gateway refuses to reverse it: most likely it never
 * arrived. This counts once the books would show it; until then no other card may pay.
 */
export const outcomeOfRefusedUndo = (ageMs: number): AttemptOutcome =>
  ageMs < BOOKS_LAG_MS ? 'lost' : 'refused';
