import { ResponseCode } from '@drivein/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../http/refusal';
import { sendObject } from '../../../http/pages/send-object';
import { isFilm, isText, mediaFileOf } from './media-file';
import type { StreamDeps } from '../playback-deps';
import { codeFor } from '../refusals';
import { isGoodMediaAddress, OPEN_TRACKING_ID, timeIn } from './signed-address';
import type { StreamAccess } from './stream-access';
import { createPreviewCheck } from './preview-byte-range';
import { pipeline, Transform } from 'node:stream';
import type { OpenedObject } from '../../../storage/object-store/object-store';

interface StreamGuard {
  /** Called for every chunk. */
  readonly mayContinue: () => boolean | Promise<boolean>;
  /** Closes the connection, because the length was already sent. */
  readonly disconnect: () => void;
}

/**
 * Wraps an object so that its stream ends when it is no longer allowed. Readers that take no bytes are not checked.
 */
const guardStream = (object: OpenedObject, guard: StreamGuard): OpenedObject => ({
  ...object,
  read: async (startByte, endByte) => {
    const bytes = await object.read(startByte, endByte);
    // An end or error of one stream ends the other; the reader gets the error.
    return pipeline(bytes, checkEachChunk(guard), () => undefined);
  },
});

const checkEachChunk = ({ mayContinue, disconnect }: StreamGuard): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const passOrStop = (may: boolean) => (may ? done(null, chunk) : disconnect());
      const may = mayContinue();
      if (typeof may === 'boolean') passOrStop(may);
      else may.then(passOrStop, done);
    },
  });

interface MediaParams {
  readonly trackingId: string;
  readonly expiresMs: string;
  readonly signature: string;
  readonly assetId: string;
  readonly file: string;
}

/** Players on another origin (a CDN, an app on a phone) may read signed addresses. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'range, if-range, if-none-match, if-modified-since',
  'access-control-max-age': '86400',
};
/** A store address is used at once, not kept. */
const REDIRECT_LIFETIME_S = 60;
const OPEN: StreamAccess = { kind: 'open' };
const PATH = '/media/:trackingId/:expiresMs/:signature/:assetId/:file';

/** The address as issued. An encoded letter or a query would be another cache key for the same file. */
const addressOf = ({ trackingId, expiresMs, signature, assetId, file }: MediaParams): string =>
  `/media/${trackingId}/${expiresMs}/${signature}/${assetId}/${file}`;

/** Serves films, subtitles and thumbnails, only by signed address. */
export const registerMediaOrigin = (app: FastifyInstance, deps: StreamDeps): void => {
  const { store, mediaDelivery = 'stream' } = deps;
  const isWithinPreview = createPreviewCheck(store);

  const serve = async (request: FastifyRequest<{ Params: MediaParams }>, reply: FastifyReply) => {
    const { assetId, trackingId, signature } = request.params;
    reply.headers(CORS_HEADERS);
    const nowMs = deps.clock.nowMs();
    const expiresMs = timeIn(request.params.expiresMs);
    if (!isGoodMediaAddress(deps.secrets.signingKey, { trackingId, expiresMs, assetId, signature }, nowMs))
      return refuse(reply, ResponseCode.AddressExpired);

    const file = mediaFileOf(assetId, request.params.file);
    if (!file) return refuse(reply, ResponseCode.NotFound);
    if (request.url !== addressOf(request.params)) return refuse(reply, ResponseCode.AddressExpired);
    const tracked =
      trackingId === OPEN_TRACKING_ID ? undefined : deps.streamAccess.follow(trackingId, reply.raw);
    const access = tracked ? await deps.streamAccess.accessOf(trackingId) : OPEN;
    if (access.kind === 'closed') return refuse(reply, codeFor[access.refusal]);
    const leftS = Math.floor((expiresMs - nowMs) / 1000);

    // A prepared session may read only the beginning, which the store cannot enforce.
    const mayRedirect = mediaDelivery === 'redirect' && access.kind === 'open' && request.method === 'GET';
    const storeUrl =
      mayRedirect && isFilm(file)
        ? store.signedUrl(file.name, Math.max(1, Math.min(leftS, REDIRECT_LIFETIME_S)))
        : undefined;
    if (storeUrl !== undefined) return reply.header('cache-control', 'no-store').redirect(storeUrl, 302);

    const opened = await store.open(file.name);
    if (!opened) return refuse(reply, ResponseCode.NotFound);
    try {
      const isAllowed =
        access.kind !== 'warm' ||
        (await isWithinPreview(request.headers, { ...opened, ...file }, access.fromS));
      if (!isAllowed || tracked?.isOver() === true) {
        await opened.close();
        return refuse(reply, ResponseCode.AddressExpired);
      }
    } catch (error) {
      await opened.close();
      throw error;
    }
    const isWholeOnly = isText(file);
    // The reply is the same for every client, so a CDN needs one copy. Only texts are compressed.
    if (isWholeOnly) reply.header('vary', 'accept-encoding');
    else reply.removeHeader('vary');
    // The content of an address never changes until its signature expires.
    const cacheControl = `public, max-age=${leftS}, immutable`;
    const sent = tracked
      ? guardStream(opened, {
          mayContinue: () => deps.clock.nowMs() < expiresMs && tracked.mayContinue(),
          disconnect: () => void reply.raw.destroy(),
        })
      : opened;
    return sendObject(request, reply, sent, { contentType: file.contentType, cacheControl, isWholeOnly });
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: PATH,
    config: { access: 'signed address' },
    handler: serve,
  });
  app.options(PATH, { config: { access: 'anyone' } }, (_request, reply) =>
    reply
      .code(204)
      .headers({ ...CORS_HEADERS, ...PREFLIGHT_HEADERS })
      .send(),
  );
};
