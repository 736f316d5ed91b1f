import type { BooksAnswer } from '@drivein/checkout-flow';
import type { BookEntry } from './payment-gateway/payment-gateway';
import type { EngineDeps } from './checkout-deps';
import { reachCheckpoint } from './checkpoint';
import type { AttemptRow, TransactionRow } from './transaction-store';

/** The gateway's record of an attempt, at one version of its transaction. */
export interface LookedUpAttempt {
  readonly version: number;
  readonly attemptId: string;
  readonly answer: BooksAnswer;
  /** We undid it ourselves and lost the confirmation; the bank did not decline. */
  readonly isUndone: boolean;
  readonly gatewayId: string | null;
}

export const lookUpAttempt = async (
  deps: EngineDeps,
  { version }: TransactionRow,
  attempt: AttemptRow,
): Promise<LookedUpAttempt> => {
  await reachCheckpoint(deps, 'look-up:before-call');
  const found = await deps.payments.gateway.lookUp(attempt.attempt_id);
  await reachCheckpoint(deps, 'look-up:after-call');
  const answer = found.kind === 'done' ? found.value : undefined;
  const entry = answer === 'none' ? undefined : answer;
  return {
    version,
    attemptId: attempt.attempt_id,
    answer: answer === undefined ? 'unreachable' : answerOf(answer, attempt),
    isUndone: entry?.kind === 'reverse' && attempt.kind !== 'reverse',
    gatewayId: entry?.gatewayId ?? null,
  };
};

const answerOf = (entry: BookEntry | 'none', attempt: AttemptRow): BooksAnswer => {
  if (entry === 'none') return 'none';
  // An authorisation that was undone by its own id is listed as its reversal.
  if (entry.status === 'declined' || entry.kind !== attempt.kind) return 'declined';
  const isSame = entry.amountMinor === attempt.amount_minor && entry.currency === attempt.currency;
  return isSame && entry.status === 'done' ? 'done' : 'differs';
};
