import { ResponseCode } from '@drivein/contract';
import type { GatewayRefusal } from './payment-gateway/payment-gateway';
import type { SaleRefusal } from './title-sale';

export type CheckoutRefusal =
  | SaleRefusal
  | 'NotFound'
  /** Too early, too late, or overtaken by another call. */
  | 'StateInvalid'
  /** A token, title or return address that does not belong to this transaction. */
  | 'NotOfThisTransaction'
  | 'AddressInvalid'
  | 'AuthenticationFailed'
  | 'PaymentDeclined'
  | 'MethodUnsupported'
  | 'TooManyTries'
  /** The gateway did not reply; nothing was charged. */
  | 'Unavailable';

export const CHECKOUT_CODES = {
  TitleNotAvailable: ResponseCode.TitleNotAvailable,
  AlreadyOwned: ResponseCode.AlreadyOwned,
  NotFound: ResponseCode.NotFound,
  StateInvalid: ResponseCode.TransactionStateInvalid,
  NotOfThisTransaction: ResponseCode.InvalidRequest,
  AddressInvalid: ResponseCode.AddressInvalid,
  AuthenticationFailed: ResponseCode.AuthenticationFailed,
  PaymentDeclined: ResponseCode.PaymentDeclined,
  MethodUnsupported: ResponseCode.PaymentMethodUnsupported,
  TooManyTries: ResponseCode.TooManyAttempts,
  Unavailable: ResponseCode.Unavailable,
} as const satisfies Record<CheckoutRefusal, ResponseCode>;

/** Our refusals for those of the gateway. */
export const GATEWAY_REFUSALS = {
  declined: 'PaymentDeclined',
  'authentication-failed': 'AuthenticationFailed',
  invalid: 'PaymentDeclined',
} as const satisfies Record<GatewayRefusal, CheckoutRefusal>;
