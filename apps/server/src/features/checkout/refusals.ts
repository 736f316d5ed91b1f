import { ResponseCode } from '@drivein/contract';
import type { GatewayRefusal } from './payment-gateway/payment-gateway';
import type { SaleRefusal } from './title-sale';

/** Why a call of the checkout is refused. */
export type CheckoutRefusal =
  | SaleRefusal
  | 'NotFound'
  /** Too early, too late, or somebody was quicker. */
  | 'StateInvalid'
  /** What was sent does not belong to this transaction: a token, a title, an address to return to. */
  | 'NotOfThisTransaction'
  | 'AddressInvalid'
  | 'AuthenticationFailed'
  | 'PaymentDeclined'
  | 'MethodUnsupported'
  | 'TooManyTries'
  /** The gateway did not answer; nothing was charged. */
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

/** What the gateway's own refusals are to whoever pays. */
export const GATEWAY_REFUSALS = {
  declined: 'PaymentDeclined',
  'authentication-failed': 'AuthenticationFailed',
  invalid: 'PaymentDeclined',
} as const satisfies Record<GatewayRefusal, CheckoutRefusal>;
