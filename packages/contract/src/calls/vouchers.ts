import { Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Count, Line, OpaqueId, UtcTime, VoucherCode } from '../wire-fields';
import { deviceFields } from './session';

export const voucherRefusals = [
  ResponseCode.VoucherSuppliedInvalid,
  ResponseCode.VoucherRequired,
  ResponseCode.VoucherSpecifiedInvalid,
  ResponseCode.VoucherExpired,
  ResponseCode.VoucherUsed,
  ResponseCode.VoucherNotActive,
  ResponseCode.VoucherBundleNotActive,
  ResponseCode.VoucherDeviceNotValid,
  ResponseCode.VoucherPromotion,
  ResponseCode.DeviceNotEntitled,
  ResponseCode.TooManyAttempts,
] as const;

const codeParams = Fields({ code: VoucherCode });
const redeemedReply = Fields({
  responseCode: ResponseCodeSchema,
  additionalCredits: Type.Optional(Count()),
  creditsAvailable: Type.Optional(Count()),
  /** Present for a voucher of the streaming package. */
  subscriptionEndDate: Type.Optional(UtcTime),
});

export const checkVoucher = endpoint({
  method: 'GET',
  path: '/user/v6/voucher/:code',
  summary: 'Whether a voucher would work, before an account exists',
  access: 'key',
  params: codeParams,
  query: Fields({ deviceModel: Type.Optional(deviceFields.deviceModel) }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    response: Type.Boolean(),
    credits: Type.Optional(Count()),
    packageDays: Type.Optional(Count('of streaming, instead of credits')),
  }),
  refusals: voucherRefusals,
  decision:
    '40018 is a code that cannot be one (odd sum), 40004 one that does not exist. A hundred wrong ones of an address in ten minutes are enough.',
});

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/user/v6/voucher/:code',
  summary: 'Redeem a voucher for credits or a streaming package',
  access: 'session',
  isRefusedInMotion: true,
  params: codeParams,
  reply: redeemedReply,
  answers: [ResponseCode.Ok, ResponseCode.NothingChanged],
  refusals: voucherRefusals,
  decision:
    'Credits last a year. The same account asking again within a minute (its answer was lost) hears the same with 10003; later the voucher is used. Ten wrong codes of an account lock for ten minutes.',
});

export const redeemAutomaticVoucher = endpoint({
  method: 'PATCH',
  path: '/user/v6/voucher/',
  summary: 'Credit the automatic voucher of this car to the account',
  access: 'session',
  isRefusedInMotion: true,
  body: Fields({
    hardwareId: Type.String({ minLength: 1, maxLength: 512 }),
    isHwidEncrypted: deviceFields.isHwidEncrypted,
    deviceModel: Type.Optional(deviceFields.deviceModel),
  }),
  reply: redeemedReply,
  answers: [ResponseCode.Ok, ResponseCode.NothingChanged],
  refusals: [...voucherRefusals, ResponseCode.HardwareIdInvalid, ResponseCode.HardwareIdExpired],
  decision:
    'PATCH voucher/ has no shape in the documents; it completes automaticvoucherredemption. A car without a voucher answers 40017, a car of another account 40067.',
});

export const getAutomaticVoucher = endpoint({
  method: 'GET',
  path: '/user/v10/automaticvoucherredemption',
  summary: 'The voucher a car brings along, by its hardware id',
  access: 'key',
  query: Fields({
    deviceModel: Type.Optional(deviceFields.deviceModel),
    udid: Type.Optional(OpaqueId),
    hardwareId: Type.String({ minLength: 1, maxLength: 512 }),
    isHwidEncrypted: deviceFields.isHwidEncrypted,
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    isApplicable: Type.Boolean(),
    credits: Type.Optional(Count()),
    packageDays: Type.Optional(Count('of streaming, instead of credits')),
    description: Type.Optional(Line),
  }),
  refusals: [ResponseCode.HardwareIdInvalid, ResponseCode.HardwareIdExpired, ResponseCode.TooManyAttempts],
  decision:
    'A GET changes nothing: registration, or PATCH voucher/, credits it. The code itself stays secret.',
});

export const voucherCalls = {
  checkVoucher,
  redeemVoucher,
  redeemAutomaticVoucher,
  getAutomaticVoucher,
} as const;
