/**
 * The life of one transaction on the server. Every change is a compare-and-set on (state, version); `next-state.ts` is
 * the whole table.
 *
 * Nothing charged yet: `created` (price frozen) → `taxed` (address and tax known) → `auth_pending` (a card token was
 * checked, device data is being collected) → `challenged` (the bank asks) or `authenticated`. `declined` is a place to
 * try again from, with another card. Money moves: `authorising` → `authorised` → `capturing` → `captured` → `confirmed`
 * (owned). `unknown` is an authorisation whose answer was lost: only a look at the gateway's books leads out of it. A
 * capture, reversal or refund whose answer was lost stays where it is, its attempt `unknown`: it may be sent again.
 */
export const TRANSACTION_STATES = [
  'created',
  'taxed',
  'auth_pending',
  'challenged',
  'authenticated',
  'declined',
  'authorising',
  'authorised',
  'capturing',
  'captured',
  'unknown',
  'reversing',
  'confirmed',
  'refunding',
  'refunded',
  'cancelled',
  'failed',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** Final states; only an operator's refund of `confirmed` leaves them. */
export const ENDED_STATES = [
  'confirmed',
  'refunded',
  'cancelled',
  'failed',
] as const satisfies readonly TransactionState[];

/**
 * States with nothing left to pay: another transaction of the same title may begin (index `transactions_one_live`).
 */
export const OVER_STATES = [...ENDED_STATES, 'refunding'] as const satisfies readonly TransactionState[];

/** The purpose of a gateway call. */
export type AttemptKind = 'authorise' | 'capture' | 'reverse' | 'refund';

/** `open` is stored before the call; a missing answer makes it `unknown` until the books were read. */
export type AttemptState = 'open' | 'done' | 'refused' | 'unknown';
