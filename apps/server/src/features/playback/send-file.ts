import { ResponseCode } from '@drivein/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range';
import { etagOf, isUnchanged, mayContinue } from './conditional-request';
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
  reply.headers({
    etag: version.etag,
    'last-modified': new Date(modifiedMs).toUTCString(),
    // The address ends with its signature, and what lies behind it never changes until then.
    'cache-control': `public, max-age=${as.maxAgeS}, immutable`,
    'accept-ranges': isWholeOnly ? 'none' : 'bytes',
    'x-content-type-options': 'nosniff',
  });
  if (isUnchanged(headers, version)) {
    await file.close();
    return reply.code(304).send();
  }

  const isPartWanted = !isWholeOnly && mayContinue(headers, version);
  const range = byteRangeOf(isPartWanted ? headers.range : undefined, sizeBytes);
  if (range.kind === 'unsatisfiable') {
    await file.close();
    const headersOf416 = { 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' };
    const refusal = { responseCode: ResponseCode.InvalidRequest, requestId: request.id };
    return reply.code(416).headers(headersOf416).send(refusal);
  }
  const [startByte, endByte] = range.kind === 'part' ? [range.startByte, range.endByte] : [0, sizeBytes - 1];
  if (range.kind === 'part')
    reply.code(206).header('content-range', `bytes ${startByte}-${endByte}/${sizeBytes}`);
  reply.type(as.contentType).header('content-length', endByte - startByte + 1);
  if (request.method === 'HEAD' || sizeBytes === 0) {
    await file.close();
    return reply.send();
  }
  return reply.send(file.read(startByte, endByte));
};
