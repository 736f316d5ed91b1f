import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type EncodedBody } from './encoded-body';

/** Sends a body that is compressed once and kept, in the encoding this client takes. */
export const sendEncoded = (reply: FastifyReply, body: EncodedBody, contentType: string): FastifyReply => {
  const encoding = body.encodingFor(acceptedEncoding(reply.request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  return reply.type(contentType).send(body.as(encoding));
};

/**
 * The same for replies that are asked for thousands of times a second: past Fastify's own sending, as one string, so
 * that Node puts headers and body into a single write. Hooks on sending do not run; nothing here needs them.
 */
export const sendPrepared = (
  reply: FastifyReply,
  body: EncodedBody,
  headers: readonly string[],
): FastifyReply => {
  const encoding = body.encodingFor(acceptedEncoding(reply.request.headers['accept-encoding']));
  const { text, headers: ownHeaders } = body.asPrepared(encoding, headers);
  reply.hijack();
  // As a flat list, which Node takes as it is; its types know the pairs only as an object.
  reply.raw.writeHead(200, ownHeaders as unknown as Record<string, string>);
  reply.raw.end(text, 'latin1');
  return reply;
};
