import type { Endpoint } from '@drivein/contract';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from '@sinclair/typebox';

/**
 * Whether every value of a JSON body has the type of its schema. The validator also serves paths and queries, where
 * all values are text, so it would turn a body's null into 0 and "1" into 1. It still checks missing fields and
 * limits.
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
 * Whether a request fits the contract. Numbers in paths and queries are parsed from text; in a JSON body a text or
 * null is no number (a player that computes NaN sends null, not 0). Schemas are compiled on first use: compiling all
 * would take a third of the start (OPS-05).
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

/** The body limit bounds their number. */
const isSomeBytes: Check = (input) => input instanceof Uint8Array && input.length > 0;

/** Database columns cannot store NUL, nor JSON half a surrogate pair; no valid text contains them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * The validator accepts infinite numbers: `1e400` is Infinity and passes every bound, but no integer column takes it.
 * Iterative, because a body may be nested deeply.
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
