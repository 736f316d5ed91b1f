import type { TransactionType } from '@drivein/contract/light';
import { isMobilePaymentOn } from '../../../shared/shop/mobile-payment';

type PaymentType = typeof TransactionType.Purchase | typeof TransactionType.Rent;

/** Checkout by card, or by phone where the environment uses it. */
export const paymentPath = (parentProductId: number, type: PaymentType): string =>
  `/${isMobilePaymentOn() ? 'mobile-payment' : 'payment'}/${parentProductId}/${type}`;
