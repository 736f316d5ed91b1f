import type { TransactionState } from './transaction-state';

/** States in which nothing is reserved and nothing was paid. */
export const UNPAID_STATES = [
  'created',
  'taxed',
  'auth_pending',
  'challenged',
  'authenticated',
  'declined',
] as const satisfies readonly TransactionState[];

export const TRANSACTION_EVENTS = [
  'tax-quoted',
  'card-presented',
  'challenge-asked',
  'holder-authenticated',
  'holder-refused',
  'authorise-begun',
  'authorise-done',
  'authorise-refused',
  'authorise-lost',
  'books-agree',
  'capture-begun',
  'capture-done',
  'capture-refused',
  'reverse-begun',
  'reverse-done',
  'reverse-done-for-cancel',
  'handed-over',
  'refund-begun',
  'refund-done',
  'refund-refused',
  'cancelled',
  'not-for-sale',
] as const;
export type TransactionEvent = (typeof TRANSACTION_EVENTS)[number];

interface Move {
  readonly from: readonly TransactionState[];
  readonly to: TransactionState;
}

/** The whole table. A state that is also its own `from` is one whose facts change: another address, a call sent again. */
const MOVES: Readonly<Record<TransactionEvent, Move>> = {
  'tax-quoted': { from: UNPAID_STATES, to: 'taxed' },
  // Another card may be tried as long as none was charged; without a tax there is no amount to authenticate.
  'card-presented': {
    from: ['taxed', 'auth_pending', 'challenged', 'authenticated', 'declined'],
    to: 'auth_pending',
  },
  'challenge-asked': { from: ['auth_pending'], to: 'challenged' },
  'holder-authenticated': { from: ['auth_pending'], to: 'authenticated' },
  'holder-refused': { from: ['auth_pending'], to: 'declined' },
  'authorise-begun': { from: ['challenged', 'authenticated'], to: 'authorising' },
  'authorise-done': { from: ['authorising', 'unknown'], to: 'authorised' },
  'authorise-refused': { from: ['authorising', 'unknown'], to: 'declined' },
  'authorise-lost': { from: ['authorising', 'unknown'], to: 'unknown' },
  'books-agree': { from: ['authorised'], to: 'authorised' },
  'capture-begun': { from: ['authorised', 'capturing'], to: 'capturing' },
  'capture-done': { from: ['capturing'], to: 'captured' },
  // Money that cannot be captured must not stay reserved.
  'capture-refused': { from: ['capturing'], to: 'reversing' },
  'reverse-begun': { from: ['authorised', 'reversing'], to: 'reversing' },
  'reverse-done': { from: ['reversing'], to: 'failed' },
  'reverse-done-for-cancel': { from: ['reversing'], to: 'cancelled' },
  'handed-over': { from: ['captured'], to: 'confirmed' },
  'refund-begun': { from: ['captured', 'confirmed', 'refunding'], to: 'refunding' },
  'refund-done': { from: ['refunding'], to: 'refunded' },
  // If the refund fails, the buyer keeps the title.
  'refund-refused': { from: ['refunding'], to: 'confirmed' },
  cancelled: { from: UNPAID_STATES, to: 'cancelled' },
  'not-for-sale': { from: UNPAID_STATES, to: 'failed' },
};

/** The state after an event; undefined where the event is not possible. */
export const nextState = (state: TransactionState, event: TransactionEvent): TransactionState | undefined => {
  const { from, to } = MOVES[event];
  return from.includes(state) ? to : undefined;
};
