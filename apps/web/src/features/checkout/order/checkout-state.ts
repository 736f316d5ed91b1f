import type { WordingKey } from '@drivein/wording';
import type { CallReply } from '../../../shared/api/api-call';
import type { CheckoutFailure } from '../outcome/checkout-failure';
import type { CheckoutOrder } from './checkout-order';

/** A card as the checkout knows it. The token lives here only, and works once. */
export interface CardInHand {
  readonly token: string;
  readonly brand: string | undefined;
  readonly lastFour: string | undefined;
  readonly isSpent: boolean;
}

export type Quote = Omit<CallReply<'calculateTax'>, 'responseCode'>;
export type ProcessStatus = CallReply<'getTransactionStatus'>['processStatus'];
/** `over`: it cannot be paid for any more, and why has been told. */
export type CheckoutEnd = 'completed' | 'cancelled' | 'failed' | 'over';
export type FormStep = 'card' | 'billing' | 'review';

/** From the press on Purchase to the film, in this order; the challenge only where the bank asks (PAY-04). */
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

/** `left-to-server`: the money is reserved, and the rest did not work from here. */
export type WatchReason = 'connection-lost' | 'under-way' | 'cancelling' | 'left-to-server';

export type CheckoutPlace =
  | { readonly at: 'card' | 'billing'; readonly isEdit: false }
  /** Reached from the review, and leading back to it: Next with what was changed, Previous with the order as it was. */
  | { readonly at: 'card' | 'billing'; readonly isEdit: true; readonly orderBefore: CheckoutOrder }
  | { readonly at: 'review'; readonly notice: WordingKey | undefined }
  | { readonly at: 'paying'; readonly step: PaymentStep }
  /** The server is asked how the payment stands; nothing is sent that could pay again. */
  | { readonly at: 'watching'; readonly why: WatchReason }
  | { readonly at: 'locked'; readonly forS: number; readonly then: FormStep }
  | { readonly at: 'ended'; readonly end: CheckoutEnd; readonly text: WordingKey | undefined };

export interface CheckoutState {
  readonly place: CheckoutPlace;
  readonly order: CheckoutOrder;
  readonly card: CardInHand | undefined;
  readonly quote: Quote | undefined;
  readonly mistakes: number;
}

export type CheckoutEvent =
  | { readonly kind: 'order-changed'; readonly part: Partial<CheckoutOrder> }
  | { readonly kind: 'card-ready'; readonly card: CardInHand }
  | { readonly kind: 'quoted'; readonly quote: Quote }
  /** Whether the server holds the new address and its tax, or still the old one, is not known here. */
  | { readonly kind: 'quote-lost' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'edit'; readonly step: 'card' | 'billing' }
  | { readonly kind: 'purchase' }
  /** The card fields gave no second token: they are empty or refuse. */
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
  /** `isReserved`: the bank has agreed, and nobody has fetched the film yet. */
  | { readonly kind: 'heard'; readonly processStatus: ProcessStatus; readonly isReserved: boolean }
  /** Somebody wants out while money moves: from then on the server says how it ends. */
  | { readonly kind: 'cancel-asked' }
  | { readonly kind: 'unlocked' };
