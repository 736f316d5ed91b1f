import { ResponseCode } from '@drivein/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range';
import { etagOf, isOtherThanWanted, isUnchanged, mayContinue } from './conditional-request';
import type { OpenedObject } from '../../storage/object-store/object-store';

export interface SentAs {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Texts are small and sent compressed, so they are never sent in parts. */
  readonly isWholeOnly?: boolean;
}

/** Streams an object or a part of it in constant memory and answers conditional requests. Closes the object. */
export const sendObject = async (
  request: FastifyRequest,
  reply: FastifyReply,
  object: OpenedObject,
  { contentType, cacheControl, isWholeOnly = false }: SentAs,
): Promise<FastifyReply> => {
  const { headers } = request;
  const { sizeBytes, modifiedMs } = object;
  const version = { etag: etagOf(object.version, isWholeOnly), modifiedMs };
  const describe = () =>
    reply.headers({
      etag: version.etag,
      'last-modified': new Date(modifiedMs).toUTCString(),
      'cache-control': cacheControl,
      'accept-ranges': isWholeOnly ? 'none' : 'bytes',
      'x-content-type-options': 'nosniff',
    });
  const withoutBody = async (status: number) => {
    await object.close();
    return describe().code(status).send();
  };
  const refuse = async (status: 412 | 416) => {
    await object.close();
    describe().code(status).header('cache-control', 'no-store');
    return reply.send({ responseCode: ResponseCode.InvalidRequest, requestId: request.id });
  };

  if (isOtherThanWanted(headers, version)) return refuse(412);
  if (isUnchanged(headers, version)) return withoutBody(304);

  // Ranges apply to GET alone (RFC 9110, 14.2).
  const isPartWanted = request.method === 'GET' && !isWholeOnly && mayContinue(headers, version);
  const range = byteRangeOf(isPartWanted ? headers.range : undefined, sizeBytes);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    return refuse(416);
  }
  const isPart = range.kind === 'part';
  const [startByte, endByte] = isPart ? [range.startByte, range.endByte] : [0, sizeBytes - 1];
  const isBodyless = request.method === 'HEAD' || sizeBytes === 0;
  // Before any header is sent, so that an unavailable store gives a normal refusal.
  const bytes = isBodyless ? undefined : await object.read(startByte, endByte);
  if (isPart) reply.code(206).header('content-range', `bytes ${startByte}-${endByte}/${sizeBytes}`);
  reply.type(contentType);
  // The length of a text is known only after compression.
  if (request.method !== 'HEAD' || !isWholeOnly) reply.header('content-length', endByte - startByte + 1);
  return bytes ? describe().send(bytes) : withoutBody(reply.statusCode);
};
