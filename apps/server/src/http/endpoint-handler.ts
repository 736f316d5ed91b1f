import type {
  BodyOf,
  Endpoint,
  EndpointName,
  ParamsOf,
  QueryOf,
  Refusal,
  ReplyOf,
  endpoints,
} from '@drivein/contract';
import type { FastifyBaseLogger } from 'fastify';
import { EncodedBody } from './pages/encoded-body';

/** A signed-in device, as the session check found it. */
export interface SessionIdentity {
  readonly sessionId: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly country: string;
  /** Null without a subscription. */
  readonly subscriptionEndsAtMs: number | null;
  /** The car opened this session and the password was not shown yet. */
  readonly needsPassword?: boolean;
  /** Set for a phone that pays for a screen: it may access only this transaction (PAY-06). */
  readonly payTransactionId?: string;
}

/** The result of checking a session token. */
export type SessionFinding =
  | { readonly kind: 'valid'; readonly session: SessionIdentity }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** The caller, established before a handler runs. */
export interface Caller {
  /**
   * The api key's country, which decides what pages and lists show. Purchases and playback use the account's
   * (`buyerCountry`).
   */
  readonly country: string;
  /** The catalogue language that matches the AppLanguage header best. */
  readonly language: string;
  readonly session: SessionIdentity | undefined;
  readonly address: string;
  /** The host by which the caller reached us, for addresses in responses. */
  readonly host: string;
  readonly isSecure: boolean;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

export interface SignedInCaller extends Caller {
  readonly session: SessionIdentity;
}

type CallerFor<E extends Endpoint> = E['access'] extends 'session' ? SignedInCaller : Caller;

export interface HandlerRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E>;
}

/** A reply that was serialised before, e.g. by a page cache. It is compressed once for all clients. */
export class PreparedReply {
  readonly body: EncodedBody;
  constructor(json: string) {
    this.body = new EncodedBody(json);
  }
}

/** A successful reply of a binary call. */
export class BinaryReply {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
  ) {}
}

/** Refusals and successes both carry `responseCode`; the HTTP status is derived from it in one place. */
export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;
type AnswerOf<E extends Endpoint> =
  | (E['isBinary'] extends true ? BinaryReply : ReplyOf<E> | PreparedReply)
  | Refusal;

/** The handlers of a feature by call name. A call without a handler stops the start. */
export type Handlers = { readonly [N in EndpointName]?: Handler<(typeof endpoints)[N]> };
