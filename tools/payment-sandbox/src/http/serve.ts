import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, json, notFound } from './answer';

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly host: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The groups of the route's pattern. */
  readonly params: readonly string[];
}

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (call: Call) => Answer | Promise<Answer>;
}

const BODY_LIMIT_BYTES = 64 * 1024;

export const serve = (routes: readonly Route[]): Server =>
  createServer((request, response) => {
    respond(routes, request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        process.stderr.write(`payment sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
        send(response, json(500, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' }));
      },
    );
  });

const respond = async (routes: readonly Route[], request: IncomingMessage): Promise<Answer> => {
  const body = await readBody(request);
  if (!body) return json(413, { status: 'INVALID_REQUEST', reason: 'INVALID_DATA' });
  const { method = 'GET', headers } = request;
  const host = headers.host ?? 'localhost';
  const url = new URL(request.url ?? '/', `http://${host}`);
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url.pathname) : null;
    if (match) return route.answer({ method, url, host, headers, body, params: match.slice(1) });
  }
  return notFound;
};

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const send = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'hang') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { 'x-content-type-options': 'nosniff', ...answer.headers });
  response.end(answer.body);
};
