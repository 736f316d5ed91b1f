import type { Endpoint } from '@drivein/contract';
import type { FastifyRequest } from 'fastify';

type Part = 'params' | 'query' | 'body';
type Check = (input: unknown) => boolean;

const PARTS: readonly Part[] = ['params', 'query', 'body'];
const HTTP_PART = { params: 'params', query: 'querystring', body: 'body' } as const;

/**
 * Whether a request fits the contract; texts of paths and queries become the numbers they stand for. Schemas are
 * compiled when a call is first made: compiling all of them would be a third of a start.
 */
export const createRequestCheck = (endpoint: Endpoint) => {
  let checks: readonly (readonly [Part, Check])[] | undefined;

  const compile = (request: FastifyRequest) =>
    PARTS.flatMap((part): (readonly [Part, Check])[] => {
      const schema = endpoint[part];
      return schema ? [[part, request.compileValidationSchema(schema, HTTP_PART[part])]] : [];
    });

  return (request: FastifyRequest): boolean => {
    checks ??= compile(request);
    return checks.every(([part, fits]) => fits(request[part]) && !holdsNul(request[part]));
  };
};

/** No database column takes the character NUL, and no honest text has it. Without recursion: a body nests as it likes. */
const holdsNul = (content: unknown): boolean => {
  const left = [content];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return false;
};
