import { attemptKindOf } from './attempt-outcome';
import { UNPAID_STATES } from './next-state';
import type { AttemptKind, TransactionState } from './transaction-state';

/** Longer than any call to the gateway takes, with its time-out: until then its answer may still come. */
export const CALL_PATIENCE_MS = 60_000;
/** How long the screen that paid has to ask for its title; then it is handed over without being asked. */
export const SCREEN_PATIENCE_MS = 15_000;
/** Nothing reserved and nothing heard for this long: over. */
export const TRANSACTION_LIFETIME_MS = 30 * 60_000;
/** How far the search through the processor's books may lag behind them, with plenty to spare. */
export const BOOKS_LAG_MS = 30 * 60_000;

/** `differs`: done, but not for this amount, not in this currency, or under suspicion. */
export type BooksAnswer = 'not-asked' | 'unreachable' | 'none' | 'done' | 'declined' | 'differs';

export interface TransactionFacts {
  readonly state: TransactionState;
  /** A call of the state's kind that nobody has settled: it may be under way, or its answer is known to be lost. */
  readonly unsettled: 'none' | 'under-way' | 'lost';
  /** Since the last change. */
  readonly quietMs: number;
  /** What the books say of that call; in `authorised` of the authorisation. */
  readonly books: BooksAnswer;
  readonly isVerified: boolean;
  readonly isCancelAsked: boolean;
  /** Whether the title is still for sale and not owned otherwise. Looked at where money is about to move, else true. */
  readonly mayHandOver: boolean;
  /** What whoever calls wants: to know, to have it verified, or to have the title. */
  readonly asked: 'nothing' | 'verify' | 'title';
}

export type NextStep =
  | 'wait'
  /** Ask the books. */
  | 'look-up'
  /** The books know how it ended: so do we now. */
  | 'adopt-done'
  | 'adopt-refused'
  | 'mark-verified'
  | 'capture'
  | 'hand-over'
  | 'reverse'
  /** Undo by our own id what may or may not have happened. */
  | 'reverse-lost'
  | 'refund'
  | 'cancel';

/** What to do with a transaction now. Handlers and the reconciler ask the same question. */
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

/** An authorisation is never sent twice: what the books do not know is undone. The others may be: the gateway takes and
 * lets go of one authorisation once, and a refund waits until its books would show the first one. */
const SEND: Readonly<Record<AttemptKind, NextStep>> = {
  authorise: 'reverse-lost',
  capture: 'capture',
  reverse: 'reverse',
  refund: 'refund',
};

const afterCall = ({ state, unsettled, quietMs, books }: TransactionFacts): NextStep => {
  const kind = attemptKindOf(state);
  if (kind === undefined) return 'wait';
  // An authorisation is written down together with its state: one that is settled has moved on, and must not be undone.
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
    // Seen again, and let go, before anything is taken.
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

/** The gateway itself said that it reserved the money; books that do not show it yet do not contradict it. */
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
