import { Type } from '@sinclair/typebox';
import { CreditDefinition } from '../enumerations';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { CodecList, Count, Id, List, UtcTime, WireNumber } from '../wire-fields';

const TransactionTypeName = Type.String({ maxLength: 8, description: 'EST, SVOD, TVOD or FVOD' });

export const checkOwned = endpoint({
  method: 'POST',
  path: '/content/v8/owned/',
  summary: 'Which of these titles the account owns, by kind of ownership',
  access: 'session',
  isWriting: false,
  body: Type.Array(
    Fields({
      parentProductId: Id,
      streamType: Type.Optional(WireNumber),
      transactionType: Type.Optional(TransactionTypeName),
    }),
    { maxItems: 100 },
  ),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    owned: List(
      Fields({
        parentProductId: Id,
        streamType: WireNumber,
        transactionType: TransactionTypeName,
        owned: Type.Boolean(),
        countryId: Count(),
        utcExpiryDate: Type.Optional(UtcTime),
      }),
    ),
  }),
  decision:
    'Without a transactionType all kinds are answered. Unknown titles are simply not owned. What a subscription or ' +
    "nobody's purse opens counts in the account's own country.",
});

export const getAvailability = endpoint({
  method: 'GET',
  path: '/content/v8/availability/:id',
  summary: 'Whether a stream is free for this title',
  access: 'session',
  params: Fields({ id: Id }),
  query: Fields({
    supportedCodecs: Type.Optional(CodecList),
    svodCountryId: Type.Optional(Count()),
    streamType: Type.Optional(WireNumber),
  }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    globalStreams: Type.Boolean(),
    streamsAvailable: Count(),
  }),
  refusals: [ResponseCode.TitleNotAvailable],
  decision:
    'globalStreams: this account may stream at all. streamsAvailable: places left for this device, whose own ' +
    'stream does not count; 0 too where there is no stream of the type and codec asked for. The country is the ' +
    "account's, so svodCountryId is ignored.",
});

export const redeemTitle = endpoint({
  method: 'POST',
  path: '/user/v6/ProductRedemption',
  summary: 'Redeem a title for its credits; success is 10006',
  access: 'session',
  isRefusedInMotion: true,
  needsPassword: true,
  isRepeatable: true,
  body: Fields({
    parentProductId: Id,
    definition: Type.Integer({ minimum: 0, maximum: 1000, default: CreditDefinition.Redemption }),
  }),
  reply: Fields({ responseCode: ResponseCodeSchema, creditsAvailable: Count() }),
  answers: [ResponseCode.Redeemed],
  refusals: [
    ResponseCode.NotEnoughCredits,
    ResponseCode.AlreadyOwned,
    ResponseCode.TitleNotAvailable,
    ResponseCode.TooManyAttempts,
  ],
  decision:
    'The reply carries the new balance, so that no second call is needed. Whoever owns the title otherwise than by ' +
    'rental is AlreadyOwned; three refusals in a row rest a minute. The only definition there is is 6.',
});

export const libraryCalls = { checkOwned, getAvailability, redeemTitle } as const;
