import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { ResponseCode } from './response-code';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT';

/**
 * Required access: `open` none; `key` an api key of this service; `session` a signed-in device. The server checks it
 * before a handler runs.
 */
export type Access = 'open' | 'key' | 'session';

export interface Endpoint {
  readonly method: HttpMethod;
  /** With its version base, parameters as `:name`, e.g. `/user/v6/voucher/:code`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Body and successful answer are opaque bytes; refusals are JSON as everywhere. */
  readonly isBinary?: true;
  /** Fields of a successful answer in addition to `responseCode`. */
  readonly reply: TObject;
  /** A paying phone may call it too, for its one transaction: `openMobilePayment` gives it a session. */
  readonly isForPhones?: true;
  /** A session opened by its car is refused with 40372 until `provePassword`: protects against a guest or a thief. */
  readonly needsPassword?: true;
  /** A locked screen of a moving car is refused with 40371: signing in by hand, letting screens in, paying (SAF-08). */
  readonly isRefusedInMotion?: true;
  /** Accepts an `Idempotency-Key`: a client repeats an uncertain call and gets the first answer. */
  readonly isRepeatable?: true;
  /** Whether it writes, where its method suggests otherwise: a GET that writes, a POST that only reads. */
  readonly isWriting?: boolean;
  /** Codes of a successful answer, if not only 10000. */
  readonly answers?: readonly ResponseCode[];
  /** The refusals of this call, in addition to those of its access, which `commonRefusalsOf` adds. */
  readonly refusals?: readonly ResponseCode[];
  /** Reason of a path or shape where the documents show only a fragment. */
  readonly decision?: string;
}

/** Format of an `Idempotency-Key`: a UUID, or another counter of the client. */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9._:-]{8,128}$';

/** Keeps the literal types: server and web infer parameters and replies from one description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

/** Clients may send unknown fields: they are dropped, never an error. */
export const Fields = <P extends Record<string, TSchema>>(properties: P) => Type.Object(properties);

const asPattern = (words: readonly string[]) =>
  `^(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;

/**
 * One of a list of words, with its literal type. `enum` is for readers and generators; TypeBox's own checker ignores
 * `enum` of a string, so the pattern repeats it.
 */
export const OneOf = <const V extends readonly string[]>(words: V) =>
  Type.Unsafe<V[number]>({ ...Type.String({ pattern: asPattern(words) }), enum: [...words] });

/** The body of a binary call. */
export const Bytes = (maxLength: number, description: string) =>
  Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', maxLength, description });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

type StaticOr<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>;
export type ReplyOf<E extends Endpoint> = Static<E['reply']>;

export const ResponseCodeSchema = Type.Integer({
  minimum: 10_000,
  maximum: 59_999,
  description: 'What happened; see the table of response codes.',
  examples: [ResponseCode.Ok],
});

/** The shape of every refusal. */
export const RefusalSchema = Type.Object({
  responseCode: ResponseCodeSchema,
  requestId: Type.Optional(Type.String({ maxLength: 64 })),
  /** Seconds until a retry makes sense, with 42900 and 50300. */
  retryAfterS: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
});
export type Refusal = Static<typeof RefusalSchema>;
