import { aBundle } from '@drivein/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IMPORT_LOCK, importBundle } from '../../src/features/catalogue-import/import-bundle';
import { connectPostgres, type Database } from '../../src/storage/database/connect';
import { randomIds } from '../../src/storage/ids';
import { createCheapHasher } from '../cheap-hasher';
import { type Fleet, openFleet, SOON } from './server-fleet';

describe('the import of a catalogue', () => {
  let fleet: Fleet<Database>;
  beforeAll(async () => {
    fleet = await openFleet(2, ({ url }) =>
      // One of their connections is about to break.
      Promise.resolve(connectPostgres(url, () => undefined)),
    );
  });
  afterAll(() => fleet.close());

  const bundle = aBundle();
  const importAt = (at: number) => {
    const server = fleet.servers[at];
    if (!server) throw new Error('no such server');
    return importBundle(
      {
        db: server.db,
        clock: fleet.clock,
        ids: randomIds,
        passwords: createCheapHasher(),
        isProduction: false,
      },
      bundle,
    );
  };
  const titles = () => fleet.db.selectFrom('titles').select('parent_product_id').execute();
  /** Connections that wait for the lock, as the database sees them. */
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objid = ${IMPORT_LOCK} and not granted`.execute(
      fleet.db,
    );
    return rows.map(({ pid }) => pid);
  };

  it('leaves nothing behind when its server dies, and another server completes it [OPS-01]', async () => {
    // A third server holds the lock, so that the first one is interrupted in the middle.
    await fleet.db.transaction().execute(async (third) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(third);
      const dying = importAt(0).catch((error: unknown) => error);
      const [pid] = await vi.waitFor(async () => {
        const pids = await waiting();
        expect(pids).toHaveLength(1);
        return pids;
      }, SOON);
      await sql`select pg_terminate_backend(${pid}::int)`.execute(fleet.db);
      expect(await dying).toBeInstanceOf(Error);
      expect(await titles()).toEqual([]);
    });
    expect(await importAt(1)).toBe('imported');
    expect(await titles()).toHaveLength(bundle.titles.length);
    expect(await importAt(0)).toBe('known');
  });
});
