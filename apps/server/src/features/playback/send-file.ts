import { ResponseCode } from '@drivein/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range';
import { etagOf, isOtherThanWanted, isUnchanged, mayContinue } from './conditional-request';
import { isText, type OpenedFile } from './media-file';

/** Streams a file or a part of it, in constant memory; answers conditional requests. Closes the file. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedFile,
  as: { readonly contentType: string; readonly maxAgeS: number },
): Promise<FastifyReply> => {
  const { headers } = request;
  const { sizeBytes, modifiedMs } = file;
  const isWholeOnly = isText(as.contentType);
  const version = { etag: etagOf(file, isWholeOnly), modifiedMs };
  const withoutBody = async (status: number) => {
    await file.close();
    return reply.code(status).send();
  };
  const refuse = async (status: 412 | 416) => {
    await file.close();
    reply.code(status).header('cache-control', 'no-store');
    return reply.send({ responseCode: ResponseCode.InvalidRequest, requestId: request.id });
  };

  reply.headers({
    etag: version.etag,
    'last-modified': new Date(modifiedMs).toUTCString(),
    // The address ends with its signature, and what lies behind it never changes until then.
    'cache-control': `public, max-age=${as.maxAgeS}, immutable`,
    'accept-ranges': isWholeOnly ? 'none' : 'bytes',
    'x-content-type-options': 'nosniff',
  });
  // Whoever asks gets the same, so a CDN needs one copy; only texts are compressed.
  if (isWholeOnly) reply.header('vary', 'accept-encoding');
  else reply.removeHeader('vary');

  if (isOtherThanWanted(headers, version)) return refuse(412);
  if (isUnchanged(headers, version)) return withoutBody(304);

  // Ranges are for GET alone (RFC 9110, 14.2).
  const isPartWanted = request.method === 'GET' && !isWholeOnly && mayContinue(headers, version);
  const range = byteRangeOf(isPartWanted ? headers.range : undefined, sizeBytes);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    return refuse(416);
  }
  const [startByte, endByte] = range.kind === 'part' ? [range.startByte, range.endByte] : [0, sizeBytes - 1];
  const lengthBytes = endByte - startByte + 1;
  if (range.kind === 'part')
    reply.code(206).header('content-range', `bytes ${startByte}-${endByte}/${sizeBytes}`);
  reply.type(as.contentType);
  // How long a text will be is known once it is compressed.
  if (request.method !== 'HEAD' || !isWholeOnly) reply.header('content-length', lengthBytes);
  if (request.method === 'HEAD' || sizeBytes === 0) return withoutBody(reply.statusCode);

  const bytes = file.read(startByte, endByte);
  // A file that was cut short meanwhile: whoever waits for the rest must hear that there is none.
  bytes.once('end', () => {
    if (bytes.bytesRead < lengthBytes) reply.raw.destroy();
  });
  return reply.send(bytes);
};
