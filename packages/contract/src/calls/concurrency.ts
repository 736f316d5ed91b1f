import { Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Count, Id, Line, List, OpaqueId, UtcTime, Word } from '../wire-fields';

/** A stream that counts against the limit, described so that a person can choose which one to stop. */
const StreamSchema = Fields({
  trackingId: Word,
  deviceId: OpaqueId,
  deviceName: Line,
  parentProductId: Count('0 for a clip that belongs to no film'),
  title: Line,
  startedAt: UtcTime,
});

const streamsReply = Fields({
  responseCode: ResponseCodeSchema,
  globalStreams: Type.Boolean({ description: 'whether this account may stream at all' }),
  streamsAvailable: Count(),
  streams: List(StreamSchema, 100),
});

export const checkConcurrency = endpoint({
  method: 'GET',
  path: '/content/v8/concurrency/:id/check',
  summary: 'How many streams are left for a title, and what plays where',
  access: 'session',
  params: Fields({ id: Id }),
  reply: streamsReply,
  refusals: [ResponseCode.TitleNotAvailable],
  decision: 'Path and shape are not shown. `streams` serves "stop there, play here" (PLY-14).',
});

export const startStream = endpoint({
  method: 'POST',
  path: '/content/v8/concurrency/start',
  summary: 'Take one of the streams for this device',
  access: 'session',
  body: Fields({
    parentProductId: Count('0 for a clip that belongs to no film'),
    vamId: Type.Optional(Id),
    trackingId: Word,
    playSessionId: Type.Optional(OpaqueId),
  }),
  reply: streamsReply,
  refusals: [
    ResponseCode.ConcurrentStreamLimit,
    ResponseCode.NotEntitled,
    ResponseCode.TitleNotAvailable,
    ResponseCode.AddressExpired,
  ],
  decision:
    'A stream lives while progress is reported; a dead device frees its own (PLY-04). The trackingId names a play ' +
    'session of this device: one that was only warmed up becomes a real one, a lapsed one takes its place again.',
});

export const stopStream = endpoint({
  method: 'POST',
  path: '/content/v8/concurrency/stop',
  summary: 'Give a stream of this account back, also that of another device',
  access: 'session',
  body: Fields({ trackingId: Word }),
  reply: streamsReply,
  refusals: [ResponseCode.NotFound],
  decision:
    'Not in the documents; "stop there, play here" needs it (PLY-14). A screen that is gone is stopped the same way: ' +
    'its stream is the one with its deviceId among `streams` of checkConcurrency.',
});

export const concurrencyCalls = { checkConcurrency, startStream, stopStream } as const;
