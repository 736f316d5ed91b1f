import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type EncodedBody } from './encoded-body';

/** Sends a body that is compressed once and kept, in the encoding this client takes. */
export const sendEncoded = (reply: FastifyReply, body: EncodedBody, contentType: string): FastifyReply => {
  const encoding = body.encodingFor(acceptedEncoding(reply.request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  return reply.type(contentType).send(body.as(encoding));
};
