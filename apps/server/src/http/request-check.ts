import type { Endpoint } from '@drivein/contract';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from '@sinclair/typebox';

/**
 * Whether every value of a JSON body has the type its schema names. The validator also serves paths and queries, where
 * all is text, and would turn a body's null into 0 and its "1" into 1. What is missing, too long or too large is its
 * business.
 */
export const hasJsonTypes = (schema: TSchema, value: unknown): boolean => {
  const branches = schema.anyOf as readonly TSchema[] | undefined;
  if (branches) return branches.some((branch) => hasJsonTypes(branch, value));
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return typeof value === schema.type;
    case 'number':
    case 'integer':
      return typeof value === 'number';
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value) && value.every((item) => hasJsonTypes(schema.items as TSchema, item));
    case 'object':
      return isRecord(value) && fieldsHaveJsonTypes(schema, value);
    default:
      return true;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsHaveJsonTypes = (schema: TSchema, value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries((schema.properties ?? {}) as Readonly<Record<string, TSchema>>).every(
    ([name, field]) => !Object.hasOwn(value, name) || hasJsonTypes(field, value[name]),
  );

type Part = 'params' | 'query' | 'body';
type Check = (input: unknown) => boolean;

const PARTS: readonly Part[] = ['params', 'query', 'body'];
const HTTP_PART = { params: 'params', query: 'querystring', body: 'body' } as const;

/**
 * Whether a request fits the contract. Texts of paths and queries become the numbers they stand for; JSON has numbers
 * of its own, so in a body a text or null is none (a player that computes NaN sends null, not 0). Schemas are
 * compiled when a call is first made: compiling all of them would be a third of a start (OPS-05).
 */
export const createRequestCheck = (endpoint: Endpoint) => {
  let checks: readonly (readonly [Part, Check])[] | undefined;

  const compile = (request: FastifyRequest) =>
    PARTS.flatMap((part): (readonly [Part, Check])[] => {
      if (part === 'body' && endpoint.isBinary) return [[part, isSomeBytes]];
      const schema = endpoint[part];
      if (!schema) return [];
      const fits = request.compileValidationSchema(schema, HTTP_PART[part]);
      const isOfType: Check = part === 'body' ? (input) => hasJsonTypes(schema, input) : () => true;
      return [[part, (input) => isOfType(input) && fits(input) && isStorable(input)]];
    });

  return (request: FastifyRequest): boolean => {
    checks ??= compile(request);
    return checks.every(([part, fits]) => fits(request[part]));
  };
};

/** How many there may be is the body limit's business. */
const isSomeBytes: Check = (input) => input instanceof Uint8Array && input.length > 0;

/** No database column takes the character NUL, nor JSON in one half a character; no honest text has them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * The validator leaves numbers without end alone: `1e400` is Infinity to it and passes every bound, which no integer
 * column does. Without recursion: a body nests as it likes.
 */
const isStorable: Check = (content) => {
  const left = [content];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && UNSTORABLE.test(value)) return false;
    if (typeof value === 'number' && !Number.isFinite(value)) return false;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return true;
};
