import { attemptKindOf } from './attempt-outcome';
import { UNPAID_STATES } from './next-state';
import type { AttemptKind, TransactionState } from './transaction-state';

/** Longer than any gateway call including its time-out: until then its answer may arrive. */
export const CALL_PATIENCE_MS = 60_000;
/** Time in which the paying screen requests its title; afterwards the server grants it. */
export const SCREEN_PATIENCE_MS = 15_000;
/** A checkout without a reservation and without activity for this long is over. */
export const TRANSACTION_LIFETIME_MS = 30 * 60_000;
/** How far the processor's search may lag behind its books, with a large margin. */
export const BOOKS_LAG_MS = 30 * 60_000;

/** `differs`: executed, but for another amount or currency, or under suspicion. */
export type BooksAnswer = 'not-asked' | 'unreachable' | 'none' | 'done' | 'declined' | 'differs';

export interface TransactionFacts {
  readonly state: TransactionState;
  /** An unsettled call of the state's kind: under way, or its answer is lost. */
  readonly unsettled: 'none' | 'under-way' | 'lost';
  /** Since the last change. */
  readonly quietMs: number;
  /** The books' entry of that call; in `authorised`, of the authorisation. */
  readonly books: BooksAnswer;
  readonly isVerified: boolean;
  readonly isCancelAsked: boolean;
  /**
   * Whether the title is still for sale and not owned in another way. Read where money is about to move, else true.
   */
  readonly mayHandOver: boolean;
  /** What the caller needs: the state, the verification, or the title. */
  readonly asked: 'nothing' | 'verify' | 'title';
}

export type NextStep =
  | 'wait'
  /** Query the books. */
  | 'look-up'
  /** Adopt the result that the books show. */
  | 'adopt-done'
  | 'adopt-refused'
  | 'mark-verified'
  | 'capture'
  | 'hand-over'
  | 'reverse'
  /** Reverse by our own id a call whose result is unknown. */
  | 'reverse-lost'
  | 'refund'
  | 'cancel';

/** Decides the next step of a transaction. Handlers and the reconciler use the same rule. */
export const nextStep = (facts: TransactionFacts): NextStep => {
  switch (facts.state) {
    case 'created':
    case 'taxed':
    case 'auth_pending':
    case 'challenged':
    case 'authenticated':
    case 'declined':
      return facts.isCancelAsked || facts.quietMs >= TRANSACTION_LIFETIME_MS ? 'cancel' : 'wait';
    case 'authorising':
    case 'unknown':
    case 'capturing':
    case 'reversing':
    case 'refunding':
      return afterCall(facts);
    case 'authorised':
      return withReserved(facts);
    case 'captured':
      return facts.mayHandOver ? 'hand-over' : 'refund';
    case 'confirmed':
    case 'refunded':
    case 'cancelled':
    case 'failed':
      return 'wait';
  }
};

/**
 * An authorisation is never repeated: one that the books do not know is reversed. Other calls may be repeated: the
 * gateway captures or reverses an authorisation once, and a refund waits until its books would show the first one.
 */
const SEND: Readonly<Record<AttemptKind, NextStep>> = {
  authorise: 'reverse-lost',
  capture: 'capture',
  reverse: 'reverse',
  refund: 'refund',
};

const afterCall = ({ state, unsettled, quietMs, books }: TransactionFacts): NextStep => {
  const kind = attemptKindOf(state);
  if (kind === undefined) return 'wait';
  // An authorisation is stored together with its state: a settled one has moved on and must not be reversed.
  if (unsettled === 'none') return kind === 'authorise' ? 'wait' : SEND[kind];
  if (unsettled === 'under-way' && quietMs < CALL_PATIENCE_MS) return 'wait';
  switch (books) {
    case 'not-asked':
      return 'look-up';
    case 'unreachable':
      return 'wait';
    case 'none':
      return kind === 'refund' && quietMs < BOOKS_LAG_MS ? 'wait' : SEND[kind];
    case 'declined':
      return 'adopt-refused';
    case 'done':
    // Verified again, and released, before anything is captured.
    case 'differs':
      return 'adopt-done';
  }
};

const withReserved = (facts: TransactionFacts): NextStep => {
  if (facts.isCancelAsked || !facts.mayHandOver) return 'reverse';
  const isTitleDue = facts.asked === 'title' || facts.quietMs >= SCREEN_PATIENCE_MS;
  if (!isTitleDue && facts.asked !== 'verify') return 'wait';
  if (!facts.isVerified) return verify(facts.books);
  return isTitleDue ? 'capture' : 'wait';
};

/** The gateway confirmed the reservation; books that do not show it yet do not contradict it. */
const verify = (books: BooksAnswer): NextStep => {
  switch (books) {
    case 'not-asked':
      return 'look-up';
    case 'unreachable':
      return 'wait';
    case 'declined':
    case 'differs':
      return 'reverse';
    case 'done':
    case 'none':
      return 'mark-verified';
  }
};

export const isUnpaid = (state: TransactionState): boolean =>
  (UNPAID_STATES as readonly TransactionState[]).includes(state);
