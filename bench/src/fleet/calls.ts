import { Agent, type IncomingMessage, request } from 'node:http';
import { ResponseCode } from '@drivein/contract/light';
import type { Experience } from './experience';

/** The caller: a screen, or a car that is not signed in yet. */
export interface Caller {
  /** Name for reports. */
  readonly name: string;
  /** Of the loopback network: each car has an address of its own, as limits expect. */
  readonly localAddress: string;
  readonly apiKey?: string;
  /** Renewed after a refusal. */
  session?: string;
  refreshToken?: string;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

export interface Reply {
  readonly responseCode: number;
  readonly retryAfterS?: number;
}

/** `network`: no answer of our servers. Otherwise a refusal. */
export class CallFailure extends Error {
  constructor(
    readonly kind: 'network' | 'refused',
    readonly responseCode: number,
    message: string,
    /** The requested waiting time (`Retry-After`). */
    readonly retryAfterS = 0,
  ) {
    super(message);
  }
}

/** A call that hangs is a lost connection, as in the app. */
const CALL_TIMEOUT_MS = 20_000;
const GOOD: readonly number[] = [ResponseCode.Ok, ResponseCode.NothingChanged, ResponseCode.Redeemed];
const EXPIRY: readonly number[] = [ResponseCode.SessionExpired, ResponseCode.SessionInvalid];

export interface Calls {
  /** Resolves with a successful answer, rejects with a `CallFailure`. */
  send<R extends object>(caller: Caller, asked: Request): Promise<R & Reply>;
  /** Loads a page compressed, like a browser: only its success is checked. */
  load(caller: Caller, path: string): Promise<void>;
  close(): void;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Calls over kept connections, one or two for each car, as browsers and the app make them. */
export const createCalls = (port: number, experience: Experience): Calls => {
  const agent = new Agent({ keepAlive: true, noDelay: true, maxFreeSockets: 4 });
  const renewing = new Map<Caller, Promise<boolean>>();

  const exchange = (caller: Caller, asked: Request, isPage: boolean): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const payload = asked.method === 'GET' ? undefined : JSON.stringify(asked.body ?? {});
      const headers = {
        ...(caller.apiKey && { apikey: caller.apiKey }),
        ...(caller.session && { session: caller.session }),
        ...(isPage && { 'accept-encoding': 'gzip, deflate, br' }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      };
      const { localAddress } = caller;
      const options = { port, host: '127.0.0.1', localAddress, path: asked.path, method: asked.method };
      const sent = request({ ...options, headers, agent, timeout: CALL_TIMEOUT_MS }, (response) => {
        if (isPage && response.statusCode === 200) drain(response, resolve, reject);
        else read(response, resolve, reject);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => {
        // Like browsers: a kept-alive connection that closed before any byte is retried.
        if (sent.reusedSocket && isHangUp(error)) exchange(caller, asked, isPage).then(resolve, reject);
        else reject(error);
      });
      sent.end(payload);
    });

  /** One call, with its time; an answer that is not ours counts as a lost network. */
  const attempt = async (caller: Caller, asked: Request, isPage: boolean): Promise<Reply> => {
    const startedMs = performance.now();
    const what = `${asked.method} ${asked.path.split('?')[0]}`;
    const fail = (kind: CallFailure['kind'], code: number, reason: string, retryAfterS = 0): never => {
      experience.failed(caller.name, `${kind}: ${reason}`, `${caller.name} ${what}`);
      throw new CallFailure(kind, code, `${what}: ${reason}`, retryAfterS);
    };
    const answer = await exchange(caller, asked, isPage).catch((error: Error) =>
      fail('network', 0, 'code' in error ? String(error.code) : error.message),
    );
    if (isPage && answer.status === 200) {
      experience.answered(caller.name, performance.now() - startedMs);
      return { responseCode: ResponseCode.Ok };
    }
    const reply = replyOf(answer.text);
    if (!reply) return fail('network', 0, `${answer.status} of somebody else`);
    const { responseCode, retryAfterS } = reply;
    const isExpected = GOOD.includes(responseCode) || EXPIRY.includes(responseCode);
    if (!isExpected) fail('refused', responseCode, `${answer.status} ${responseCode}`, retryAfterS);
    experience.answered(caller.name, performance.now() - startedMs);
    return reply;
  };

  /** Shared by all calls of a screen that were refused together. */
  const renew = (caller: Caller): Promise<boolean> => {
    const underWay = renewing.get(caller);
    if (underWay) return underWay;
    const body = { refreshToken: caller.refreshToken, softwareVersion: 6 };
    const renewal = attempt(caller, { method: 'POST', path: '/user/v10/session/refresh', body }, false)
      .then((reply) => {
        if (!('session' in reply)) return false;
        const { session, refreshToken } = reply as unknown as { session: string; refreshToken: string };
        Object.assign(caller, { session, refreshToken });
        return true;
      })
      .finally(() => renewing.delete(caller));
    renewing.set(caller, renewal);
    return renewal;
  };

  const sendWithSession = async (caller: Caller, asked: Request, isPage: boolean): Promise<Reply> => {
    const { session } = caller;
    const reply = await attempt(caller, asked, isPage);
    if (!EXPIRY.includes(reply.responseCode)) return reply;
    const isRenewed = caller.session !== session || (await renew(caller));
    const second = isRenewed ? await attempt(caller, asked, isPage) : reply;
    if (!EXPIRY.includes(second.responseCode)) return second;
    experience.failed(caller.name, 'signed out', `${caller.name} ${asked.path}`);
    throw new CallFailure('refused', second.responseCode, 'the session is over');
  };

  return {
    send: <R extends object>(caller: Caller, asked: Request) =>
      sendWithSession(caller, asked, false) as Promise<R & Reply>,
    load: async (caller, path) => void (await sendWithSession(caller, { method: 'GET', path }, true)),
    close: () => agent.destroy(),
  };
};

const isHangUp = (error: Error) =>
  'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'ECONNABORTED');

const read = (response: IncomingMessage, done: (answer: RawAnswer) => void, fail: (error: Error) => void) => {
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => (text += chunk));
  response.on('end', () => done({ status: response.statusCode ?? 0, text }));
  response.on('error', fail);
};

const drain = (
  response: IncomingMessage,
  done: (answer: RawAnswer) => void,
  fail: (error: Error) => void,
) => {
  response.resume();
  response.on('end', () => done({ status: 200, text: '' }));
  response.on('error', fail);
};

/** Every reply of ours has a code: one without it came from an intermediary. */
const replyOf = (text: string): Reply | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'responseCode' in parsed
      ? (parsed as Reply)
      : undefined;
  } catch {
    return undefined;
  }
};
