import { type Static, Type } from '@sinclair/typebox';
import { PROGRESS_EVENTS, TRACK_FILE_TYPES } from '../enumerations';
import { endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';

const titleId = Fields({ id: Type.Integer({ minimum: 1, maximum: 2147483647 }) });

export const ProductTrackSchema = Fields({
  fileType: OneOf(TRACK_FILE_TYPES),
  url: Type.String(),
  language: Type.Optional(Type.String()),
});

export const PlaybackInfoSchema = Fields({
  responseCode: ResponseCodeSchema,
  trackingId: Type.String(),
  /** The spec names it and shows no meaning. D: opaque, echoed for the licence server. */
  alpha: Type.String(),
  productTracks: Type.Array(ProductTrackSchema),
  playReadyLicenseServer: Type.Optional(Type.String()),
  widevineLicenseServer: Type.Optional(Type.String()),
  batchKeyWidevineUrl: Type.Optional(Type.String()),
  /** D: the embedded default's licence server (org.w3.clearkey). */
  clearKeyLicenseServer: Type.Optional(Type.String()),
  audioLanguages: Type.String({ description: 'comma-separated' }),
  subtitleLanguages: Type.String({ description: 'comma-separated' }),
  duration: Type.Integer({ description: 'seconds' }),
  title: Type.String(),
});
export type PlaybackInfo = Static<typeof PlaybackInfoSchema>;

export const getPlaybackInfo = endpoint({
  method: 'GET',
  path: '/content/v8/playback/:id',
  summary: 'Everything needed to play an owned title: signed manifest, subtitles, licence servers',
  access: 'session',
  params: titleId,
  query: Fields({
    videoQuality: Type.Optional(Type.Integer({ description: '1080, or 720 for the front passenger' })),
    transactionType: Type.Optional(Type.String({ maxLength: 8 })),
    countryId: Type.Optional(Type.Integer()),
  }),
  reply: PlaybackInfoSchema,
  refusals: [
    ResponseCode.NotEntitled,
    ResponseCode.TitleNotAvailable,
    ResponseCode.InPreparation,
    ResponseCode.ConcurrentStreamLimit,
  ],
});

export const getVamPlaybackInfo = endpoint({
  method: 'GET',
  path: '/content/v8/vam/:vamId/player',
  summary: 'Everything needed to play a clip',
  access: 'session',
  params: Fields({ vamId: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
  query: Fields({ videoQuality: Type.Optional(Type.Integer()) }),
  reply: PlaybackInfoSchema,
  refusals: [ResponseCode.NotEntitled, ResponseCode.TitleNotAvailable, ResponseCode.InPreparation],
});

export const getProgress = endpoint({
  method: 'GET',
  path: '/content/v6/progress/:id',
  summary: 'How far this account has watched a title',
  access: 'session',
  params: titleId,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    streamProgress: Type.Integer({ description: 'seconds' }),
    totalDuration: Type.Integer({ description: 'seconds' }),
  }),
});

export const reportProgress = endpoint({
  method: 'POST',
  path: '/content/v6/progress',
  summary: 'Report where playback stands: start, each beat, end',
  access: 'session',
  body: Fields({
    parentProductId: Type.Integer({ minimum: 1, maximum: 2147483647 }),
    vamId: Type.Optional(Type.Integer()),
    streamProgress: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    totalDuration: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    type: Type.Optional(Type.Integer()),
    event: OneOf(PROGRESS_EVENTS),
    trackingId: Type.String({ maxLength: 64 }),
    transactionType: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  refusals: [ResponseCode.NotEntitled],
});

export const issueClearKeyLicence = endpoint({
  method: 'POST',
  path: '/content/v8/licence/clearkey/:trackingId',
  summary: 'A ClearKey licence (W3C JSON) for one play session',
  access: 'session',
  params: Fields({ trackingId: Type.String({ maxLength: 64 }) }),
  body: Fields({
    kids: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 16 }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: Fields({
    keys: Type.Array(Fields({ kty: Type.Literal('oct'), kid: Type.String(), k: Type.String() })),
    type: Type.Literal('temporary'),
  }),
  refusals: [ResponseCode.NotEntitled, ResponseCode.AddressExpired],
  decision: 'A good answer is the W3C ClearKey licence itself, the one reply without a responseCode.',
});
