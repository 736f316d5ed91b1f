import { bin } from '../paths.mjs';
import { startPrivatePostgres } from '../programs/private-postgres.mjs';
import { startPrivateRabbitMq } from '../programs/private-rabbitmq.mjs';
import { run } from '../run.mjs';
import { say } from '../say.mjs';

const TESTS = [
  'apps/server/tests/fuzz',
  'packages/message-bus/src/screens/screen-fuzz.test.ts',
  'packages/watch-sync/src/member-fuzz.test.ts',
];

/**
 * Odd and invalid requests for every call over real sockets on PostgreSQL, and as many messages to the brokers and
 * to a screen, from a random seed. `SEED=… COUNT=… npm run prove fuzz` repeats a run.
 */
export const proveFuzz = async () => {
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000));
  const count = process.env.COUNT ?? '50000';
  say(`SEED=${seed} COUNT=${count}`);
  const postgres = await startPrivatePostgres();
  try {
    const rabbitMq = await startPrivateRabbitMq();
    try {
      const env = {
        SEED: seed,
        FUZZ_REQUESTS: count,
        FUZZ_MESSAGES: count,
        TEST_DATABASE_URL: postgres.url,
        TEST_RABBITMQ: rabbitMq.settings,
      };
      // One after the other: each gets the full machine.
      const options = ['--maxWorkers=1', '--testTimeout=3600000', '--disable-console-intercept'];
      await run(bin('vitest'), ['run', ...TESTS, ...options], { env });
    } finally {
      rabbitMq.stop();
    }
  } finally {
    postgres.stop();
  }
};
