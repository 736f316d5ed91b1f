import { bin } from '../paths.mjs';
import { startPrivatePostgres } from '../programs/private-postgres.mjs';
import { run } from '../run.mjs';
import { say } from '../say.mjs';

const FILES = [
  'apps/server/tests/checkout/crash/checkout-crash.test.ts',
  'apps/server/tests/checkout/checkout-races.test.ts',
  'apps/server/tests/catalogue/credit-races.test.ts',
];

/**
 * The test that kills a server during payments, with many more kills than in `npm test` and from a random seed; and
 * the races for payments and credits with large crowds. `SEED=… npm run prove checkout` repeats a run.
 */
export const proveCheckout = async () => {
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000));
  say(`SEED=${seed}`);
  const postgres = await startPrivatePostgres();
  try {
    const env = {
      SEED: seed,
      CRASH_KILLS_POSTGRES: process.env.CRASH_KILLS_POSTGRES ?? '300',
      CRASH_KILLS_EMBEDDED: process.env.CRASH_KILLS_EMBEDDED ?? '50',
      CROWDS: 'large',
      TEST_DATABASE_URL: postgres.url,
    };
    await run(bin('vitest'), ['run', ...FILES], { env });
  } finally {
    postgres.stop();
  }
};
