import type { FastifyInstance } from 'fastify';
import type { DependencyStates } from '../operations/dependencies';
import type { Drain } from '../operations/drain';
import { VERSION } from '../operations/version';

export interface HealthDeps {
  readonly drain: Pick<Drain, 'isDraining'>;
  readonly dependencies: () => Promise<DependencyStates>;
}

const STATUS = { up: 'ready', away: 'database away', behind: 'database behind' } as const;

/**
 * Alive: the process answers. Ready: it can also do its work, and is not about to leave. A message bus or a store that
 * is away is told and no more: films play without the first, accounts and shop work without the second, and what all
 * servers share would take all of them out of service (OPS-06).
 */
export const registerHealth = (app: FastifyInstance, { drain, dependencies }: HealthDeps): void => {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  let told: string | undefined;
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.isDraining()) return reply.code(503).send({ status: 'draining', version: VERSION });
    const states = await dependencies();
    const status = STATUS[states.database];
    // Whoever balances asks each second: the log hears of changes only.
    if (told !== undefined && told !== status) request.log.warn({ status }, 'readiness changed');
    told = status;
    return reply.code(status === 'ready' ? 200 : 503).send({ status, version: VERSION, ...states });
  });
};
