// Makes the short demo (four films, two clips, every picture), then serves it: the tests meet a finished house.
import { startDemoMaker, startServer, stopAll } from '../scripts/lib/product.mjs';

const stop = async () => {
  await stopAll();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await new Promise((resolve, reject) => {
  const maker = startDemoMaker(
    (event) => {
      if (event.kind === 'film' && event.state === 'ready') console.log(`made ${event.asset}`);
    },
    ['--scope', 'short'],
  );
  maker.on('close', (code) => (code ? reject(new Error(`the demo maker ended with code ${code}`)) : resolve()));
});
await startServer({ RATE_LIMIT: 'off' });
