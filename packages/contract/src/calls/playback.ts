import { type Static, Type } from '@sinclair/typebox';
import { PROGRESS_EVENTS, TRACK_FILE_TYPES } from '../enumerations';
import { Bytes, endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Address, Count, Id, Line, List, Token, WireNumber, Word } from '../wire-fields';

const TransactionTypeName = Type.String({ maxLength: 8, description: 'EST, SVOD, TVOD or FVOD' });
const titleId = Fields({ id: Id });

/**
 * D: a prepared play session. It counts as no stream, its addresses cover the texts and the first ten seconds from
 * `startS`, and `startStream` turns it into a real one.
 */
const warmUp = {
  isWarmUp: Type.Optional(Type.Boolean()),
  startS: Type.Optional(Count('where it will begin, in seconds; without it at the beginning')),
};

export const ProductTrackSchema = Fields({
  fileType: OneOf(TRACK_FILE_TYPES),
  url: Address,
  language: Type.Optional(Word),
});

export const PlaybackInfoSchema = Fields({
  responseCode: ResponseCodeSchema,
  trackingId: Word,
  /** The spec names it without a meaning. D: opaque, echoed for the licence server. */
  alpha: Token,
  productTracks: List(ProductTrackSchema),
  playReadyLicenseServer: Type.Optional(Address),
  widevineLicenseServer: Type.Optional(Address),
  batchKeyWidevineUrl: Type.Optional(Address),
  /** D: the embedded default's licence server (org.w3.clearkey). */
  clearKeyLicenseServer: Type.Optional(Address),
  audioLanguages: Type.String({ maxLength: 500, description: 'comma-separated' }),
  subtitleLanguages: Type.String({ maxLength: 500, description: 'comma-separated' }),
  duration: Count('seconds'),
  title: Line,
  /** D: the largest picture height for this screen; follows from videoQuality. */
  maxHeight: Type.Optional(Count('picture height')),
  /**
   * D: address for `navigator.sendBeacon` when a tab closes: POST a JSON text with `streamProgress` and
   * `sessionAgeMs`. Signed for this play session, because a beacon has no headers.
   */
  beaconUrl: Type.Optional(Address),
});
export type PlaybackInfo = Static<typeof PlaybackInfoSchema>;

export const getPlaybackInfo = endpoint({
  method: 'GET',
  path: '/content/v8/playback/:id',
  summary: 'Everything needed to play an owned title: signed manifest, subtitles, licence servers',
  access: 'session',
  isWriting: true,
  params: titleId,
  query: Fields({
    videoQuality: Type.Optional(Count('1080, or 720 for the front passenger')),
    transactionType: Type.Optional(TransactionTypeName),
    countryId: Type.Optional(Count()),
    ...warmUp,
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
  isWriting: true,
  params: Fields({ vamId: Id }),
  query: Fields({ videoQuality: Type.Optional(Count()), ...warmUp }),
  reply: PlaybackInfoSchema,
  refusals: [
    ResponseCode.NotEntitled,
    ResponseCode.TitleNotAvailable,
    ResponseCode.InPreparation,
    ResponseCode.ConcurrentStreamLimit,
  ],
});

export const getProgress = endpoint({
  method: 'GET',
  path: '/content/v6/progress/:id',
  summary: 'How far this account has watched a title',
  access: 'session',
  params: titleId,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    streamProgress: Count('seconds'),
    totalDuration: Count('seconds'),
  }),
  refusals: [ResponseCode.TitleNotAvailable],
});

