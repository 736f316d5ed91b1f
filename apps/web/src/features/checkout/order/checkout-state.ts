import type { WordingKey } from '@drivein/wording';
import type { CallReply } from '../../../shared/api/api-call';
import type { CheckoutFailure } from '../outcome/checkout-failure';
import type { CheckoutOrder } from './checkout-order';

/** Card details of the checkout. The token is kept here only and works once. */
export interface CardInHand {
  readonly token: string;
  readonly brand: string | undefined;
  readonly lastFour: string | undefined;
  readonly isSpent: boolean;
}

export type Quote = Omit<CallReply<'calculateTax'>, 'responseCode'>;
export type ProcessStatus = CallReply<'getTransactionStatus'>['processStatus'];
/** `over`: the title can no longer be bought, and the user has seen why. */
export type CheckoutEnd = 'completed' | 'cancelled' | 'failed' | 'over';
export type FormStep = 'card' | 'billing' | 'review';

/** Steps from Purchase to the film, in order; the challenge only when the bank asks (PAY-04). */
export type PaymentStep =
  | { readonly name: 'token' }
  | { readonly name: 'setup' }
  | {
      readonly name: 'device-data';
      readonly accessToken: string;
      readonly url: string;
      readonly referenceId: string;
    }
  | { readonly name: 'enrollment'; readonly referenceId: string }
  | { readonly name: 'challenge'; readonly accessToken: string; readonly url: string }
  | { readonly name: 'pay' }
  | { readonly name: 'verify' }
  | { readonly name: 'confirm' };

/** `left-to-server`: the money is reserved, and the capture from here failed. */
export type WatchReason = 'connection-lost' | 'under-way' | 'cancelling' | 'left-to-server';

export type CheckoutPhase =
  | { readonly at: 'card' | 'billing'; readonly isEdit: false }
  /** An edit from the review: Next keeps the changes, Previous restores the order. */
  | { readonly at: 'card' | 'billing'; readonly isEdit: true; readonly orderBefore: CheckoutOrder }
  | { readonly at: 'review'; readonly notice: WordingKey | undefined }
  | { readonly at: 'paying'; readonly step: PaymentStep }
  /** The server is polled for the payment status; nothing is sent that could pay again. */
  | { readonly at: 'watching'; readonly why: WatchReason }
  | { readonly at: 'locked'; readonly forS: number; readonly then: FormStep }
  | { readonly at: 'ended'; readonly end: CheckoutEnd; readonly text: WordingKey | undefined };

export interface CheckoutState {
  readonly phase: CheckoutPhase;
  readonly order: CheckoutOrder;
  readonly card: CardInHand | undefined;
  readonly quote: Quote | undefined;
  readonly mistakes: number;
}

export type CheckoutEvent =
  | { readonly kind: 'order-changed'; readonly part: Partial<CheckoutOrder> }
  | { readonly kind: 'card-ready'; readonly card: CardInHand }
  | { readonly kind: 'quoted'; readonly quote: Quote }
  /** Unknown whether the server holds the new address and its tax or still the old one. */
  | { readonly kind: 'quote-lost' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'edit'; readonly step: 'card' | 'billing' }
  | { readonly kind: 'purchase' }
  /** The card fields gave no second token: they are empty or invalid. */
  | { readonly kind: 'card-lost' }
  | {
      readonly kind: 'set-up';
      readonly accessToken: string;
      readonly url: string;
      readonly referenceId: string;
    }
  | { readonly kind: 'device-data-collected' }
  | { readonly kind: 'authenticated' }
  | { readonly kind: 'challenged'; readonly accessToken: string; readonly url: string }
  | { readonly kind: 'challenge-answered' }
  | { readonly kind: 'challenge-dropped'; readonly text: WordingKey }
  | { readonly kind: 'paid' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure }
  /** `isReserved`: the bank has approved, and the film is not captured yet. */
  | { readonly kind: 'status'; readonly processStatus: ProcessStatus; readonly isReserved: boolean }
  /** The user cancels while money moves: from now on the server decides the result. */
  | { readonly kind: 'cancel-asked' }
  | { readonly kind: 'unlocked' };
