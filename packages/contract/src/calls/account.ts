import { Type } from '@sinclair/typebox';
import { endpoint, Fields, Nullable, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import {
  Amount,
  Count,
  Email,
  Id,
  Line,
  List,
  OpaqueId,
  Password,
  Prose,
  UtcTime,
  WireNumber,
  Word,
} from '../wire-fields';
import { deviceFields, LoginReplySchema } from './session';
import { voucherRefusals } from './vouchers';

export const register = endpoint({
  method: 'POST',
  path: '/user/v10/register',
  summary: 'Create an account and sign its first device in',
  access: 'key',
  isRefusedInMotion: true,
  body: Fields({
    ageChecked: Type.Boolean(),
    acceptTC: Type.Boolean(),
    acceptPrivacy: Type.Boolean(),
    email: Email,
    password: Password,
    confirmPassword: Password,
    // Wider than a calendar, because an impossible birthday has its own code.
    month: Type.Integer({ minimum: 0, maximum: 99 }),
    year: Type.Integer({ minimum: 0, maximum: 9999 }),
    ...deviceFields,
    voucher: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  reply: Type.Composite([LoginReplySchema, Fields({ additionalCredits: Type.Optional(Count()) })]),
  refusals: [
    ResponseCode.AccountExists,
    ResponseCode.HardwareAccountExists,
    ResponseCode.HardwareIdExpired,
    ResponseCode.PasswordRules,
    ResponseCode.BirthdayInvalid,
    ...voucherRefusals,
  ],
  decision:
    'Account exists is 40016, device not entitled 40222, the second hardware code 40325. A refused voucher refuses the registration; one the car brings along and that is used up does not. A hardware id that is wrong creates the account without a car, an expired one is refused: the car is linked here only. 20 accounts an hour for each address.',
});

export const getLoginCode = endpoint({
  method: 'GET',
  path: '/user/v10/logincode',
  summary: 'A one-time login code for the session that registration gave',
  access: 'session',
  isWriting: true,
  reply: Fields({ responseCode: ResponseCodeSchema, code: Word }),
  decision:
    'The first of the two calls after registration; neither has a path in the documents. It holds for five minutes. ' +
    'It works in motion: no screen shows this code, and it opens no session, as it is for its own session only.',
});

export const useLoginCode = endpoint({
  method: 'POST',
  path: '/user/v10/logincode/:code',
  summary: 'Use the login code with the session; answers what the car brought along',
  access: 'session',
  params: Fields({ code: Word }),
  reply: Fields({ responseCode: ResponseCodeSchema, subscriptionExpiry: Type.Optional(UtcTime) }),
  refusals: [ResponseCode.ShortCodeInvalid],
  decision: 'It works in motion: it answers when the streaming package ends, and opens no session.',
});

export const getAccountEmail = endpoint({
  method: 'GET',
  path: '/user/v7/info/email',
  summary: 'The email of this account',
  access: 'session',
  reply: Fields({ responseCode: ResponseCodeSchema, email: Email }),
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/user/v7/info/subscription',
  summary: 'Until when the streaming package runs',
  access: 'session',
  reply: Fields({ responseCode: ResponseCodeSchema, subscriptionEndDate: Nullable(UtcTime) }),
  decision:
    'Null without a subscription; an ended one still answers its date, clients keep future ones only.',
});

export const getCredits = endpoint({
  method: 'GET',
  path: '/user/v6/Credits',
  summary: 'The credit balance',
  access: 'session',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    creditsAvailable: Count(),
    /** Present where credits show as money (SET-13). */
    value: Type.Optional(Amount),
    currencyCode: Type.Optional(Word),
  }),
  decision:
    'Shape not shown: the account entity names creditsAvailable. Japan and Korea get value and currencyCode: a credit is worth JPY 1,300 or KRW 9,900.',
});

export const getCreditsExpiration = endpoint({
  method: 'GET',
  path: '/user/v6/CreditsExpiration',
  summary: 'When which credits expire, soonest first',
  access: 'session',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    creditDates: List(Fields({ date: UtcTime, credits: Count() }), 500),
  }),
  decision: 'Shape not shown: the account entity names creditDates with a date.',
});

export const TransactionSchema = Fields({
  transactionTypeId: WireNumber,
  status: Word,
  currency: Word,
  value: Amount,
  transactionDate: UtcTime,
  itemId: OpaqueId,
  parentProductId: Id,
  title: Line,
  localTitle: Line,
  details: Line,
  /** D: a redemption. What it cost in credits; no money moved. */
  credits: Type.Optional(Count()),
});

export const getPurchaseHistory = endpoint({
  method: 'GET',
  path: '/payments/v6/purchase/history',
  summary: 'Every transaction of this account, newest first',
  access: 'session',
  reply: Fields({ responseCode: ResponseCodeSchema, purchases: List(TransactionSchema, 1000) }),
  decision:
    'status is completed, pending, refunded or declined. details names the card that paid. A title that left the catalogue shows its number. A redemption is a purchase of no value that says its credits: people want to see where those went.',
});

export const reportProblem = endpoint({
  method: 'POST',
  path: '/user/v6/problemreport',
  summary: 'Tell the service about a problem',
  access: 'session',
  body: Fields({
    message: Type.String({ minLength: 1, maxLength: 4000 }),
    /** The content of the troubleshoot dialog, as text. */
    facts: Type.Optional(Prose),
  }),
  reply: Fields({ responseCode: ResponseCodeSchema, reportId: OpaqueId }),
  refusals: [ResponseCode.TooManyAttempts],
  decision: 'Settings offer a problem report; its call is not shown.',
});

export const accountCalls = {
  register,
  getLoginCode,
  useLoginCode,
  getAccountEmail,
  getSubscription,
  getCredits,
  getCreditsExpiration,
  getPurchaseHistory,
  reportProblem,
} as const;
