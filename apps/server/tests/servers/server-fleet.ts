import { fakeClock, type FakeClock } from '@drivein/test-kit';
import pg from 'pg';
import type { Deps } from '../../src/app';
import type { Database } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import { randomIds } from '../../src/storage/ids';
import { createLogger } from '../../src/operations/logger';
import { openPostgresPubSub } from '../../src/messaging/pubsub/postgres-pubsub';
import { createPostgresDatabase, openPostgresAt } from '../engines';

/** The settings of each server of a fleet. */
interface FleetPlace {
  /** Of the database; each server opens its own pool. */
  readonly url: string;
  readonly overrides: Pick<Deps, 'pubSub' | 'clock'>;
}

export interface Fleet<Server> {
  readonly servers: readonly Server[];
  /** Shared by all; it is stopped unless a test moves it, so caches do not expire. */
  readonly clock: FakeClock;
  readonly db: Database['db'];
  /** Ends the pub/sub connections of the servers. */
  endNews(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than any step takes on a busy machine; waits end as soon as possible. */
export const SOON = { timeout: 20_000, interval: 50 };

/** Several servers that share one PostgreSQL and nothing else. */
export const openFleet = async <Server extends { close(): Promise<void> }>(
  count: number,
  start: (place: FleetPlace) => Promise<Server>,
): Promise<Fleet<Server>> => {
  const { url, drop } = await createPostgresDatabase();
  const clock = fakeClock();
  const own = openPostgresAt(url);
  await migrate(own.db);
  const servers: Server[] = [];
  const stops: (() => Promise<void>)[] = [];
  for (let number = 0; number < count; number += 1) {
    const { pubSub, stop } = await openPostgresPubSub({ url, ids: randomIds, log: createLogger('silent') });
    stops.push(stop);
    servers.push(await start({ url, overrides: { pubSub, clock } }));
  }
  return {
    servers,
    clock,
    db: own.db,
    endNews: async () => {
      const operator = new pg.Client({ connectionString: url });
      await operator.connect();
      await operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'drive-in news'`,
      );
      await operator.end();
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await Promise.all(stops.map((stop) => stop()));
      await own.close();
      await drop();
    },
  };
};
