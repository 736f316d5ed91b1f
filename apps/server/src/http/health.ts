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
 * `/healthz`: the process answers. `/readyz`: it can also work and is not draining. An unavailable message bus or
 * store is reported but does not make the server unready: it would take all servers out of service, although films
 * play without the bus, and accounts and shop work without the store (OPS-06).
 */
export const registerHealth = (app: FastifyInstance, { drain, dependencies }: HealthDeps): void => {
  app.get('/healthz', { config: { access: 'anyone' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  let lastStatus: string | undefined;
  app.get('/readyz', { config: { access: 'anyone' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.isDraining()) return reply.code(503).send({ status: 'draining', version: VERSION });
    const states = await dependencies();
    const status = STATUS[states.database];
    // Load balancers ask every second, so only changes are logged.
    if (lastStatus !== undefined && lastStatus !== status) request.log.warn({ status }, 'readiness changed');
    lastStatus = status;
    return reply.code(status === 'ready' ? 200 : 503).send({ status, version: VERSION, ...states });
  });
};
