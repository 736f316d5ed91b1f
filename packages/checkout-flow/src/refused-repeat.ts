import type { AttemptOutcome } from './attempt-outcome';
import { BOOKS_LAG_MS, type BooksAnswer } from './next-step';

/**
 * The second of two equal calls is refused when the first one worked, so the books decide. Nothing found of a young
 * call says nothing: whoever took it for a refusal would keep the money and hand over no title.
 */
export const outcomeOfRefusedRepeat = (answer: BooksAnswer, ageMs: number): AttemptOutcome => {
  if (answer === 'done' || answer === 'differs') return 'done';
  const isUnsaid = answer === 'unreachable' || (answer === 'none' && ageMs < BOOKS_LAG_MS);
  return isUnsaid ? 'lost' : 'refused';
};

/**
 * The books know nothing of a lost authorisation, and the gateway refuses to undo it: most likely it never arrived. So
 * it counts once the books would show it; before that it may still stand there, and nothing else may be paid with it.
 */
export const outcomeOfRefusedUndo = (ageMs: number): AttemptOutcome =>
  ageMs < BOOKS_LAG_MS ? 'lost' : 'refused';
