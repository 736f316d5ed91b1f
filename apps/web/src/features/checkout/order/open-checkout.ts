import { PaymentProvider, ProductType, ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure, isNetworkFailure } from '../../../shared/api/call-failure';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import type { CheckoutCall, CheckoutTransaction } from './checkout-call';

export interface WantedTitle {
  readonly parentProductId: number;
  readonly transactionTypeId: number;
}

/** The result of opening a checkout. */
export type OpenedCheckout =
  /** `totpKey` generates the codes by which a phone takes over. */
  | { readonly kind: 'open'; readonly transaction: CheckoutTransaction; readonly totpKey: string }
  /** The transaction is open, but its details did not load (PAY-08). */
  | { readonly kind: 'no-details' }
  | { readonly kind: 'locked'; readonly forS: number }
  | { readonly kind: 'owned' | 'not-available' | 'not-configured' | 'unreachable' | 'in-motion' }
  | { readonly kind: 'refused'; readonly text: WordingKey };

const DEFAULT_LOCK_S = 60;

/** Checks permission, then opens the one live transaction: a reload or a second screen joins the same. */
export const openCheckout = async (
  call: CheckoutCall,
  { parentProductId, transactionTypeId }: WantedTitle,
  signal: AbortSignal,
): Promise<OpenedCheckout> => {
  const gateway = PaymentProvider.CardProcessor;
  const productType = ProductType.ParentProduct;
  let transactionId: string;
  let totpKey: string;
  try {
    await call('preverifyPurchase', {
      body: {
        paymentGateway: gateway,
        purchaseProductType: productType,
        transactionTypeId,
        itemId: parentProductId,
      },
      signal,
    });
    const created = await call('createTransaction', {
      body: { productId: parentProductId, provider: gateway, productType, tier: transactionTypeId },
      signal,
    });
    ({ transactionId, totpKey } = created);
  } catch (error) {
    if (signal.aborted) throw error;
    return readOpeningFailure(error);
  }
  try {
    const transaction = await call('getTransaction', { params: { id: transactionId }, signal });
    return { kind: 'open', transaction, totpKey };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'no-details' };
  }
};

const readOpeningFailure = (error: unknown): OpenedCheckout => {
  if (isNetworkFailure(error)) return { kind: 'unreachable' };
  const reason = error instanceof CallFailure ? error.reason : undefined;
  if (reason?.kind !== 'refused') return { kind: 'refused', text: wordingForFailure(error) };
  switch (reason.responseCode) {
    case ResponseCode.AlreadyOwned:
      return { kind: 'owned' };
    case ResponseCode.TitleNotAvailable:
    case ResponseCode.NotFound:
      return { kind: 'not-available' };
    case ResponseCode.Unavailable:
      return { kind: 'not-configured' };
    case ResponseCode.CarInMotion:
      return { kind: 'in-motion' };
    case ResponseCode.TooManyAttempts:
      return { kind: 'locked', forS: Math.max(1, Math.ceil(reason.retryAfterS ?? DEFAULT_LOCK_S)) };
    default:
      return { kind: 'refused', text: wordingForFailure(error) };
  }
};
