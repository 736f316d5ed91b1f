import { Type } from '@sinclair/typebox';
import { MAX_REPORT_LENGTH } from '../constants';
import { MOBILE_PAYMENT_STATUSES, PAYMENT_STAGES, PURCHASE_EVENTS } from '../enumerations';
import { endpoint, Fields, Nullable, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import {
  Address,
  Amount,
  Count,
  CountryCode,
  Id,
  Line,
  OpaqueId,
  Token,
  WireNumber,
  Word,
} from '../wire-fields';

/** The steps of a transaction that is paid on this screen by card, or by a phone. */
const transactionParams = Fields({ id: OpaqueId });

const purchaseFields = {
  paymentGateway: WireNumber,
  purchaseProductType: WireNumber,
  transactionTypeId: WireNumber,
  videoType: Type.Optional(WireNumber),
};
const purchaseBody = Fields({ ...purchaseFields, itemId: Id, productSku: Type.Optional(Word) });

const purchaseRefusals = [
  ResponseCode.TitleNotAvailable,
  ResponseCode.AlreadyOwned,
  ResponseCode.TooManyAttempts,
] as const;
const stepRefusals = [ResponseCode.NotFound, ResponseCode.TransactionStateInvalid] as const;
const reportRefusals = [...stepRefusals, ResponseCode.TooManyAttempts] as const;
const ReportText = Type.String({ maxLength: MAX_REPORT_LENGTH });
/** Why a payment failed; reserved money was released. */
const outcomeRefusals = [
  ResponseCode.PaymentDeclined,
  ResponseCode.AuthenticationFailed,
  ResponseCode.TitleNotAvailable,
  ResponseCode.AlreadyOwned,
] as const;

export const preverifyPurchase = endpoint({
  method: 'POST',
  path: '/payments/v6/purchase/preverify',
  summary: 'Whether this account may buy or rent this title now, and for how much',
  access: 'session',
  isRefusedInMotion: true,
  body: purchaseBody,
  reply: Fields({ responseCode: ResponseCodeSchema, price: Amount, currencyCode: Word }),
  refusals: purchaseRefusals,
});

export const createTransaction = endpoint({
  method: 'POST',
  path: '/payments/v8/transaction',
  summary: 'Open a transaction for a title at its price of this moment',
  access: 'session',
  isRefusedInMotion: true,
  isRepeatable: true,
  body: Fields({ productId: Id, provider: WireNumber, productType: WireNumber, tier: WireNumber }),
  reply: Fields({ responseCode: ResponseCodeSchema, transactionId: OpaqueId, totpKey: Token }),
  refusals: [...purchaseRefusals, ResponseCode.PaymentMethodUnsupported],
  decision:
    'Path not shown. `tier` is the transactionTypeId of the price tier (1 purchase, 3 rent). An account has five unpaid ' +
    'transactions at most: a sixth cancels the one left alone longest (SAF-03).',
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/payments/v8/transaction/:id',
  summary: 'What a transaction is about: the title, its price and where it stands',
  access: 'session',
  params: transactionParams,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    transactionId: OpaqueId,
    parentProductId: Id,
    title: Line,
    imageUrl: Type.Optional(Address),
    transactionTypeId: WireNumber,
    /** The price of the title page; the total with tax is known once an address is. */
    price: Amount,
    currencyCode: Word,
    /** Where the account buys: the phone or screen that pays may be in another country. */
    countryCode: CountryCode,
    taxAmount: Type.Optional(Amount),
    totalAmount: Type.Optional(Amount),
    processStatus: OneOf(MOBILE_PAYMENT_STATUSES),
    /** No real money moves: the app must show it plainly. */
    isSandbox: Type.Boolean(),
  }),
  isForPhones: true,
  refusals: [ResponseCode.NotFound],
  decision: 'The "transaction detail load" of the checkout; its call is not shown.',
});

export const verifyPurchase = endpoint({
  method: 'POST',
  path: '/payments/v6/purchase/:id/verify',
  summary: 'Check a paid transaction with the gateway',
  access: 'session',
  params: transactionParams,
  body: purchaseBody,
  /** `verified`, or `processing`: request the status again. */
  reply: Fields({ responseCode: ResponseCodeSchema, status: Word }),
  isForPhones: true,
  refusals: [...stepRefusals, ...outcomeRefusals],
});

export const confirmPurchase = endpoint({
  method: 'PATCH',
  path: '/payments/v6/purchase/:id/confirm',
  summary: 'Hand the title over; repeating it hands it over once',
  access: 'session',
  isRepeatable: true,
  params: transactionParams,
  body: Fields(purchaseFields),
  /** `completed`, or `processing`: request the status again. */
  reply: Fields({ responseCode: ResponseCodeSchema, status: Word, parentProductId: Id }),
  isForPhones: true,
  refusals: [...stepRefusals, ...outcomeRefusals],
});

export const recordPurchaseEvent = endpoint({
  method: 'POST',
  path: '/payments/v6/purchase/:id/event/:event',
  summary: 'Note what happened to a transaction on the screen; `cancelled` also cancels it',
  access: 'session',
  params: Fields({ id: OpaqueId, event: OneOf(PURCHASE_EVENTS) }),
  body: Fields({ message: Type.Optional(Nullable(ReportText)) }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  isForPhones: true,
  refusals: reportRefusals,
  decision:
    'The events are not shown; they are the process states a screen or phone can cause. Twenty reports of a ' +
    'transaction are kept, failed stages among them, and none after its end (40360). `cancelled` cancels also where no ' +
    'more are kept, and a repeat of it answers 10000.',
});

export const getTransactionStatus = endpoint({
  method: 'GET',
  path: '/payments/v7/:id/status',
  summary: 'Where a transaction stands; polled every 5 s while a phone pays',
  access: 'session',
  params: transactionParams,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    status: Word,
    processStatus: OneOf(MOBILE_PAYMENT_STATUSES),
  }),
  isForPhones: true,
  refusals: [ResponseCode.NotFound],
  decision: '{base} is payments/v7.',
});

export const logPaymentError = endpoint({
  method: 'POST',
  path: '/payments/v8/paymenterror',
  summary: 'Record a failed stage of a payment',
  access: 'session',
  body: Fields({ transactionId: OpaqueId, stage: OneOf(PAYMENT_STAGES), response: ReportText }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  isForPhones: true,
  refusals: reportRefusals,
  decision:
    'Path not shown. `response` is JSON as text, cut to fit; card data in it is masked before it is kept. Counted ' +
    'together with the events of the transaction.',
});

export const openMobilePayment = endpoint({
  method: 'POST',
  path: '/payments/v8/mobilepayment/:code',
  summary: 'A phone takes over a payment by its six-digit code or its transaction id',
  access: 'key',
  params: Fields({ code: OpaqueId }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    transactionId: OpaqueId,
    /** Sent as the Session header; valid for paying this transaction only. */
    paySession: Token,
    expiresInSeconds: Count(),
    /** The name of the screen it pays for, if it has one. */
    screenName: Type.Optional(Line),
  }),
  refusals: [ResponseCode.NotFound, ResponseCode.TransactionStateInvalid, ResponseCode.TooManyAttempts],
  decision: 'Not shown. The phone is not signed in; a narrow session lets it use the same card calls.',
});

export const purchaseCalls = {
  preverifyPurchase,
  createTransaction,
  getTransaction,
  verifyPurchase,
  confirmPurchase,
  recordPurchaseEvent,
  getTransactionStatus,
  logPaymentError,
  openMobilePayment,
} as const;
