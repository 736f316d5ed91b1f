import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import type { AvaTaxSettings } from './avatax-settings';

/** Format requested by AvaTax support: application, version, library, its version, machine. */
const CLIENT = 'Drive-in; 2; own; 1; server';
/** A person waits for the total. */
const TIMEOUT_MS = 5000;

const RefusalSchema = Type.Object({
  error: Type.Object({
    code: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ code: Type.Optional(Type.String()) }))),
  }),
});

/** AvaTax did not reply or sent an invalid reply. The error handler answers Unavailable (50300). */
export class TaxProviderUnavailable extends Error {
  readonly statusCode = 503;
}

export interface AvaTaxDeps {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly timeoutMs?: number;
}

export type AvaTaxAnswer<T> =
  | { readonly kind: 'ok'; readonly content: T }
  /** AvaTax error codes about the request (4xx). */
  | { readonly kind: 'refused'; readonly status: number; readonly codes: readonly string[] };

export interface AvaTaxClient {
  get<S extends TSchema>(path: string, shape: S): Promise<AvaTaxAnswer<Static<S>>>;
  post<S extends TSchema>(path: string, body: unknown, shape: S): Promise<AvaTaxAnswer<Static<S>>>;
}

export const createAvaTaxClient = (
  { url, account, licenceKey }: AvaTaxSettings,
  { log, timeoutMs = TIMEOUT_MS }: AvaTaxDeps,
): AvaTaxClient => {
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${licenceKey}`).toString('base64')}`,
    'x-avalara-client': CLIENT,
    accept: 'application/json',
  };

  /** Only the start of the path: addresses and transaction ids stay out of the log. */
  const away = (path: string, reason: string): TaxProviderUnavailable => {
    log.warn({ path: path.split('?')[0], reason }, 'AvaTax did not answer');
    return new TaxProviderUnavailable(`AvaTax: ${reason}`);
  };

  const call = async <S extends TSchema>(
    path: string,
    shape: S,
    init: RequestInit,
  ): Promise<AvaTaxAnswer<Static<S>>> => {
    let status: number;
    let content: unknown;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(`${url}/api/v2/${path}`, { ...init, signal, redirect: 'error' });
      status = answer.status;
      content = await answer.json();
    } catch (error) {
      throw away(path, error instanceof Error ? error.name : 'unknown');
    }
    if (status >= 200 && status < 300 && Value.Check(shape, content)) return { kind: 'ok', content };
    // A wrong key is our configuration error and a 429 will pass: neither is about the request.
    const isAboutRequest = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    if (isAboutRequest && Value.Check(RefusalSchema, content)) {
      const { code, details = [] } = content.error;
      return { kind: 'refused', status, codes: [code, ...details.map((detail) => detail.code ?? '')] };
    }
    throw away(path, `status ${status}`);
  };

  return {
    get: (path, shape) => call(path, shape, { headers }),
    post: (path, body, shape) =>
      call(path, shape, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
};
