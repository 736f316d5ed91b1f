import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Draining: the server reports that it stops, still serves requests, and closes each connection after its response (OPS-02).
 */
export interface Drain {
  readonly isDraining: () => boolean;
  /** From now on each response closes its connection (`Connection: close`). */
  readonly begin: () => void;
  /** The number of open requests. */
  readonly openRequests: () => number;
  /** Responses that the client aborted: seeks of players, closed pages. */
  readonly abortedRequests: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Open requests are then cut off: after its drain a stop takes less than three seconds. */
export const STOP_WITHIN_MS = 2500;
const CUT_OFF_AFTER_MS = STOP_WITHIN_MS - 500;

/** Registered before all other hooks, because some of them reply. */
export const registerDrain = (app: FastifyInstance): Drain => {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  let aborted = 0;
  const begin = () => {
    isDraining = true;
    // Also for requests in progress: Node then sends `Connection: close` with their response.
    for (const response of open) response.shouldKeepAlive = false;
  };
  // One shared function, because every request calls it.
  const onClose = function (this: ServerResponse) {
    open.delete(this);
    if (!this.writableFinished) aborted += 1;
  };
  app.addHook('onRequest', (_request, { raw: response }, done) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    response.on('close', onClose);
    done();
  });
  app.addHook('preClose', (done) => {
    begin();
    done();
  });
  const drain: Drain = {
    isDraining: () => isDraining,
    begin,
    openRequests: () => open.size,
    abortedRequests: () => aborted,
  };
  app.decorate('drain', drain);
  return drain;
};

/**
 * Drains without losing a request: `/readyz` reports draining, so that no new clients are sent here, while all
 * requests are still served. `hurry` ends the wait.
 */
export const drainFor = async (
  { drain }: FastifyInstance,
  drainMs: number,
  hurry?: AbortSignal,
): Promise<void> => {
  drain.begin();
  if (drainMs > 0) await pause(drainMs, undefined, hurry && { signal: hurry }).catch(() => undefined);
};

/** Closes the listener and idle connections, and finishes open requests. */
export const closeInTime = async (app: FastifyInstance): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS);
  await app.close();
  clearTimeout(cutOff);
};