export const reportProgress = endpoint({
  method: 'POST',
  path: '/content/v6/progress',
  summary: 'Report where playback stands: start, each beat, end',
  access: 'session',
  body: Fields({
    parentProductId: Count('0 for a clip that belongs to no film'),
    vamId: Type.Optional(Count()),
    streamProgress: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    totalDuration: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    type: Type.Optional(WireNumber),
    event: OneOf(PROGRESS_EVENTS),
    trackingId: Word,
    transactionType: Type.Optional(TransactionTypeName),
    /** D: time since this play session was received, by a monotonic clock; orders late and duplicate reports. */
    sessionAgeMs: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  refusals: [ResponseCode.NotEntitled, ResponseCode.AddressExpired, ResponseCode.ConcurrentStreamLimit],
  decision: 'The trackingId says what plays and for whom. AddressExpired: the play session is over.',
});

const MAX_CHALLENGE_BYTES = 64 * 1024;
const licenceRefusals = [
  ResponseCode.NotEntitled,
  ResponseCode.AddressExpired,
  ResponseCode.ConcurrentStreamLimit,
  ResponseCode.NotFound,
] as const;

export const issueClearKeyLicence = endpoint({
  method: 'POST',
  path: '/content/v8/licence/clearkey/:trackingId',
  summary: 'A ClearKey licence (W3C JSON) for one play session',
  access: 'session',
  isWriting: false,
  params: Fields({ trackingId: Word }),
  body: Fields({
    kids: Type.Array(Word, { minItems: 1, maxItems: 16 }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: Fields({
    keys: List(Fields({ kty: Type.Literal('oct'), kid: Word, k: Word })),
    type: Type.Literal('temporary'),
  }),
  refusals: licenceRefusals,
  decision: 'A good answer is the W3C ClearKey licence itself, without a responseCode.',
});

export const issueWidevineLicence = endpoint({
  method: 'POST',
  path: '/content/v8/licence/widevine/:trackingId',
  summary: 'A Widevine licence for one play session, from the licence provider',
  access: 'session',
  isWriting: false,
  isBinary: true,
  params: Fields({ trackingId: Word }),
  body: Bytes(MAX_CHALLENGE_BYTES, 'the challenge of the content decryption module'),
  reply: Fields({}),
  refusals: licenceRefusals,
  decision:
    'Not in the documents: the player asks us, we ask the provider with an entitlement token. For a started stream only: ' +
    'AddressExpired for what is only prepared. NotFound where none is configured, Unavailable while it is away.',
});

export const issuePlayReadyLicence = endpoint({
  method: 'POST',
  path: '/content/v8/licence/playready/:trackingId',
  summary: 'A PlayReady licence for one play session, from the licence provider',
  access: 'session',
  isWriting: false,
  isBinary: true,
  params: Fields({ trackingId: Word }),
  body: Bytes(
    MAX_CHALLENGE_BYTES,
    'the SOAP challenge of the content decryption module, taken out of its wrapping',
  ),
  reply: Fields({}),
  refusals: licenceRefusals,
  decision: 'As issueWidevineLicence.',
});

export const getVideo = endpoint({
  method: 'GET',
  path: '/content/v8/video/:id',
  summary: 'The picture qualities of a title',
  access: 'session',
  params: titleId,
  reply: Fields({
    responseCode: ResponseCodeSchema,
    videoQualities: List(Count('picture height'), 10),
    duration: Count('seconds'),
  }),
  refusals: [ResponseCode.TitleNotAvailable, ResponseCode.InPreparation],
  decision: 'Base and reply are not shown. Addresses are never here: only getPlaybackInfo signs them.',
});

export const getAudio = endpoint({
  method: 'GET',
  path: '/content/v8/audio/:id',
  summary: 'The audio and subtitle languages of a title (its media options)',
  access: 'session',
  params: titleId,
  reply: Fields({ responseCode: ResponseCodeSchema, audioLanguages: Line, subtitleLanguages: Line }),
  refusals: [ResponseCode.TitleNotAvailable, ResponseCode.InPreparation],
  decision: 'Media options are comma-separated strings in the documents; base and the rest are ours.',
});

export const getDubCards = endpoint({
  method: 'GET',
  path: '/content/v8/dubcards/:id',
  summary: 'The dub cards that play in sequence after a title',
  access: 'session',
  params: titleId,
  query: Fields({ language: Type.Optional(Word) }),
  reply: Fields({
    responseCode: ResponseCodeSchema,
    dubCards: List(Fields({ fileName: Line, url: Address, language: Type.Optional(Word) }), 50),
  }),
  refusals: [ResponseCode.NotEntitled, ResponseCode.TitleNotAvailable],
  decision: 'The documents show fileName; the signed url plays it.',
});

export const playbackCalls = {
  getPlaybackInfo,
  getVamPlaybackInfo,
  getProgress,
  reportProgress,
  issueClearKeyLicence,
  issueWidevineLicence,
  issuePlayReadyLicence,
  getVideo,
  getAudio,
  getDubCards,
} as const;
