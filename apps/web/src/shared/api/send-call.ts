import type { EndpointName } from '@drivein/contract';
import { calls, ResponseCode } from '@drivein/contract/light';
import { apiKey, forgetApiKey } from './api-key';
import { appLanguage } from '../text/app-language';
import { CallFailure } from './call-failure';
import { isInMotion } from '../car/car-activity';
import { logCall } from './call-log';
import { CALL_TIMEOUT_MS } from '../network/call-timeout';
import { noteCall } from '../network/connection';
import { deviceStorage } from '../device/device-storage';
import { currentEnvironment } from './environment';
import { currentPreview } from '../shop/preview';
import { learnServerTime } from './server-time';
import { sessionHeader } from '../session/session';

/** The parts of any call. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  /** The pay session of a phone; by default the signed-in session. */
  readonly session?: string;
}

export interface LooseReply {
  readonly responseCode: number;
  readonly retryAfterS?: unknown;
}

const addressOf = (path: string, { params, query }: LooseRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${currentEnvironment().apiHost}${filled}${text && `?${text}`}`;
};

/** Preview calls are anonymous, except the renewal of the user's session. */
const previewOf = (name: EndpointName) =>
  calls[name].access === 'open' || name === 'refreshSession' ? undefined : currentPreview();

const fetchReply = async (name: EndpointName, request: LooseRequest): Promise<unknown> => {
  const { method, path } = calls[name];
  const preview = request.session === undefined ? previewOf(name) : undefined;
  const session = request.session ?? (preview === undefined ? sessionHeader() : undefined);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ApiKey: (await apiKey()).apiKey,
    AppLanguage: appLanguage().toUpperCase(),
    'Content-Type': 'application/json',
    ...(session && { Session: session }),
    ...(preview !== undefined && { Preview: encodeURIComponent(preview) }),
    // The server also refuses what a driver must not do (TDP-10).
    ...(method !== 'GET' && isInMotion() && { CarActivity: 'IN-MOTION' }),
  };
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(addressOf(path, request), {
    method,
    headers,
    // The content type requires a body, also for calls without one.
    ...(method !== 'GET' && { body: JSON.stringify(request.body ?? {}) }),
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    ...(request.keepalive && { keepalive: true }),
  });
  const reply: unknown = await response.json();
  if (method !== 'GET') learnServerTime(response.headers.get('date'));
  return reply;
};

/** Every reply of the service has a code; one without it comes from an intermediary. */
const isReply = (reply: unknown): reply is LooseReply =>
  reply !== null &&
  typeof reply === 'object' &&
  'responseCode' in reply &&
  typeof reply.responseCode === 'number';

const requestIdOf = (reply: object) =>
  'requestId' in reply && typeof reply.requestId === 'string' ? { requestId: reply.requestId } : {};

const sendOnce = async (name: EndpointName, request: LooseRequest): Promise<LooseReply> => {
  const startedMs = performance.now();
  const log = (responseCode: number | undefined, reply: object = {}) =>
    logCall({
      name,
      responseCode,
      durationMs: Math.round(performance.now() - startedMs),
      ...requestIdOf(reply),
    });
  try {
    const reply = await fetchReply(name, request);
    if (!isReply(reply)) throw new TypeError('not a reply of this service');
    deviceStorage.remove('networkError');
    noteCall('Connected', startedMs);
    log(reply.responseCode, reply);
    return reply;
  } catch (error) {
    // The caller's abort, or a refused API key.
    if (request.signal?.aborted || error instanceof CallFailure) throw error;
    deviceStorage.write('networkError', 'true');
    noteCall('Offline', startedMs);
    log(undefined);
    throw new CallFailure({ kind: 'network' });
  }
};

/**
 * Sends one call and resolves with its reply, good or refused. Rejects without a reply or with the caller's abort.
 * After a refused key it is sent again with a new one, because keys are rotated while apps are open.
 */
export const sendCall = async (name: EndpointName, request: LooseRequest): Promise<LooseReply> => {
  const reply = await sendOnce(name, request);
  if (reply.responseCode !== ResponseCode.ApiKeyInvalid) return reply;
  forgetApiKey();
  return sendOnce(name, request);
};
