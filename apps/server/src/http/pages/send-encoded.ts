import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type EncodedBody } from './encoded-body';

/** Sends a cached body in the encoding that this client accepts. */
export const sendEncoded = (reply: FastifyReply, body: EncodedBody, contentType: string): FastifyReply => {
  const encoding = body.encodingFor(acceptedEncoding(reply.request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  return reply.type(contentType).send(body.as(encoding));
};

/**
 * The fast path for replies that are requested thousands of times a second. It bypasses Fastify, so that Node sends
 * headers and body in a single write. Hooks on sending do not run; none is needed here.
 */
export const sendPrepared = (
  reply: FastifyReply,
  body: EncodedBody,
  headers: readonly string[],
): FastifyReply => {
  const encoding = body.encodingFor(acceptedEncoding(reply.request.headers['accept-encoding']));
  const { text, headers: ownHeaders } = body.asPrepared(encoding, headers);
  reply.hijack();
  // A flat list of headers, which Node accepts; its types know only the object.
  reply.raw.writeHead(200, ownHeaders as unknown as Record<string, string>);
  reply.raw.end(text, 'latin1');
  return reply;
};
