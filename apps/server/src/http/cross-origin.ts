import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASES } from './api-bases';

/** The headers of all calls (ENT-06), of previews and moving cars, and those that media and licences need. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT',
  'access-control-allow-headers':
    'Accept, ApiKey, AppLanguage, CarActivity, Content-Type, Idempotency-Key, Preview, Session, SOAPAction, Range',
  'access-control-max-age': '600',
};

/**
 * Lets the apps of configured sites call this API. Only exact origins: a wildcard would let any page use a stolen
 * session.
 */
export const registerCrossOrigin = (app: FastifyInstance, allowedOrigins: readonly string[]): void => {
  if (allowedOrigins.length === 0) return;
  const allowed = new Set(allowedOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    if (!API_BASES.test(request.url)) return done();
    // Caches must keep the responses to different sites apart.
    reply.header('vary', 'origin, accept-encoding');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return done();
    // Set on the raw reply, because some replies bypass Fastify.
    reply.raw.setHeader('access-control-allow-origin', origin);
    if (!isPreflight(request)) return done();
    reply.headers(PREFLIGHT_HEADERS).code(204).send();
  });
};

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
