import type { TransactionEvent } from './next-state';
import type { AttemptKind, AttemptState, TransactionState } from './transaction-state';

/** What is known of a call to the gateway: its answer, or what the books say. */
export type AttemptOutcome = 'done' | 'refused' | 'lost';

/** The call a state is about. */
export const attemptKindOf = (state: TransactionState): AttemptKind | undefined => KINDS[state];

const KINDS: Partial<Record<TransactionState, AttemptKind>> = {
  authorising: 'authorise',
  unknown: 'authorise',
  capturing: 'capture',
  reversing: 'reverse',
  refunding: 'refund',
};

export interface Settlement {
  /** Undefined: the transaction stays where it is until the books were read. */
  readonly event: TransactionEvent | undefined;
  readonly attemptState: AttemptState;
}

/** What an outcome means for the transaction and for its attempt. */
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
  // A reservation that the bank does not let go lapses by itself: in both cases nothing was taken.
  if (kind === 'reverse') return isCancelAsked ? 'reverse-done-for-cancel' : 'reverse-done';
  return `${kind}-${outcome}`;
};
