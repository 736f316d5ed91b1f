import { type TSchema, Type } from '@sinclair/typebox';

/**
 * The bounded building blocks of every shape. Nothing on the wire is unbounded: the limits exceed every valid value
 * and keep hostile ones small. A test walks all schemas.
 */
const MAX_INTEGER = 2_147_483_647;

/** Ids of titles, clips, lists: positive 32-bit integers. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });
/** A count of items, seconds or credits. */
export const Count = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: MAX_INTEGER, ...(description ? { description } : {}) });
/** A wire number of an enumeration. The handler decides which ones are accepted, because new ones may come. */
export const WireNumber = Type.Integer({ minimum: 0, maximum: 1000 });
export const Year = Type.Integer({ minimum: 0, maximum: 9999 });
/** Price in major units of the currency, for display; sums are done in minor units on the server. */
export const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 });

/** One line of text that a person reads. */
export const Line = Type.String({ maxLength: 500 });
/** A paragraph. */
export const Prose = Type.String({ maxLength: 10_000 });
/** A whole document. */
export const Html = Type.String({ maxLength: 500_000 });
/** A short technical word: a language, a currency, a colour, a status. */
export const Word = Type.String({ maxLength: 64 });
export const Address = Type.String({ maxLength: 4096 });
export const UtcTime = Type.String({ maxLength: 40, description: 'ISO 8601, UTC' });
/** Opaque: sessions, refresh tokens, play sessions, transactions. */
export const Token = Type.String({ maxLength: 512 });
export const OpaqueId = Type.String({ minLength: 1, maxLength: 128 });
export const CountryCode = Type.String({ maxLength: 8, description: 'ISO 3166 alpha-2' });
export const Email = Type.String({ maxLength: 320 });
/** Longer than any password, short enough to hash. */
export const Password = Type.String({ maxLength: 1024 });
export const VoucherCode = Type.String({ minLength: 1, maxLength: 64 });
export const SoftwareVersion = Type.Union([
  Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
  Type.String({ maxLength: 20 }),
]);
export const CodecList = Type.String({ maxLength: 20, description: 'comma-separated, 1,2' });

export const List = <S extends TSchema>(of: S, maxItems = 1000) => Type.Array(of, { maxItems });
