import { runServer } from '../../src/run-server';

/**
 * A server on a machine whose clock somebody sets while it runs: whoever started it sends how far it is ahead. Nothing
 * of the server is replaced; it believes the machine as any program does.
 */
const realNow = Date.now.bind(Date);
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;

process.on('message', (order: { aheadMs: number }) => {
  aheadMs = order.aheadMs;
});
// Whoever started us is gone.
process.on('disconnect', () => process.exit(0));

void runServer({ isOneOfMany: true });
