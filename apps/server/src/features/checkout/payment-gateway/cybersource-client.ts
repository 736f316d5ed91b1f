import type { Clock } from '../../../operations/clock';
import type { Ids } from '../../../storage/ids';
import type { PaymentSettings } from './payment-settings';
import { signRequest } from './sign-request';

export interface GatewayDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Logs refusals and unclear replies of the processor: its reason, not our request. */
  readonly log?: { warn(details: object, message: string): void } | undefined;
  /** Replaced by tests that lose replies. */
  readonly fetch?: typeof fetch;
}

/** People have given up by then, and the reconciler retries. */
const TIME_LIMIT_MS = 10_000;

/**
 * Outcome of a request. `refused`: it was understood and rejected, so nothing has happened. `unclear`: anything else,
 * from a broken connection to a server error; it may have taken effect.
 */
export type Answer =
  | { readonly kind: 'ok'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unclear' };

export const UNKNOWN = { kind: 'unknown' } as const;
const INVALID = { kind: 'refused', reason: 'invalid' } as const;

/** The refusal for a request without a usable reply. */
export const failureOf = ({ kind }: Exclude<Answer, { kind: 'ok' }>) =>
  kind === 'refused' ? INVALID : UNKNOWN;

export interface CyberSourceClient {
  post(path: string, body: object): Promise<Answer>;
  /** Unsigned: public keys. */
  getPublic(path: string): Promise<Answer>;
}

export const createCyberSourceClient = (settings: PaymentSettings, deps: GatewayDeps): CyberSourceClient => {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const call = deps.fetch ?? fetch;
    try {
      const response = await call(`${settings.url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      const text = await response.text();
      const answer = classify(response, text);
      if (answer.kind !== 'ok')
        deps.log?.warn({ path, status: response.status, reason: reasonIn(text) }, COMPLAINTS[answer.kind]);
      return answer;
    } catch (error) {
      deps.log?.warn({ path, reason: nameOf(error) }, COMPLAINTS.unclear);
      return { kind: 'unclear' };
    }
  };
  return {
    post: async (path, body) => {
      const text = JSON.stringify(body);
      const token = await signRequest(settings, deps, { method: 'POST', path, body: text });
      return send(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, application/jwt',
        },
        body: text,
      });
    },
    getPublic: (path) => send(path, { headers: { accept: 'application/json' } }),
  };
};

const COMPLAINTS = {
  refused: 'the card processor refused a request',
  unclear: 'the card processor gave no clear answer',
} as const;

/**
 * Reasons that look like a refusal and decide nothing: already done, network trouble at the processor, or a wrong
 * account.
 */
const INCONCLUSIVE: readonly string[] = [
  'DUPLICATE_REQUEST',
  'PROCESSOR_UNAVAILABLE',
  'INVALID_MERCHANT_CONFIGURATION',
];

const classify = (response: Response, text: string): Answer => {
  if (response.ok) return { kind: 'ok', text };
  // A rejected key or a rate limit says nothing about the money, and a server error even less.
  const reason = response.status === 400 || response.status === 404 ? reasonIn(text) : undefined;
  return reason === undefined || INCONCLUSIVE.includes(reason)
    ? { kind: 'unclear' }
    : { kind: 'refused', reason };
};

/** Only the name: the message may contain what was sent. */
const nameOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
};

const reasonIn = (text: string): string | undefined => {
  const reason = parseJson(text)?.reason;
  return typeof reason === 'string' ? reason : undefined;
};

export interface Json {
  readonly [name: string]: unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for anything but a complete JSON object. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** `objectAt(answer, 'orderInformation', 'amountDetails')`: an empty object when it is missing. */
export const objectAt = (value: unknown, ...names: readonly string[]): Json => {
  const found = names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
  return isObject(found) ? found : {};
};

export const textAt = (value: Json, name: string): string | undefined => {
  const found = value[name];
  return typeof found === 'string' && found !== '' ? found : undefined;
};
