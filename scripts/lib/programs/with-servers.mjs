import { startPrivatePostgres } from './private-postgres.mjs';
import { startPrivateRabbitMq } from './private-rabbitmq.mjs';

/**
 * Runs `work` with the environment of tests that talk to a PostgreSQL and a RabbitMQ, as far as they are wanted, and
 * stops both in the end. One of them may be on its way up already.
 */
export const withServers = async ({ postgres, rabbitMq }, work) => {
  const started = [];
  const start = async (starting) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const env = {
      ...(rabbitMq && {
        TEST_RABBITMQ: (await start(rabbitMq === true ? startPrivateRabbitMq() : rabbitMq)).settings,
      }),
      ...(postgres && { TEST_DATABASE_URL: (await start(startPrivatePostgres())).url }),
    };
    return await work(env);
  } finally {
    for (const server of started) server.stop();
  }
};
