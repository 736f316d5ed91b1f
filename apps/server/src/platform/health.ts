import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './database/schema';

/** Alive: the process answers. Ready: it can also do its work, and is not about to leave. */
export const registerHealth = (app: FastifyInstance, deps: { db: Kysely<Tables> }): void => {
  let isDraining = false;
  app.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(deps.db);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database away' });
    }
  });
};
