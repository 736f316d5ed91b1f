import { startPrivatePostgres } from './private-postgres.mjs';
import { startPrivateRabbitMq } from './private-rabbitmq.mjs';

/**
 * Runs `work` with the environment of tests that use PostgreSQL and RabbitMQ, as requested, and stops both at the
 * end. One of them may already be starting.
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
