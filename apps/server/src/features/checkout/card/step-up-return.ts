import type { FastifyPluginCallback } from 'fastify';

/** Outside the contract: a bank posts a form here, no client of ours calls it. */
export const STEP_UP_RETURN_PATH = '/step-up/returned';
const SCRIPT_PATH = '/step-up/returned.js';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Drive-in</title><script src="${SCRIPT_PATH}"></script></head><body></body></html>`;
// Posted to the framing page, which the policy below restricts. It holds no secret.
const SCRIPT = "parent.postMessage({ kind: 'step-up-ended' }, '*');";

/**
 * Return page of the bank in the step-up frame. It only reports to our page that the bank is done. The gateway reports the
 * decision when the card is charged, so a forged or repeated return changes nothing.
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
    // The bank's form is read and ignored.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    app.post(STEP_UP_RETURN_PATH, { config: { access: 'anyone' } }, (_request, reply) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(PAGE),
    );
    app.get(SCRIPT_PATH, { config: { access: 'anyone' } }, (_request, reply) =>
      reply.headers(headers).type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    done();
  };
