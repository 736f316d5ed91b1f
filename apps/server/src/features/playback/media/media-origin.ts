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

interface Cutting {
  /** Asked for every piece. */
  readonly mayGoOn: () => boolean | Promise<boolean>;
  /** Hangs up: the length was promised already. */
  readonly hangUp: () => void;
}

/** The same object, whose bytes stop where they may no longer go on. A reader that takes none is asked nothing. */
const cutWhenOver = (object: OpenedObject, cutting: Cutting): OpenedObject => ({
  ...object,
  read: async (startByte, endByte) => {
    const bytes = await object.read(startByte, endByte);
    // Whatever ends one of the two ends the other; who reads hears of the error.
    return pipeline(bytes, passOn(cutting), () => undefined);
  },
});

const passOn = ({ mayGoOn, hangUp }: Cutting): Transform =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      const goOn = (may: boolean) => (may ? done(null, piece) : hangUp());
      const may = mayGoOn();
      if (typeof may === 'boolean') goOn(may);
      else may.then(goOn, done);
    },
  });

interface MediaParams {
  readonly trackingId: string;
  readonly expiresMs: string;
  readonly signature: string;
  readonly assetId: string;
  readonly file: string;
}

/** Players on another origin (a CDN in front, a phone's own app) may read what the signature allows. */
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
/** An address of the store is for the request that follows at once, not for keeping. */
const REDIRECT_LIFETIME_S = 60;
const OPEN: StreamAccess = { kind: 'open' };
const PATH = '/media/:trackingId/:expiresMs/:signature/:assetId/:file';

/** As it was given out. With a letter encoded or a query added it would be the same file at another address. */
const addressOf = ({ trackingId, expiresMs, signature, assetId, file }: MediaParams): string =>
  `/media/${trackingId}/${expiresMs}/${signature}/${assetId}/${file}`;

/** Films, subtitles and thumbnails, by signed addresses only. */
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
    const followed = trackingId === OPEN_TRACKING_ID ? undefined : deps.streamAccess.follow(trackingId, reply.raw);
    const access = followed ? await deps.streamAccess.accessOf(trackingId) : OPEN;
    if (access.kind === 'closed') return refuse(reply, codeFor[access.refusal]);
    const leftS = Math.floor((expiresMs - nowMs) / 1000);

    // What is only prepared may read no more than its beginning, which the store would not know.
    const mayRedirect = mediaDelivery === 'redirect' && access.kind === 'open' && request.method === 'GET';
    const elsewhere =
      mayRedirect && isFilm(file)
        ? store.signedUrl(file.name, Math.max(1, Math.min(leftS, REDIRECT_LIFETIME_S)))
        : undefined;
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);

    const opened = await store.open(file.name);
    if (!opened) return refuse(reply, ResponseCode.NotFound);
    try {
      const isAllowed =
        access.kind !== 'warm' || (await isWithinPreview(request.headers, { ...opened, ...file }, access.fromS));
      if (!isAllowed || followed?.isOver() === true) {
        await opened.close();
        return refuse(reply, ResponseCode.AddressExpired);
      }
    } catch (error) {
      await opened.close();
      throw error;
    }
    const isWholeOnly = isText(file);
    // Whoever asks gets the same, so a CDN needs one copy; only texts are compressed.
    if (isWholeOnly) reply.header('vary', 'accept-encoding');
    else reply.removeHeader('vary');
    // The address ends with its signature, and what lies behind it never changes until then.
    const cacheControl = `public, max-age=${leftS}, immutable`;
    const sent = followed
      ? cutWhenOver(opened, {
          mayGoOn: () => deps.clock.nowMs() < expiresMs && followed.mayGoOn(),
          hangUp: () => void reply.raw.destroy(),
        })
      : opened;
    return sendObject(request, reply, sent, { contentType: file.contentType, cacheControl, isWholeOnly });
  };

  app.route({ method: ['GET', 'HEAD'], url: PATH, handler: serve });
  app.options(PATH, (_request, reply) =>
    reply
      .code(204)
      .headers({ ...CORS_HEADERS, ...PREFLIGHT_HEADERS })
      .send(),
  );
};
