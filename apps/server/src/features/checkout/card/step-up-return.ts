import type { FastifyPluginCallback } from 'fastify';

/** Of our own, beside the contract: a bank posts a form here, no client of ours does. */
export const STEP_UP_RETURN_PATH = '/step-up/returned';
const SCRIPT_PATH = '/step-up/returned.js';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Drive-in</title><script src="${SCRIPT_PATH}"></script></head><body></body></html>`;
// To whoever frames it, which is said by the policy below: it tells no secret.
const SCRIPT = "parent.postMessage({ kind: 'step-up-ended' }, '*');";

/**
 * Where the bank sends its page in the step-up frame. It only tells our page around it that the bank is done: what it
 * decided is asked of the gateway when the card is charged, so a return that is made up or repeated changes nothing.
 */
export const stepUpReturn =
  ({ allowedOrigins }: { readonly allowedOrigins: readonly string[] }): FastifyPluginCallback =>
  (app, _options, done) => {
    const headers = {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'self'; frame-ancestors ${["'self'", ...allowedOrigins].join(' ')}`,
      'x-content-type-options': 'nosniff',
    };
    app.removeAllContentTypeParsers();
    // The bank's form: read past, believed in nothing.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    app.post(STEP_UP_RETURN_PATH, (_request, reply) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(PAGE),
    );
    app.get(SCRIPT_PATH, (_request, reply) =>
      reply.headers(headers).type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    done();
  };
