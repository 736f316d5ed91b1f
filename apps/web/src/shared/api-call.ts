import type { BodyOf, EndpointName, endpoints, ParamsOf, QueryOf, ReplyOf } from '@drivein/contract';
import { calls, ResponseCode } from '@drivein/contract/light';
import { apiKey, forgetApiKey } from './api-key';
import { appLanguage } from './app-language';
import { CallFailure } from './call-failure';
import { deviceStorage } from './device-storage';
import { currentEnvironment } from './environment';
import { sessionHeader, touchIdleHour } from './session';

type Endpoints = typeof endpoints;
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [K in Name]?: undefined }
  : Partial<T> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

export type CallRequest<N extends EndpointName> = Part<'params', ParamsOf<Endpoints[N]>> &
  Part<'query', QueryOf<Endpoints[N]>> &
  Part<'body', BodyOf<Endpoints[N]> extends undefined ? Record<never, never> : BodyOf<Endpoints[N]>> & {
    readonly signal?: AbortSignal;
    /** Lets a report leave while the page closes. */
    readonly keepalive?: boolean;
  };

export type CallReply<N extends EndpointName> = ReplyOf<Endpoints[N]>;

interface LooseRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** A call that hangs on a bad road is a lost connection. */
const CALL_TIMEOUT_MS = 20_000;

const addressOf = (path: string, { params, query }: LooseRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${currentEnvironment().apiHost}${filled}${text && `?${text}`}`;
};

const send = async (method: string, address: string, request: LooseRequest): Promise<Response> => {
  const session = sessionHeader();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ApiKey: (await apiKey()).apiKey,
    AppLanguage: appLanguage().toUpperCase(),
    'Content-Type': 'application/json',
    ...(session && { Session: session }),
  };
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return fetch(address, {
    method,
    headers,
    // A body is required with this content type, even where the call has nothing to say.
    ...(method !== 'GET' && { body: JSON.stringify(request.body ?? {}) }),
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    ...(request.keepalive && { keepalive: true }),
  });
};

const expiryListeners = new Set<() => void>();

/** Tells when the server no longer knows our session. Returns the stop. */
export const onSessionExpired = (listener: () => void): (() => void) => {
  expiryListeners.add(listener);
  return () => void expiryListeners.delete(listener);
};

const networkFailure = (): CallFailure => {
  deviceStorage.write('networkError', 'true');
  return new CallFailure({ kind: 'network' });
};

const isGood = (responseCode: number) =>
  responseCode === ResponseCode.Ok ||
  responseCode === ResponseCode.NothingChanged ||
  responseCode === ResponseCode.Redeemed;

const isExpiry = (responseCode: number) =>
  responseCode === ResponseCode.SessionExpired || responseCode === ResponseCode.SessionInvalid;

/** Sends one call of the contract. Resolves with a good reply, rejects with a `CallFailure` or the caller's abort. */
export const callApi = async <N extends EndpointName>(
  name: N,
  request: CallRequest<N>,
): Promise<CallReply<N>> => {
  const { method, path } = calls[name];
  const loose = request as LooseRequest;
  let reply: { readonly responseCode?: unknown; readonly retryAfterS?: unknown };
  try {
    reply = (await (await send(method, addressOf(path, loose), loose)).json()) as typeof reply;
  } catch (error) {
    // The caller's own abort, or the refusal of an api key.
    if (loose.signal?.aborted || error instanceof CallFailure) throw error;
    throw networkFailure();
  }
  // Every reply of ours carries a code: one without it came from somebody in between.
  if (typeof reply.responseCode !== 'number') throw networkFailure();
  deviceStorage.remove('networkError');
  const { responseCode } = reply;
  if (isGood(responseCode)) {
    touchIdleHour();
    return reply as CallReply<N>;
  }
  if (responseCode === ResponseCode.ApiKeyInvalid) forgetApiKey();
  if (isExpiry(responseCode) && name !== 'logoutDevice' && sessionHeader()) {
    for (const listener of expiryListeners) listener();
  }
  throw new CallFailure({
    kind: 'refused',
    responseCode,
    ...(typeof reply.retryAfterS === 'number' && { retryAfterS: reply.retryAfterS }),
  });
};
