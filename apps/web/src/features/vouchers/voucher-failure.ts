import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/api/call-failure';
import { wordingForFailure } from '../../shared/api/refusal-wording';

export type VoucherFailure =
  /** The code itself is the matter: it says why, and another try would say the same. */
  | { readonly kind: 'refused'; readonly text: WordingKey }
  /** Too many codes: nothing is heard before that. */
  | { readonly kind: 'locked'; readonly forS: number }
  /** Nobody is signed in any more; the app tells that itself. */
  | { readonly kind: 'session-over' }
  /** The road, the server or a car that moved: the same try may help later. */
  | { readonly kind: 'error'; readonly detail: WordingKey };

/** VOU-03: each of these says something of its own. */
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

/** The server names the wait; this serves should it ever forget. */
const DEFAULT_LOCK_S = 60;

const isPassing = (responseCode: number) =>
  responseCode >= ResponseCode.ServerError || responseCode === ResponseCode.CarInMotion;

/** What a failed redemption means to the person in front of it. */
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
