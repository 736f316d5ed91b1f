import {
  type Endpoint,
  type EndpointName,
  endpoints,
  httpStatusOf,
  RefusalSchema,
  ResponseCode,
} from '@drivein/contract';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { TSchema } from '@sinclair/typebox';
import { API_BASES } from '../../src/http/api-bases';
import { expectToBeInContract } from '../operations/in-contract';
import type { Outcome, WireAnswer } from './socket-client';
import type { WireRequest } from './wire';

/** Text of a stack, a framework or a database, which our messages never contain. */
const INNARDS =
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect .* from\b|violates|syntax error|FST_ERR|kysely|pglite/i;
/** The app page, where an address left the API. */
const isPage = ({ headers }: WireAnswer) => headers['content-type']?.startsWith('text/html') === true;

const compiled = new Map<TSchema, TypeCheck<TSchema>>();
const fits = (schema: TSchema, value: unknown): boolean => {
  const check = compiled.get(schema) ?? TypeCompiler.Compile(schema);
  compiled.set(schema, check);
  return check.Check(value);
};

interface Judged {
  readonly request: WireRequest;
  readonly outcome: Outcome;
  /** The planned call; undefined when its address or method was altered. */
  readonly call: EndpointName | undefined;
  readonly foreignMarks: readonly string[];
}

/** What is wrong with a reply, in one sentence; undefined when nothing is. */
export const judgeAnswer = ({ request, outcome, call, foreignMarks }: Judged): string | undefined => {
  if (outcome === 'hangs') return 'no answer, and no end of the connection';
  if (outcome === 'closed')
    return request.isBroken ? undefined : 'the connection was closed without an answer';
  const { status, text, headers } = outcome;
  if (status === 599) return 'one request got more than one answer';
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 300)}`;
  const everything = `${text}${JSON.stringify(headers)}`;
  const foreign = foreignMarks.find((mark) => everything.includes(mark));
  if (foreign) return `it tells ${JSON.stringify(foreign)}, which is somebody else's`;
  if (INNARDS.test(text) && !isPage(outcome)) return `it tells of our insides: ${text.slice(0, 300)}`;
  if (request.isBroken || isPage(outcome) || (status === 431 && isTooLong(request))) return undefined;
  if (headers['x-content-type-options'] !== 'nosniff' && isOfApi(request)) return 'no nosniff';
  return isOfApi(request) && request.method !== 'HEAD' ? judgeReply(request, outcome, call) : undefined;
};

/** Node itself refuses oversized headers. */
const isTooLong = ({ target, headers }: WireRequest) =>
  target.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > 14_000;

const isOfApi = ({ target }: WireRequest) =>
  API_BASES.test(target) && !/^\/(media|images|wording|mqtt)/.test(target);

const judgeReply = (
  request: WireRequest,
  answer: WireAnswer,
  call: EndpointName | undefined,
): string | undefined => {
  const { status, headers, text } = answer;
  const endpoint = call && (endpoints[call] as Endpoint);
  if (endpoint?.isBinary && status === 200) return undefined;
  if (!headers['content-type']?.startsWith('application/json')) return `of type ${headers['content-type']}`;
  if (headers['cache-control'] !== 'no-store') return `may be kept: ${headers['cache-control']}`;
  const reply = parsed(text);
  if (!reply) return `no JSON: ${text.slice(0, 200)}`;
  if (status !== 200 && !fits(RefusalSchema, reply))
    return `no refusal of the contract: ${text.slice(0, 300)}`;
  const { responseCode } = reply;
  if (responseCode !== undefined && httpStatusOf(responseCode as ResponseCode) !== status)
    return `code ${JSON.stringify(responseCode)} with status ${status}`;
  if (!endpoint) return undefined;
  try {
    expectToBeInContract(request.method, request.target, responseCode);
  } catch (error) {
    return (error as Error).message;
  }
  return status === 200 && !fits(endpoint.reply, reply)
    ? `no reply of the contract: ${text.slice(0, 300)}`
    : undefined;
};

export const parsed = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const AT_THE_DOOR = new Set<unknown>([
  ResponseCode.InvalidRequest,
  ResponseCode.BodyTooLarge,
  ResponseCode.PreviewReadOnly,
  ResponseCode.CarInMotion,
]);
const WITHOUT_RIGHTS = new Set<unknown>([
  ResponseCode.ApiKeyInvalid,
  ResponseCode.SessionInvalid,
  ResponseCode.SessionExpired,
]);

/** Whether the reply shows that the handler ran. */
export const hasReachedHandler = (call: EndpointName, responseCode: unknown): boolean => {
  const { refusals = [] } = endpoints[call] as Endpoint;
  if (AT_THE_DOOR.has(responseCode)) return false;
  return !WITHOUT_RIGHTS.has(responseCode) || (refusals as readonly unknown[]).includes(responseCode);
};
