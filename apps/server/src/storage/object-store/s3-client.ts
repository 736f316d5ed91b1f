import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  EMPTY_PAYLOAD_HASH,
  presignUrl,
  sha256Hex,
  signHeaders,
  UNSIGNED_PAYLOAD,
  strictlyEncoded,
} from '@drivein/aws-signature';
import type { Clock } from '../../operations/clock';
import { StoreAway } from './object-store';
import { errorCodeOf } from './s3-response';
import type { S3Settings } from './s3-settings';

export interface S3Deps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** How long the connection may be silent. */
  readonly silenceMs?: number;
  /** The delays before each retry. */
  readonly pausesMs?: readonly number[];
  /** A stream longer than this is uploaded in parts of this size. */
  readonly partBytes?: number;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The object; without it the request is to the bucket. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | { readonly stream: Readable; readonly sizeBytes: number };
}

const SILENCE_MS = 5000;
/** A short failure is over by then; an outage is not worth more waiting. */
const PAUSES_MS = [100, 400];
/** S3 tolerates 15 minutes. */
const SKEW_MS = 5 * 60_000;
const MAX_IDLE_CONNECTIONS = 64;
/**
 * Done, found, missing, other version. All other statuses are errors, also 403: S3 sends it for a wrong key, and for a
 * missing object to a key without the right to list.
 */
const ANSWERS: ReadonlySet<number> = new Set([200, 204, 206, 404, 412]);

/** Signed requests to one bucket; repeatable ones are retried. */
export const createS3Client = (
  settings: S3Settings,
  { clock, log, silenceMs = SILENCE_MS, pausesMs = PAUSES_MS }: S3Deps,
) => {
  const isTls = settings.endpoint.startsWith('https:');
  const agentOptions = { keepAlive: true, maxFreeSockets: MAX_IDLE_CONNECTIONS };
  const agent = isTls ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  const open = isTls ? requestHttps : requestHttp;
  /** How far the store's clock is ahead of ours. */
  let skewMs = 0;
  let isAway = false;

  const signer = () => ({
    credentials: settings.credentials,
    service: 's3',
    region: settings.region,
    nowMs: clock.nowMs() + skewMs,
  });

  const urlOf = ({ name, query = {} }: Pick<S3Request, 'name' | 'query'>): URL => {
    const key = name === undefined ? '' : `${settings.prefix}${name}`;
    const path = [settings.bucket, ...(key === '' ? [] : key.split('/'))].map(strictlyEncoded).join('/');
    const url = new URL(`/${path}`, settings.endpoint);
    url.search = Object.entries(query)
      .map(([parameter, value]) => `${parameter}=${strictlyEncoded(value)}`)
      .join('&');
    return url;
  };

  const sendOnce = (request: S3Request): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, body } = request;
      const url = urlOf(request);
      const sizeBytes = Buffer.isBuffer(body) ? body.length : body?.sizeBytes;
      const headers = signHeaders(signer(), {
        method,
        url,
        headers: { ...request.headers },
        payloadHash: payloadHashOf(body),
      });
      if (sizeBytes !== undefined) headers['content-length'] = String(sizeBytes);
      const outgoing = open(url, { method, headers, agent, timeout: silenceMs });
      let incoming: IncomingMessage | undefined;
      outgoing.once('response', (message) => {
        incoming = message;
        resolve(message);
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        reject(new StoreAway(error.code ?? error.message)),
      );
      outgoing.on('timeout', () => {
        // Unread data means that our reader is slow, not the store.
        if (incoming && incoming.readableLength > 0) return;
        const error = new StoreAway('nothing came in time');
        if (incoming) incoming.destroy(error);
        else outgoing.destroy(error);
        reject(error);
      });
      if (body === undefined || Buffer.isBuffer(body)) outgoing.end(body);
      else pipeline(body.stream, outgoing, () => undefined);
    });

  /** Logged once when the store fails and once when it is back, not for every film. */
  const reportState = (reason: string | undefined): void => {
    if (reason !== undefined && !isAway)
      log.warn({ reason }, 'the object store does not answer as it should');
    if (reason === undefined && isAway) log.info('the object store answers again');
    isAway = reason !== undefined;
  };

  const sendCorrectingClock = async (request: S3Request): Promise<IncomingMessage> => {
    const answer = await sendOnce(request);
    if (answer.statusCode !== 403) return answer;
    const theirsMs = Date.parse(answer.headers.date ?? '');
    if (!(Math.abs(theirsMs - signer().nowMs) > SKEW_MS) || isStream(request)) return answer;
    answer.destroy();
    skewMs = theirsMs - clock.nowMs();
    log.warn({ skewMs }, 'the clocks of this server and of the object store differ');
    return sendOnce(request);
  };

  const sendAndTake = async <T>(
    request: S3Request,
    take: (answer: IncomingMessage) => Promise<T> | T,
  ): Promise<T> => {
    const answer = await sendCorrectingClock(request);
    try {
      const { statusCode = 0 } = answer;
      if (!ANSWERS.has(statusCode))
        throw new StoreAway(`status ${statusCode} ${await errorCodeOf(answer)}`.trim());
      return await take(answer);
    } catch (error) {
      answer.destroy();
      throw error;
    }
  };

  return {
    /** The result of `take` for a valid response. Repeatable requests are retried. */
    ask: async <T>(
      request: S3Request,
      take: (answer: IncomingMessage) => Promise<T> | T,
      { isPatient = true }: { readonly isPatient?: boolean } = {},
    ): Promise<T> => {
      const pauses = isPatient && !isStream(request) ? pausesMs : [];
      for (let tries = 0; ; tries += 1) {
        try {
          const taken = await sendAndTake(request, take);
          reportState(undefined);
          return taken;
        } catch (error) {
          if (!(error instanceof StoreAway)) throw error;
          const pauseMs = pauses[tries];
          if (pauseMs !== undefined) {
            await pause(pauseMs);
            continue;
          }
          reportState(error.message);
          throw error;
        }
      }
    },

    signedUrl: (name: string, lifetimeS: number): string =>
      presignUrl(signer(), { method: 'GET', url: urlOf({ name }), lifetimeS, payloadHash: UNSIGNED_PAYLOAD }),
  };
};

export type S3Client = ReturnType<typeof createS3Client>;

const isStream = ({ body }: S3Request): boolean => body !== undefined && !Buffer.isBuffer(body);

/** The hash of a stream is known only after it is sent, so its length is checked instead. */
const payloadHashOf = (body: S3Request['body']): string => {
  if (body === undefined) return EMPTY_PAYLOAD_HASH;
  return Buffer.isBuffer(body) ? sha256Hex(body) : UNSIGNED_PAYLOAD;
};
