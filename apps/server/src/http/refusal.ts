import { httpStatusOf, type Refusal, ResponseCode } from '@drivein/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../storage/database/is-away';
import { routeOf } from '../operations/logger';

/** A restarting database is back within seconds. */
const AWAY_RETRY_AFTER_S = 2;

/** Sends a refusal: a code and the request id, nothing else. */
export const refuse = (
  reply: FastifyReply,
  responseCode: ResponseCode,
  more: Pick<Refusal, 'retryAfterS'> = {},
): FastifyReply => {
  if (more.retryAfterS !== undefined) reply.header('retry-after', String(more.retryAfterS));
  const refusal: Refusal = { responseCode, requestId: reply.request.id, ...more };
  return reply.code(httpStatusOf(responseCode)).header('cache-control', 'no-store').send(refusal);
};

/** Framework errors before a handler are the caller's fault; all others are ours. */
const codeOf = (error: FastifyError): ResponseCode => {
  if (error.statusCode === 413) return ResponseCode.BodyTooLarge;
  if (error.statusCode === 404) return ResponseCode.NotFound;
  if (error.statusCode === 503) return ResponseCode.Unavailable;
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersFault ? ResponseCode.InvalidRequest : ResponseCode.ServerError;
};

/** The last error handler: logs bugs and outages with their request id and answers without detail. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error.statusCode === undefined && isDatabaseAway(error)) {
    request.log.warn({ reason: error.message, route: routeOf(request) }, 'the database is away');
    return refuse(reply, ResponseCode.Unavailable, { retryAfterS: AWAY_RETRY_AFTER_S });
  }
  const code = codeOf(error);
  if (code === ResponseCode.ServerError) request.log.error({ err: error, route: routeOf(request) }, 'failed');
  return refuse(reply, code);
};
