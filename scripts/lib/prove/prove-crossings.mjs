import { bin } from '../paths.mjs';
import { startPrivateRabbitMq } from '../programs/private-rabbitmq.mjs';
import { run } from '../run.mjs';

/** RabbitMQ closes the connection at nearly every attempt, so `npm test` makes only some of them there. */
export const proveCrossings = async () => {
  const rabbitMq = await startPrivateRabbitMq();
  try {
    const env = { BUS_CROSSINGS: '10000', TEST_RABBITMQ: rabbitMq.settings };
    await run(
      bin('vitest'),
      ['run', 'apps/server/tests/bus/broker-each.test.ts', '-t', 'two accounts', '--testTimeout=900000'],
      {
        env,
      },
    );
  } finally {
    rabbitMq.stop();
  }
};
