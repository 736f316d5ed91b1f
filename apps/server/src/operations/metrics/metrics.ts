import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { PoolCounts } from '../../storage/database/connect';
import type { Tables } from '../../storage/database/schema';
import type { DependencyStates } from '../dependencies';
import type { Drain } from '../drain';
import { isSameSecret } from '../../guard/signed-token';
import { VERSION } from '../version';
import { createLocalCallerCheck } from '../../http/network/local-caller';
import { createThrottledCache } from './throttled-cache';
import { readFigures } from './database-figures';
import { registerFigures, type SettingsFileState } from './figure-metrics';
import { METRICS_TYPE } from './metric-text';
import { registerProcessMetrics } from './process-metrics';
import { createRegistry } from './registry';
import { registerRequestMetrics } from './request-metrics';

export interface MetricsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly environment: string;
  readonly publicUrl?: string | undefined;
  /** The token for reading them; without it only callers on this machine in a local environment. */
  readonly metricsToken?: string | undefined;
  readonly databasePool?: (() => PoolCounts) | undefined;
  readonly drain: Drain;
  readonly dependencies: () => Promise<DependencyStates>;
  /** The number of devices on the message bus, of all servers where it is shared. */
  readonly connectedDevices: () => Promise<number>;
  /** The operator's settings files, and whether each is valid. */
  readonly settingsFiles: () => Promise<readonly SettingsFileState[]>;
}

const LOAD_EVERY_MS = 5000;
/** Prometheus gives up after ten seconds by default; a hanging database must not cause that. */
const WAIT_MS = 2000;

/** Prometheus metrics at `/metrics`. Registered before all other routes, so that it counts them. */
export const registerMetrics = (app: FastifyInstance, deps: MetricsDeps): void => {
  const registry = createRegistry();
  registerRequestMetrics(app, registry);
  registry.read(
    'gauge',
    { name: 'drivein_requests_in_flight', help: 'Requests that are being answered.' },
    deps.drain.openRequests,
  );
  registry.read(
    'counter',
    {
      name: 'drivein_requests_aborted_total',
      help: 'Requests whose caller left before the answer was over.',
    },
    deps.drain.abortedRequests,
  );
  registry.read('gauge', { name: 'drivein_draining', help: '1 while this server is about to leave.' }, () =>
    Number(deps.drain.isDraining()),
  );
  registerPool(registry, deps.databasePool);

  const throttled = <T>(load: () => Promise<T>) =>
    createThrottledCache({ clock: deps.clock, load, everyMs: LOAD_EVERY_MS, waitMs: WAIT_MS });
  const figures = throttled(() => readFigures(deps.db, deps.clock));
  const states = throttled(deps.dependencies);
  const devices = throttled(deps.connectedDevices);
  const settings = throttled(deps.settingsFiles);
  registerFigures(registry, { clock: deps.clock, figures, states, devices, settings });
  app.addHook('onClose', registerProcessMetrics(registry, VERSION));

  const mayRead = readerCheck(deps);
  app.get('/metrics', { config: { access: 'secret' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const answer = mayRead(request);
    if (answer !== 'welcome') return reply.code(answer === 'who' ? 401 : 404).send();
    await Promise.all([figures, states, devices, settings].map((each) => each.refresh()));
    return reply.type(METRICS_TYPE).send(registry.text());
  });
};

const registerPool = (
  registry: ReturnType<typeof createRegistry>,
  counts: (() => PoolCounts) | undefined,
): void => {
  if (!counts) return;
  registry.readEach(
    'gauge',
    {
      name: 'drivein_database_connections',
      help: 'Connections of this server to the database, by what they do.',
    },
    () => {
      const { open, idle } = counts();
      return [
        { labels: { state: 'busy' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  );
  registry.read(
    'gauge',
    { name: 'drivein_database_connections_max', help: 'The most connections this server opens.' },
    () => counts().max,
  );
  registry.read(
    'gauge',
    { name: 'drivein_database_waiting', help: 'Queries that wait for a connection.' },
    () => counts().waiting,
  );
  registry.read(
    'counter',
    {
      name: 'drivein_database_failures_total',
      help: 'Queries that failed because of the database or the way to it, not because of what they asked.',
    },
    () => counts().failures,
  );
};

/** Business figures are not public. */
const readerCheck = ({ metricsToken, ...deps }: MetricsDeps) => {
  const isLocalCaller = createLocalCallerCheck(deps);
  return (request: FastifyRequest): 'welcome' | 'who' | 'nothing here' => {
    if (metricsToken === undefined) return isLocalCaller(request) ? 'welcome' : 'nothing here';
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`) ? 'welcome' : 'who';
  };
};
