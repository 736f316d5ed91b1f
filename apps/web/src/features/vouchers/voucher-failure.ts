import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/api/call-failure';
import { wordingForFailure } from '../../shared/api/refusal-wording';

export type VoucherFailure =
  /** The code itself is refused: a retry would fail again. */
  | { readonly kind: 'refused'; readonly text: WordingKey }
  /** Too many codes: none is accepted until then. */
  | { readonly kind: 'locked'; readonly forS: number }
  /** The session has ended; the app reports that itself. */
  | { readonly kind: 'session-over' }
  /** A network or server failure, or a moving car: a retry may help. */
  | { readonly kind: 'error'; readonly detail: WordingKey };

/** VOU-03: each of these has its own text. */
const wordingByCode: Partial<Record<number, WordingKey>> = {
  [ResponseCode.VoucherBundleNotActive]: 'voucher_bundle_not_active',
  [ResponseCode.VoucherSuppliedInvalid]: 'voucher_supplied_invalid',
  [ResponseCode.VoucherRequired]: 'voucher_required',
  [ResponseCode.VoucherSpecifiedInvalid]: 'voucher_specified_invalid',
  [ResponseCode.VoucherExpired]: 'voucher_expired',
  [ResponseCode.VoucherUsed]: 'voucher_used',
  [ResponseCode.VoucherNotActive]: 'voucher_not_active',
  [ResponseCode.VoucherDeviceNotValid]: 'voucher_device_not_valid',
  [ResponseCode.VoucherPromotion]: 'voucher_promotion',
  [ResponseCode.DeviceNotEntitled]: 'voucher_device_not_entitled',
};

/** Used when the server names no wait. */
const DEFAULT_LOCK_S = 60;

const isPassing = (responseCode: number) =>
  responseCode >= ResponseCode.ServerError || responseCode === ResponseCode.CarInMotion;

/** Translates a failed redemption into text. */
export const readVoucherFailure = (error: unknown): VoucherFailure => {
  const isRefusal = error instanceof CallFailure && error.reason.kind === 'refused';
  if (!isRefusal || isPassing(error.reason.responseCode))
    return { kind: 'error', detail: wordingForFailure(error) };
  const { responseCode, retryAfterS = DEFAULT_LOCK_S } = error.reason;
  if (responseCode === ResponseCode.TooManyAttempts) return { kind: 'locked', forS: retryAfterS };
  if (responseCode === ResponseCode.SessionExpired || responseCode === ResponseCode.SessionInvalid)
    return { kind: 'session-over' };
  return { kind: 'refused', text: wordingByCode[responseCode] ?? 'voucher_invalid' };
};
