import { join } from 'node:path';
import { MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { ResponseCode } from '@drivein/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../platform/refusal';
import { contentTypeOf, isSafeAssetId, openMediaFile } from './media-file';
import type { StreamDeps } from './playback-deps';
import { codeFor } from './refusals';
import { sendFile } from './send-file';
import { isGoodMediaAddress, OPEN_TRACKING_ID } from './signed-address';
import type { Passage } from './stream-passage';
import { createWarmReach } from './warm-reach';

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
const OPEN: Passage = { kind: 'open' };
const PATH = '/media/:trackingId/:expiresMs/:signature/:assetId/:file';

/** Films, subtitles and thumbnails, by signed addresses only. */
export const registerMediaOrigin = (app: FastifyInstance, deps: StreamDeps): void => {
  const isInReach = createWarmReach();

  const serve = async (request: FastifyRequest<{ Params: MediaParams }>, reply: FastifyReply) => {
    const { assetId, file, trackingId, signature } = request.params;
    reply.headers(CORS_HEADERS);
    const nowMs = deps.clock.nowMs();
    const expiresMs = Number(request.params.expiresMs);
    if (!isGoodMediaAddress(deps.secrets.signingKey, { trackingId, expiresMs, assetId, signature }, nowMs))
      return refuse(reply, ResponseCode.AddressExpired);

    const contentType = contentTypeOf(file);
    if (!contentType || !isSafeAssetId(assetId)) return refuse(reply, ResponseCode.NotFound);
    const passage = trackingId === OPEN_TRACKING_ID ? OPEN : await deps.gate.passageOf(trackingId);
    if (passage.kind === 'closed') return refuse(reply, codeFor[passage.refusal]);

    const path = join(deps.dataDir, MEDIA_FOLDER, assetId, file);
    const opened = await openMediaFile(path);
    if (!opened) return refuse(reply, ResponseCode.NotFound);
    const asked = { ...opened, path, contentType };
    try {
      if (passage.kind === 'warm' && !(await isInReach(request.headers, asked, passage.fromS))) {
        await opened.close();
        return refuse(reply, ResponseCode.AddressExpired);
      }
    } catch (error) {
      await opened.close();
      throw error;
    }
    const maxAgeS = Math.floor((expiresMs - nowMs) / 1000);
    return sendFile(request, reply, opened, { contentType, maxAgeS });
  };

  app.route({ method: ['GET', 'HEAD'], url: PATH, handler: serve });
  app.options(PATH, (_request, reply) =>
    reply
      .code(204)
      .headers({ ...CORS_HEADERS, ...PREFLIGHT_HEADERS })
      .send(),
  );
};
