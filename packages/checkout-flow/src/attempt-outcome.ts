import type { TransactionEvent } from './next-state';
import type { AttemptKind, AttemptState, TransactionState } from './transaction-state';

/** The known result of a gateway call: its answer, or the entry in the books. */
export type AttemptOutcome = 'done' | 'refused' | 'lost';

/** The gateway call that belongs to a state. */
export const attemptKindOf = (state: TransactionState): AttemptKind | undefined => KINDS[state];

const KINDS: Partial<Record<TransactionState, AttemptKind>> = {
  authorising: 'authorise',
  unknown: 'authorise',
  capturing: 'capture',
  reversing: 'reverse',
  refunding: 'refund',
};

export interface Settlement {
  /** Undefined: the transaction keeps its state until the books were read. */
  readonly event: TransactionEvent | undefined;
  readonly attemptState: AttemptState;
}

/** The effect of an outcome on the transaction and on its attempt. */
export const settle = (
  kind: AttemptKind,
  outcome: AttemptOutcome,
  { isCancelAsked }: { readonly isCancelAsked: boolean },
): Settlement => {
  if (outcome === 'lost')
    return { event: kind === 'authorise' ? 'authorise-lost' : undefined, attemptState: 'unknown' };
  return { event: eventOf(kind, outcome, isCancelAsked), attemptState: outcome };
};

const eventOf = (
  kind: AttemptKind,
  outcome: Exclude<AttemptOutcome, 'lost'>,
  isCancelAsked: boolean,
): TransactionEvent => {
  // A reservation that the bank keeps expires later: in both cases nothing was charged.
  if (kind === 'reverse') return isCancelAsked ? 'reverse-done-for-cancel' : 'reverse-done';
  return `${kind}-${outcome}`;
};
