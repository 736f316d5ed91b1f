import { bin } from './paths.mjs';
import { startPrivatePostgres } from './private-postgres.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * The test that kills a server in the middle of payments, with many more kills than `npm test` has time for and from a
 * seed nobody chose. `SEED=… npm run prove checkout` plans the same deaths again.
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
      TEST_DATABASE_URL: postgres.url,
    };
    await run(bin('vitest'), ['run', 'apps/server/tests/checkout-crash.test.ts'], { env });
  } finally {
    postgres.stop();
  }
};
