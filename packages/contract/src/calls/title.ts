import { type Static, Type } from '@sinclair/typebox';
import { endpoint, Fields, Nullable, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import {
  Address,
  Amount,
  CodecList,
  Count,
  Id,
  Line,
  List,
  Prose,
  UtcTime,
  WireNumber,
  Word,
  Year,
} from '../wire-fields';
import { ClipSchema, ImageSchema } from './catalogue';

const titleId = Fields({ id: Id });
const CrewMemberSchema = Fields({ name: Line, role: Line });
const OwnedStatusSchema = Fields({
  transactionType: Type.String({ maxLength: 8, description: 'EST, SVOD, TVOD or FVOD' }),
  owned: Type.Boolean(),
  countryId: Count(),
});

export const TitleMetadataSchema = Fields({
  responseCode: ResponseCodeSchema,
  parentProductId: Count(),
  title: Line,
  synopsis: Prose,
  genres: List(Line),
  rating: Word,
  ratingReason: Line,
  cast: List(CrewMemberSchema),
  crewMembers: List(CrewMemberSchema),
  director: Line,
  audioLanguages: List(Line),
  subtitles: List(Line),
  copyright: Line,
  images: List(ImageSchema),
  tbg: Fields({ imageUrl: Address }),
  colour: Type.Optional(Word),
  duration: Count('seconds'),
  language: Word,
  releaseYear: Type.Optional(Year),
  ownedstatus: List(OwnedStatusSchema),
  transactionTypes: List(Line),
  creditCost: Type.Integer({ minimum: 0, maximum: 1000, default: 1 }),
  isRedeemable: Type.Boolean(),
  releaseType: Nullable(WireNumber),
  utcExpiryDate: Type.Optional(UtcTime),
  ownershipExpiryHoursRemaining: Type.Optional(Count()),
  ownershipExpiryMinutesRemaining: Type.Optional(Count()),
  hasExtras: Type.Boolean(),
  isInPreparation: Type.Boolean(),
  /** D: seconds watched, so that Resume needs no second call. */
  streamProgress: Type.Optional(Count()),
});
export type TitleMetadata = Static<typeof TitleMetadataSchema>;

export const getMetadata = endpoint({
  method: 'GET',
  path: '/content/v10/metadata/:id',
  summary: 'All about one title',
  access: 'key',
  params: titleId,
  query: Fields({ overrideCountryId: Type.Optional(Count()) }),
  reply: TitleMetadataSchema,
  refusals: [ResponseCode.TitleNotAvailable],
  decision:
    'With a Session header the reply knows what the account owns; a preview sees the same, unowned. ' +
    'overrideCountryId is taken and ignored, or anybody could read the offers of another country: offers and what ' +
    'is owned are those of the account, without one those of the ApiKey.',
});

export const getProductTiers = endpoint({
  method: 'GET',
  path: '/payments/v6/producttiers/:id',
  summary: 'What buying and renting a title costs here',
  access: 'key',
  params: titleId,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    productTierDetails: List(
      Fields({
        transactionTypeId: WireNumber,
        price: Amount,
        currency: Word,
        productSku: Type.Optional(Word),
      }),
    ),
  }),
  refusals: [ResponseCode.TitleNotAvailable],
  decision:
    'With a Session header the prices are those of the account, which checkout charges; without one those of the ' +
    'ApiKey.',
});

export const getTrailer = endpoint({
  method: 'GET',
  path: '/content/v6/trailer/:id',
  summary: "The address of a title's trailer",
  access: 'key',
  params: titleId,
  query: Fields({ supportedCodecs: Type.Optional(CodecList) }),
  reply: Fields({ responseCode: ResponseCodeSchema, url: Type.Optional(Address) }),
  refusals: [ResponseCode.TitleNotAvailable],
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/content/v8/product/:id',
  summary: 'What of a title can be streamed here: codecs, qualities and languages',
  access: 'key',
  params: titleId,
  query: Fields({ SupportedCodecs: Type.Optional(CodecList) }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    parentProductId: Id,
    title: Line,
    duration: Count('seconds'),
    streamType: WireNumber,
    supportedCodecs: CodecList,
    videoQualities: List(Count('picture height'), 10),
    audioLanguages: Line,
    subtitleLanguages: Line,
    isInPreparation: Type.Boolean(),
  }),
  refusals: [ResponseCode.TitleNotAvailable],
  decision:
    'The document shows the path and the codecs only; base and reply are ours. Codec 1 is AVC, which every film ' +
    'is made in; a caller that cannot play it is told of no picture quality.',
});

const clipsReply = Fields({ responseCode: ResponseCodeSchema, vam: List(ClipSchema), totalCount: Count() });

export const getTitleExtras = endpoint({
  method: 'GET',
  path: '/content/v8/vamdetails/:id',
  summary: 'The extras (clips) of a title, one page',
  access: 'key',
  params: titleId,
  query: Fields({
    PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    PageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    orientation: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    supportedCodecs: Type.Optional(CodecList),
  }),
  reply: clipsReply,
  refusals: [ResponseCode.TitleNotAvailable],
  decision:
    "`vam details` has no path in the documents. With a Session the vamStatus is the account's own. A title that " +
    'is neither offered here nor owned shows no extras either.',
});

export const getVamDetails = endpoint({
  method: 'GET',
  path: '/content/v8/vam/:vamId/details',
  summary: 'One clip: title, picture, status',
  access: 'session',
  params: Fields({ vamId: Id }),
  reply: Fields({ responseCode: ResponseCodeSchema, vam: ClipSchema }),
  refusals: [ResponseCode.TitleNotAvailable],
  decision: 'For screens that hear only a vamId over the message bus (the cached vamdetails_{id}).',
});

export const titleCalls = {
  getMetadata,
  getProductTiers,
  getTrailer,
  getProduct,
  getTitleExtras,
  getVamDetails,
} as const;
