import type { Bundle } from '@drivein/catalogue-bundle';
import { ResponseCode } from '@drivein/contract';

export type VoucherRefusal =
  | 'CodeMissing'
  | 'CodeMistyped'
  | 'VoucherUnknown'
  | 'VoucherUsed'
  | 'VoucherExpired'
  | 'VoucherNotActive'
  | 'BundleNotActive'
  | 'DeviceNotValid'
  | 'OtherPromotion'
  | 'DeviceNotEntitled';

/** D: 40018 is a malformed code (its checksum is odd), 40004 a well-formed one that does not exist (VOU-02, VOU-03). */
export const VOUCHER_CODES = {
  CodeMissing: ResponseCode.VoucherRequired,
  CodeMistyped: ResponseCode.VoucherSpecifiedInvalid,
  VoucherUnknown: ResponseCode.VoucherSuppliedInvalid,
  VoucherUsed: ResponseCode.VoucherUsed,
  VoucherExpired: ResponseCode.VoucherExpired,
  VoucherNotActive: ResponseCode.VoucherNotActive,
  BundleNotActive: ResponseCode.VoucherBundleNotActive,
  DeviceNotValid: ResponseCode.VoucherDeviceNotValid,
  OtherPromotion: ResponseCode.VoucherPromotion,
  DeviceNotEntitled: ResponseCode.DeviceNotEntitled,
} as const satisfies Record<VoucherRefusal, ResponseCode>;

type VoucherState = Bundle['vouchers'][number]['state'];

const REFUSAL_OF_STATE: Readonly<Record<VoucherState, VoucherRefusal | undefined>> = {
  ready: undefined,
  used: 'VoucherUsed',
  expired: 'VoucherExpired',
  'not-active': 'VoucherNotActive',
  'bundle-not-active': 'BundleNotActive',
  'device-not-valid': 'DeviceNotValid',
  promotion: 'OtherPromotion',
  'device-not-entitled': 'DeviceNotEntitled',
};

/** A state unknown to this server gives no credits. */
export const refusalOfState = (state: string): VoucherRefusal | undefined =>
  Object.hasOwn(REFUSAL_OF_STATE, state) ? REFUSAL_OF_STATE[state as VoucherState] : 'VoucherNotActive';
