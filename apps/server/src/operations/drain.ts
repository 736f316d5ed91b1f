import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A server that is about to leave: it says so, goes on serving, and lets go of whoever it has answered (OPS-02). */
export interface Drain {
  readonly isDraining: () => boolean;
  /** From now on each answer asks its connection to come back elsewhere (`Connection: close`). */
  readonly begin: () => void;
  /** Requests that are being answered. */
  readonly openRequests: () => number;
  /** How many were cut off before their answer was over: seeks of players, closed pages. */
  readonly abortedRequests: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Whoever has not finished by then is cut off: after its drain a stop takes less than three seconds. */
export const STOP_WITHIN_MS = 2500;
const CUT_OFF_AFTER_MS = STOP_WITHIN_MS - 500;

/** Before all other hooks: some answer at once. */
export const registerDrain = (app: FastifyInstance): Drain => {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  let aborted = 0;
  const begin = () => {
    isDraining = true;
    // Also those that are answered later: Node says goodbye in the headers of whoever does not stay.
    for (const response of open) response.shouldKeepAlive = false;
  };
  // One function for all of them, as every request pays for this.
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
 * Leaves without losing a request: nobody new is sent here (`/readyz` says draining), while all who come are still
 * served. `hurry` ends the waiting.
 */
export const drainFor = async (
  { drain }: FastifyInstance,
  drainMs: number,
  hurry?: AbortSignal,
): Promise<void> => {
  drain.begin();
  if (drainMs > 0) await pause(drainMs, undefined, hurry && { signal: hurry }).catch(() => undefined);
};

/** From here on no connection is accepted, idle ones are closed, and what is under way is finished. */
export const closeInTime = async (app: FastifyInstance): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS);
  await app.close();
  clearTimeout(cutOff);
};
