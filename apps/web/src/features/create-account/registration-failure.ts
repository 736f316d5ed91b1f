import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/api/call-failure';
import { wordingForCode } from '../../shared/api/refusal-wording';
import type { FieldErrors, FieldName } from './check-account-form';

export type RegistrationFailure =
  | { readonly kind: 'fields'; readonly errors: FieldErrors }
  /** The car cannot have an account: no input would help. */
  | { readonly kind: 'hardware' }
  | { readonly kind: 'wait'; readonly retryAfterS: number }
  | { readonly kind: 'retry'; readonly text: WordingKey };

const FIELD_OF_CODE = new Map<number, FieldName>([
  [ResponseCode.AccountExists, 'email'],
  [ResponseCode.HardwareAccountExists, 'email'],
  [ResponseCode.PasswordRules, 'password'],
  [ResponseCode.BirthdayInvalid, 'birthday'],
  ...[
    ResponseCode.VoucherSuppliedInvalid,
    ResponseCode.VoucherRequired,
    ResponseCode.VoucherSpecifiedInvalid,
    ResponseCode.VoucherExpired,
    ResponseCode.VoucherUsed,
    ResponseCode.VoucherNotActive,
    ResponseCode.VoucherBundleNotActive,
    ResponseCode.VoucherDeviceNotValid,
    ResponseCode.VoucherPromotion,
  ].map((code) => [code, 'voucher'] as const),
]);

const DEFAULT_WAIT_S = 60;

/** Translates a failed call into text; `asked` is the subject of the call (REG-08). */
export const readRegistrationFailure = (
  error: unknown,
  subject: 'voucher' | 'account',
): RegistrationFailure => {
  const lost: RegistrationFailure = { kind: 'retry', text: 'network_connection_lost' };
  if (!(error instanceof CallFailure) || error.reason.kind === 'network') return lost;
  const { responseCode, retryAfterS = DEFAULT_WAIT_S } = error.reason;
  const field = FIELD_OF_CODE.get(responseCode);
  if (field) return { kind: 'fields', errors: { [field]: wordingForCode(responseCode) } };
  if (responseCode === ResponseCode.TooManyAttempts) return { kind: 'wait', retryAfterS };
  if (responseCode === ResponseCode.CarInMotion) return { kind: 'retry', text: 'car_in_motion' };
  if (responseCode === ResponseCode.HardwareIdExpired) return { kind: 'retry', text: 'hwid_expired' };
  if (responseCode === ResponseCode.DeviceNotEntitled) {
    // A voucher may be limited to other devices; a refused car is another failure.
    return subject === 'voucher'
      ? { kind: 'fields', errors: { voucher: wordingForCode(responseCode) } }
      : { kind: 'hardware' };
  }
  return lost;
};
