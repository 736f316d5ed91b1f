import { connect, createServer, type Server, type Socket } from 'node:net';

/** How long the next piece takes, one way. */
export type NextDelayMs = () => number;

/** The message bus is the only thing that upgrades; films and calls pass at once. */
const isWebSocket = (head: Buffer): boolean => head.toString('latin1', 0, 16).startsWith('GET /mqtt');

/** Hands on what comes from one side later, but never out of order: TCP would not either. */
const pipeLater = (from: Socket, to: Socket, nextDelayMs: NextDelayMs): void => {
  let dueMs = 0;
  from.on('data', (piece: Buffer) => {
    dueMs = Math.max(dueMs, performance.now() + nextDelayMs());
    setTimeout(() => to.writable && to.write(piece), dueMs - performance.now());
  });
};

/** The way of one screen to the product: a network of its own for the messages between screens. */
export const serveDelayed = async (
  port: number,
  productPort: number,
  nextDelayMs: NextDelayMs,
): Promise<Server> => {
  const server = createServer({ noDelay: true }, (screen) => {
    const product = connect({ port: productPort, host: '127.0.0.1', noDelay: true });
    screen.once('data', (head: Buffer) => {
      product.write(head);
      if (isWebSocket(head)) {
        pipeLater(screen, product, nextDelayMs);
        pipeLater(product, screen, nextDelayMs);
      } else {
        screen.pipe(product);
        product.pipe(screen);
      }
    });
    for (const [side, other] of [
      [screen, product],
      [product, screen],
    ] as const) {
      side.on('error', () => other.destroy());
      side.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};
