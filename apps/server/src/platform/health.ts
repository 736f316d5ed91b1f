import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './database/schema';

export interface HealthDeps {
  readonly db: Kysely<Tables>;
  readonly isBusUp: () => Promise<boolean>;
}

/**
 * Alive: the process answers. Ready: it can also do its work, and is not about to leave. A message bus that is away is
 * told and no more: films play without it, and a broker that all servers share would take all of them out of service.
 */
export const registerHealth = (app: FastifyInstance, deps: HealthDeps): void => {
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
      const messageBus = (await deps.isBusUp()) ? 'up' : 'away';
      return await reply.send({ status: 'ready', messageBus });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database away' });
    }
  });
};
