import { type Static, Type } from '@sinclair/typebox';
import { AUTHENTICATION_STATUSES } from '../enumerations';
import { endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import {
  Address,
  Amount,
  CountryCode,
  Email,
  Line,
  List,
  OpaqueId,
  Token,
  WireNumber,
  Word,
} from '../wire-fields';

/** The card steps of a payment: all calls about a card, an address or its tax. */
const transactionParams = Fields({ id: OpaqueId });

export const BillingAddressSchema = Fields({
  firstName: Line,
  lastName: Line,
  email: Type.Optional(Email),
  line1: Line,
  line2: Type.Optional(Line),
  country: CountryCode,
  region: Type.Optional(Word),
  postalCode: Word,
  city: Line,
  phoneNumber: Type.Optional(Word),
});
export type BillingAddress = Static<typeof BillingAddressSchema>;

/** A token of the card form. Card numbers never reach this service (PAY-02). */
const PaymentDataSchema = Fields({
  token: Type.String({ minLength: 1, maxLength: 8192 }),
  expiryMonth: Type.Optional(Type.String({ maxLength: 2 })),
  expiryYear: Type.Optional(Type.String({ maxLength: 4 })),
});

const DeviceInformationSchema = Fields({
  browserLanguage: Type.Optional(Word),
  colorDepth: Type.Optional(WireNumber),
  screenHeight: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  screenWidth: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  timeZoneOffset: Type.Optional(Type.Integer({ minimum: -1440, maximum: 1440 })),
  userAgent: Type.Optional(Line),
});

const cardRefusals = [
  ResponseCode.NotFound,
  ResponseCode.TransactionStateInvalid,
  ResponseCode.TooManyAttempts,
] as const;

export const createCaptureContext = endpoint({
  method: 'POST',
  path: '/payments/v8/cybersource/context',
  summary: "The signed context that opens the gateway's card fields",
  access: 'session',
  isRefusedInMotion: true,
  isForPhones: true,
  body: Fields({ transactionId: OpaqueId, flexType: WireNumber }),
  reply: Fields({ responseCode: ResponseCodeSchema, captureContext: Type.String({ maxLength: 16_384 }) }),
  refusals: [...cardRefusals, ResponseCode.PaymentMethodUnsupported],
  decision: 'Only flexType 1 (micro form) is served.',
});

export const setupPayerAuthentication = endpoint({
  method: 'POST',
  path: '/payments/v8/auth/:id/setup',
  summary: '3-D Secure, first step: where to collect device data',
  access: 'session',
  isRefusedInMotion: true,
  isForPhones: true,
  params: transactionParams,
  body: Fields({ paymentData: PaymentDataSchema, paymentMethod: WireNumber }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    accessToken: Type.String({ maxLength: 8192 }),
    deviceDataCollectionUrl: Address,
    referenceId: Type.Optional(Token),
  }),
  refusals: [
    ...cardRefusals,
    ResponseCode.PaymentMethodUnsupported,
    ResponseCode.AuthenticationFailed,
    ResponseCode.PaymentDeclined,
  ],
  decision: '{x} is the transaction id. A token that is over is 40360: the card is entered again.',
});

export const checkEnrollment = endpoint({
  method: 'POST',
  path: '/payments/v8/auth/:id/check',
  summary: '3-D Secure, second step: authenticated, refused, or step up',
  access: 'session',
  isRefusedInMotion: true,
  isForPhones: true,
  params: transactionParams,
  body: Fields({
    paymentData: PaymentDataSchema,
    authData: Fields({ referenceId: Token }),
    transactionMode: Word,
    returnUrl: Address,
    billingAddress: BillingAddressSchema,
    deviceInformation: DeviceInformationSchema,
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    status: OneOf(AUTHENTICATION_STATUSES),
    stepUpUrl: Type.Optional(Address),
    accessToken: Type.Optional(Type.String({ maxLength: 8192 })),
  }),
  refusals: [...cardRefusals, ResponseCode.AuthenticationFailed, ResponseCode.AddressInvalid],
  decision:
    'returnUrl must be an address of this service, which decides itself where the bank sends people back to: a page ' +
    'that tells the one around it `{ kind: "step-up-ended" }`.',
});

export const pay = endpoint({
  method: 'POST',
  path: '/payments/v8/auth/:id',
  summary: 'Charge the card; repeating it charges once',
  access: 'session',
  isRefusedInMotion: true,
  isRepeatable: true,
  isForPhones: true,
  params: transactionParams,
  body: Fields({
    paymentData: PaymentDataSchema,
    billingAddress: BillingAddressSchema,
    deviceFingerPrint: Type.Optional(Token),
  }),
  reply: Fields({ responseCode: ResponseCodeSchema, status: Word }),
  refusals: [
    ...cardRefusals,
    ResponseCode.AuthenticationFailed,
    ResponseCode.PaymentDeclined,
    ResponseCode.AddressInvalid,
    ResponseCode.TitleNotAvailable,
    ResponseCode.AlreadyOwned,
  ],
  decision:
    'status is `authorised`, or `processing` where the answer of the bank was lost: then `{id}/status` tells what ' +
    'becomes of it. The same word means the same in verify and confirm.',
});

const PlaceSchema = Fields({ code: Word, name: Line });

export const listBillingCountries = endpoint({
  method: 'GET',
  path: '/payments/v8/avalara/countries',
  summary: 'The countries a billing address may lie in',
  access: 'session',
  isForPhones: true,
  reply: Fields({ responseCode: ResponseCodeSchema, countries: List(PlaceSchema, 300) }),
});

export const listBillingRegions = endpoint({
  method: 'GET',
  path: '/payments/v8/avalara/regions',
  summary: 'The states or provinces of a country; empty where it has none',
  access: 'session',
  isForPhones: true,
  query: Fields({ countryCode: CountryCode }),
  reply: Fields({ responseCode: ResponseCodeSchema, regions: List(PlaceSchema, 300) }),
});

export const calculateTax = endpoint({
  method: 'POST',
  path: '/payments/v8/avalara/:id/tax',
  summary: 'Price, tax and total of a transaction for an address',
  access: 'session',
  isRefusedInMotion: true,
  isForPhones: true,
  params: transactionParams,
  body: Fields({
    country: CountryCode,
    province: Type.Optional(Word),
    city: Line,
    address: Line,
    address2: Type.Optional(Line),
    postalCode: Word,
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    price: Amount,
    taxAmount: Amount,
    totalAmount: Amount,
    taxRate: Type.Number({ minimum: 0, maximum: 1, description: '0.19 is 19 %' }),
    taxType: WireNumber,
    currencyCode: Word,
  }),
  refusals: [...cardRefusals, ResponseCode.AddressInvalid],
});

export const checkoutCalls = {
  createCaptureContext,
  setupPayerAuthentication,
  checkEnrollment,
  pay,
  listBillingCountries,
  listBillingRegions,
  calculateTax,
} as const;
