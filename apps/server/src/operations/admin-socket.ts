import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as sendRequest, type Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

export interface OperatorReply {
  readonly isDone: boolean;
  /** One sentence for the terminal. */
  readonly message: string;
}
export type OperatorCommand = (input: Readonly<Record<string, unknown>>) => Promise<OperatorReply>;

/** scripts/lib/product/operator-door.mjs uses the same name. */
const SOCKET_FILE = 'operator.sock';
const MAX_INPUT_BYTES = 16 * 1024;

export interface AdminSocketDeps {
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * A socket in the data folder by which an operator on this machine sends commands to the running server. Only the user
 * who runs the server may open it, so it needs no port and no key. The process that holds the embedded database and
 * the gateway's keys does the work. Returns its stop.
 */
export const openAdminSocket = async (
  { dataDir, log }: AdminSocketDeps,
  commands: Readonly<Record<string, OperatorCommand>>,
): Promise<() => Promise<void>> => {
  const path = join(dataDir, SOCKET_FILE);
  const server = createServer((request, response) => {
    const reply = (status: number, body: OperatorReply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const name = request.method === 'POST' ? (request.url ?? '').slice(1) : '';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) return void reply(404, { isDone: false, message: 'This server knows no such command.' });
    readInput(request)
      .then(command)
      .then((result) => reply(200, result))
      .catch((error: unknown) => {
        log.error({ err: error, command: name }, 'an operator command failed');
        reply(500, { isDone: false, message: 'That failed; the log of the server says why.' });
      });
  });
  try {
    await listen(server, path);
    chmodSync(path, 0o600);
  } catch (error) {
    // A failing socket (path too long, folder of another server) must not stop the server.
    log.warn({ err: error }, 'no operator commands on this server');
    return () => Promise.resolve();
  }
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
};

/** A socket left by a killed server is replaced; one that responds belongs to another running server. */
const listen = async (server: Server, path: string): Promise<void> => {
  try {
    await listenOnce(server, path);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || (await isServed(path))) throw error;
    rmSync(path, { force: true });
    await listenOnce(server, path);
  }
};

const listenOnce = (server: Server, path: string): Promise<void> =>
  new Promise((opened, failed) => {
    server.once('error', failed);
    server.listen(path, () => {
      server.off('error', failed);
      opened();
    });
  });

const isServed = (socketPath: string): Promise<boolean> =>
  new Promise((known) => {
    const probe = sendRequest({ socketPath, path: '/' }, (response) => {
      response.resume();
      known(true);
    });
    probe.once('error', () => known(false));
    probe.end();
  });

const readInput = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_INPUT_BYTES) throw new Error('an operator command that is too long');
    chunks.push(chunk);
  }
  const input: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
};
