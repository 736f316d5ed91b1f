import { connect, createServer, type Server, type Socket } from 'node:net';

/** One-way delay of the next piece. */
export type NextDelayMs = () => number;

/** Only the message bus upgrades; films and calls pass without delay. */
const isWebSocket = (head: Buffer): boolean => head.toString('latin1', 0, 16).startsWith('GET /mqtt');

/** Delays data of one side, but never reorders it: TCP would not either. */
const pipeLater = (from: Socket, to: Socket, nextDelayMs: NextDelayMs): void => {
  let dueMs = 0;
  from.on('data', (piece: Buffer) => {
    dueMs = Math.max(dueMs, performance.now() + nextDelayMs());
    setTimeout(() => to.writable && to.write(piece), dueMs - performance.now());
  });
};

/** One screen's network to the product: only messages between screens are delayed. */
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
