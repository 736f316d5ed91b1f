import { createServer } from 'node:net';

// Below the ports that systems use for outgoing connections.
const FIRST = 20_000;
const COUNT = 5000;
/** A reservation listens at another port that stands for the reserved one. */
const GUARD = FIRST - COUNT;

const listening = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });

const reserve = async (at) => {
  const guard = await listening(GUARD + at);
  if (!guard) return undefined;
  guard.unref();
  const probe = await listening(FIRST + at);
  if (!probe) {
    guard.close();
    return undefined;
  }
  await new Promise((resolve) => probe.close(resolve));
  return FIRST + at;
};

/**
 * A port of this machine where no program listens, and that no other call returns as long as this process lives,
 * from any checkout: between the choice and the start of a server seconds pass.
 */
export const freePort = async () => {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = await reserve(Math.floor(Math.random() * COUNT));
    if (port !== undefined) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
};
