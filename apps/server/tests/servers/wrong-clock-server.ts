import { runServer } from '../../src/run-server';

/**
 * A server on a machine whose clock changes while it runs: the parent process sends the offset. The server itself is
 * unmodified.
 */
const realNow = Date.now.bind(Date);
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;

process.on('message', (order: { aheadMs: number }) => {
  aheadMs = order.aheadMs;
});
// The parent process is gone.
process.on('disconnect', () => process.exit(0));

void runServer({ isOneOfMany: true });
