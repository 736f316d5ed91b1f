import { type Endpoint, type EndpointName, endpoints, httpStatusOf, ResponseCode } from '@drivein/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { COMPRESS_ABOVE_BYTES, EncodedBody } from './pages/encoded-body';
import { BinaryReply, type Handlers, PreparedReply } from './endpoint-handler';
import type { IdempotencyStore } from '../storage/idempotency-store';
import { createRequestCheck } from './request-check';
import { refuse } from './refusal';
import { sendEncoded, sendPrepared } from './pages/send-encoded';

type AnyHandler = (request: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: unknown;
}) => Promise<object> | object;

/** Responses are personal data: they are neither cached nor rendered as documents. */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const JSON_TYPE = 'application/json; charset=utf-8';
const PREPARED_HEADERS = Object.entries({ ...API_HEADERS, 'content-type': JSON_TYPE }).flat();

interface ApiDeps {
  readonly handlers: Handlers;
  readonly accessCheck: (endpoint: Endpoint) => onRequestHookHandler;
  readonly idempotencyStore: IdempotencyStore;
}

/** Registers one route for each call of the contract (ENT-26). */
export const registerApiRoutes = (app: FastifyInstance, deps: ApiDeps) => {
  app.decorateRequest('caller', null);
  // Players send licence requests with many content types or none. The scope keeps this parser away from other
  // routes.
  app.register(async (binary) => {
    binary.removeAllContentTypeParsers();
    binary.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    registerRoutes(binary, deps, ({ isBinary }) => isBinary === true);
  });
  registerRoutes(app, deps, ({ isBinary }) => isBinary !== true);
};

const registerRoutes = (app: FastifyInstance, deps: ApiDeps, isWanted: (endpoint: Endpoint) => boolean) => {
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (!isWanted(endpoint)) continue;
    // The handler table is typed per call; here only the common shape is known.
    const handler = deps.handlers[name] as AnyHandler | undefined;
    // A call without a handler is a bug, so it stops the start.
    if (!handler) throw new Error(`nobody answers ${name}`);
    const answer = endpoint.isRepeatable ? answerOnce(deps.idempotencyStore, name) : answerEachTime;
    const fitsContract = createRequestCheck(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access },
      onRequest: deps.accessCheck(endpoint),
      handler: (request, reply) => {
        if (!fitsContract(request)) return refuse(reply, ResponseCode.InvalidRequest);
        if (!isOfOwnPayment(request)) return refuse(reply, ResponseCode.NotFound);
        const result = answer(request, handler);
        if (!(result instanceof Promise)) return sendResult(reply, result);
        return result.then((settled) => sendResult(reply, settled));
      },
    });
  }
};

const fieldOf = (part: unknown, name: string): unknown =>
  part !== null && typeof part === 'object' ? (part as Record<string, unknown>)[name] : undefined;

/** Limits a pay session to its own transaction. Checked here for all calls, so that no handler can forget it. */
const isOfOwnPayment = ({ caller, params, body }: FastifyRequest): boolean => {
  const own = caller?.session?.payTransactionId;
  if (own === undefined) return true;
  return [fieldOf(params, 'id'), fieldOf(body, 'transactionId')].every(
    (named) => named === undefined || named === own,
  );
};

type Answerer = (request: FastifyRequest, handler: AnyHandler) => Promise<object> | object;

const answerEachTime: Answerer = ({ params, query, body, caller }, handler) =>
  handler({ params, query, body, caller });

/** A repeat under the same idempotency key gets the saved answer of the first request. */
const answerOnce =
  (store: IdempotencyStore, call: EndpointName): Answerer =>
  (request, handler) => {
    const key = request.headers['idempotency-key'];
    const accountId = request.caller?.session?.accountId;
    if (key === undefined || accountId === undefined) return answerEachTime(request, handler);
    const { params, query, body } = request;
    return store.runOnce({ accountId, call, key: String(key), request: { params, query, body } }, () =>
      Promise.resolve(answerEachTime(request, handler)),
    );
  };

const sendResult = (reply: FastifyReply, result: object): FastifyReply => {
  if (result instanceof PreparedReply) return sendPrepared(reply, result.body, PREPARED_HEADERS);
  reply.headers(API_HEADERS);
  if (result instanceof BinaryReply) return reply.type(result.contentType).send(result.bytes);
  const responseCode = (result as { responseCode?: ResponseCode }).responseCode;
  const status = responseCode === undefined ? 200 : httpStatusOf(responseCode);
  const content = status === 200 ? result : { ...result, requestId: reply.request.id };
  // JSON.stringify is faster than a compiled serialiser for these shapes.
  const json = JSON.stringify(content);
  reply.code(status);
  // A short text leaves in one write together with its headers.
  if (json.length <= COMPRESS_ABOVE_BYTES) return reply.type(JSON_TYPE).send(json);
  return sendEncoded(reply, new EncodedBody(json), JSON_TYPE);
};
