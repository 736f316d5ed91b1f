// Makes the part of the demo catalogue that DEMO_SCOPE selects (short: four films, two clips and every picture) and
// serves it (DEMO_FILMS=sketch: smaller films with fewer frames), so that tests and benches start with a complete
// catalogue.
import {
  startDemoMaker,
  startPaymentSandbox,
  startServer,
  stopAll,
} from '../scripts/lib/product/product.mjs';

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
    [
      ...['--scope', process.env.DEMO_SCOPE ?? 'short'],
      ...(process.env.DEMO_FILMS === 'sketch' ? ['--sketch'] : []),
    ],
  );
  maker.on('close', (code) =>
    code ? reject(new Error(`the demo maker ended with code ${code}`)) : resolve(),
  );
});
const payments = await startPaymentSandbox(Number(process.env.PORT || 8080));
const { url } = await startServer({ RATE_LIMITS: 'off', TEST_DOOR: 'on', ...payments });
console.log(`serving ${url}`);
