import { ResponseCode } from '@drivein/contract';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refusal';
import type { StreamDeps } from './playback-deps';
import { isGoodBeaconAddress, timeIn } from './media/signed-address';
import { storeProgress } from './report-progress.handler';

const EndReportSchema = Type.Object({
  streamProgress: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  sessionAgeMs: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
});

const MAX_BODY_BYTES = 1024;

interface BeaconParams {
  readonly trackingId: string;
  readonly expiresMs: string;
  readonly signature: string;
}

/**
 * The end report of a closing tab. Its address can only end its own play session, so it needs no session header and a
 * leak does no harm.
 */
export const registerEndBeacon = (app: FastifyInstance, deps: StreamDeps): void => {
  // Registered here only: elsewhere the contract has no text bodies.
  if (!app.hasContentTypeParser('text/plain'))
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.post<{ Params: BeaconParams }>(
    '/media/:trackingId/:expiresMs/:signature/end',
    { bodyLimit: MAX_BODY_BYTES, config: { access: 'signed address' } },
    async (request, reply) => {
      const { trackingId, signature } = request.params;
      const address = { trackingId, signature, expiresMs: timeIn(request.params.expiresMs) };
      if (!isGoodBeaconAddress(deps.secrets.signingKey, address, deps.clock.nowMs()))
        return refuse(reply, ResponseCode.AddressExpired);
      const endReport = endReportIn(request.body);
      if (!endReport) return refuse(reply, ResponseCode.InvalidRequest);

      const { streamProgress, sessionAgeMs } = endReport;
      await storeProgress(deps, trackingId, { event: 'end', positionS: streamProgress, sessionAgeMs });
      return reply.send({ responseCode: ResponseCode.Ok });
    },
  );
};

/** Beacons send JSON as `text/plain`. */
const endReportIn = (body: unknown): Static<typeof EndReportSchema> | undefined => {
  const parsed = typeof body === 'string' ? parsedOrUndefined(body) : body;
  return Value.Check(EndReportSchema, parsed) ? parsed : undefined;
};

const parsedOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
