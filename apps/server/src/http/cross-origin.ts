import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASES } from './api-bases';

/** The headers of every call (ENT-06), of a preview and a moving car, and those media and licences need. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT',
  'access-control-allow-headers':
    'Accept, ApiKey, AppLanguage, CarActivity, Content-Type, Idempotency-Key, Preview, Session, SOAPAction, Range',
  'access-control-max-age': '600',
};

/**
 * Lets the app of other, named sites call this API. Exact origins only: there are no cookies to protect, but a wildcard
 * would let any page use a session it got hold of.
 */
export const registerCrossOrigin = (app: FastifyInstance, allowedOrigins: readonly string[]): void => {
  if (allowedOrigins.length === 0) return;
  const allowed = new Set(allowedOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    if (!API_BASES.test(request.url)) return done();
    // For caches: files are kept, and one site's answer must not serve another's.
    reply.header('vary', 'origin, accept-encoding');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return done();
    // On the raw reply, because some replies are written past Fastify.
    reply.raw.setHeader('access-control-allow-origin', origin);
    if (!isPreflight(request)) return done();
    reply.headers(PREFLIGHT_HEADERS).code(204).send();
  });
};

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
