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
  /** Its car opened it, and nobody has shown the password yet. */
  readonly needsPassword?: boolean;
  /** A phone that pays for a screen: it may speak of this transaction and of nothing else (PAY-06). */
  readonly payTransactionId?: string;
}

/** What a session token was found to be. */
export type SessionFinding =
  | { readonly kind: 'valid'; readonly session: SessionIdentity }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Who asks, established before a handler runs. */
export interface Caller {
  /** Whose pages and lists are shown: the api key's. What may be bought and played is the account's (`buyerCountry`). */
  readonly country: string;
  /** One of the catalogue's languages, best match of the AppLanguage header. */
  readonly language: string;
  readonly session: SessionIdentity | undefined;
  readonly address: string;
  /** How the caller reached us, for addresses we hand out. */
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

/** A reply that was serialised before (page caches): sent as it is, compressed once for everybody. */
export class PreparedReply {
  readonly body: EncodedBody;
  constructor(json: string) {
    this.body = new EncodedBody(json);
  }
}

/** The good answer of a binary call. */
export class BinaryReply {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
  ) {}
}

/** Refusals and good answers alike carry `responseCode`; the HTTP status follows from it in one place. */
export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;
type AnswerOf<E extends Endpoint> =
  | (E['isBinary'] extends true ? BinaryReply : ReplyOf<E> | PreparedReply)
  | Refusal;

/** A feature hands app.ts the calls it answers. A call that nobody answers stops the start. */
export type Handlers = { readonly [N in EndpointName]?: Handler<(typeof endpoints)[N]> };
