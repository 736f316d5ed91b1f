import { ResponseCode } from '@drivein/contract/light';
import type { ResponseCodeName } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import { isNetworkFailure, refusalCodeOf } from './call-failure';

/** The message for each code, unless a feature has its own. Exhaustive, so that a new code needs a text. */
const wordingByName = {
  Ok: 'ok',
  NothingChanged: 'nothing_changed',
  Redeemed: 'ok',
  SessionExpired: 'session_expired',
  InvalidRequest: 'request_refused',
  ApiKeyInvalid: 'territory_language_not_supported',
  NotFound: 'not_found',
  InvalidCredentials: 'invalid_credentials',
  VoucherSuppliedInvalid: 'voucher_supplied_invalid',
  AccountUnknown: 'invalid_credentials',
  SessionInvalid: 'session_expired',
  AccountExists: 'account_exists',
  VoucherRequired: 'voucher_required',
  VoucherSpecifiedInvalid: 'voucher_invalid',
  VoucherExpired: 'voucher_expired',
  VoucherUsed: 'voucher_used',
  VoucherNotActive: 'voucher_not_active',
  VoucherBundleNotActive: 'voucher_bundle_not_active',
  TitleNotAvailable: 'movie_not_available_user',
  VoucherDeviceNotValid: 'voucher_device_not_valid',
  VoucherPromotion: 'voucher_promotion',
  ConcurrentStreamLimit: 'concurrent_limit',
  CredentialsRejected: 'invalid_credentials',
  HardwareIdInvalid: 'hwid_error',
  HardwareIdExpired: 'hwid_expired',
  DeviceNotEntitled: 'device_not_entitled',
  ShortCodeInvalid: 'invalid_shortcode',
  HardwareAccountExists: 'account_exists_on_car',
  NotEntitled: 'not_entitled',
  AddressExpired: 'address_expired',
  InPreparation: 'in_preparation',
  NotEnoughCredits: 'not_enough_credits',
  PasswordRules: 'password_rules',
  BirthdayInvalid: 'birthday_invalid',
  TemporaryPasswordInvalid: 'temporary_password_invalid',
  DeviceNameTaken: 'device_name_exist',
  TransactionStateInvalid: 'transaction_invalid',
  AuthenticationFailed: 'authentication_failed',
  PaymentDeclined: 'payment_declined',
  PaymentMethodUnsupported: 'payment_method_unsupported',
  AlreadyOwned: 'already_owned',
  AddressInvalid: 'address_invalid',
  PreviewReadOnly: 'preview_read_only',
  CarInMotion: 'car_in_motion',
  PasswordNeeded: 'password_needed',
  TerritoryUnsupported: 'app_not_available_in_country',
  BodyTooLarge: 'request_refused',
  TooManyAttempts: 'too_many_attempts',
  ServerError: 'server_error',
  NotBuilt: 'service_unavailable',
  Unavailable: 'service_unavailable',
  ReadOnly: 'service_read_only',
} satisfies Record<ResponseCodeName, WordingKey>;

const wordingByCode = new Map<number, WordingKey>(
  (Object.keys(wordingByName) as ResponseCodeName[]).map((name) => [ResponseCode[name], wordingByName[name]]),
);

export const wordingForCode = (responseCode: number): WordingKey =>
  wordingByCode.get(responseCode) ?? 'unknown_error';

export const wordingForFailure = (error: unknown): WordingKey => {
  if (isNetworkFailure(error)) return 'network_connection_lost';
  const responseCode = refusalCodeOf(error);
  return responseCode === undefined ? 'unknown_error' : wordingForCode(responseCode);
};
