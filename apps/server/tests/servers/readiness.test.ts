import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectPostgres, type Database } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import { createFolderStore } from '../../src/storage/object-store/folder-store';
import { createPostgresDatabase } from '../engines';
import { readMetrics, valueOf } from './read-metrics';
import { startTestApp, type TestApp } from '../test-app';

/** For a part that hangs: load balancers remove a server after two silent seconds. */
const WAIT_MS = 1500;

/** A proxy to a database that can drop all packets. */
const startWire = async (url: string) => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
      if (isHeld) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    letGo: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describe('readiness', () => {
  let server: TestApp;
  let database: Database;
  let wire: Awaited<ReturnType<typeof startWire>>;
  let folder: string;
  let storeIsUp = () => Promise.resolve(true);
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase();
    remove = drop;
    wire = await startWire(url);
    database = connectPostgres(wire.url, () => undefined);
    await migrate(database.db);
    folder = mkdtempSync(join(tmpdir(), 'drive-in-readiness-'));
    const store = { ...createFolderStore(folder), isUp: () => storeIsUp() };
    server = await startTestApp(database, { databasePool: database.pool, store });
  });
  afterAll(async () => {
    wire.letGo();
    await server.close();
    wire.cut();
    await remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const readiness = async () => {
    const { status, json } = await server.call({ path: '/readyz' });
    return [status, json.status];
  };

  it("reports every part and the server's version [OPS-06b]", async () => {
    expect((await server.call({ path: '/readyz' })).json).toMatchObject({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      database: 'up',
      messageBus: 'up',
      store: 'up',
    });
  });

  it('reports a store that is away or hangs, and stays in service [OPS-06b]', async () => {
    const told = async () => (await server.call({ path: '/readyz' })).json;
    storeIsUp = () => Promise.resolve(false);
    expect(await told()).toMatchObject({ status: 'ready', store: 'away' });
    storeIsUp = () => Promise.reject(new Error('no way there'));
    expect(await told()).toMatchObject({ status: 'ready', store: 'away' });
    let answer: ((isUp: boolean) => void) | undefined;
    storeIsUp = () => new Promise((resolve) => (answer = resolve));
    expect(await told()).toMatchObject({ status: 'ready', store: 'away' });
    storeIsUp = () => Promise.resolve(true);
    answer?.(true);
    expect(await told()).toMatchObject({ status: 'ready', store: 'up' });
  });

  it('fails within two seconds when the database hangs, and recovers with it [OPS-06b]', async () => {
    wire.hold();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const scrape = server.call({ path: '/metrics' });
    // Parallel checks share one query and do not use up the connections.
    const answers = await Promise.all(Array.from({ length: 20 }, readiness));
    expect(new Set(answers.map(String))).toEqual(new Set(['503,database away']));
    // All were sent while the database was silent: each waited for that.
    expect(waits.mock.calls.filter(([, ms]) => ms === WAIT_MS).length).toBeGreaterThanOrEqual(answers.length);
    waits.mockRestore();
    expect(database.pool?.().waiting).toBe(0);
    const metrics = readMetrics((await scrape).text);
    expect(valueOf(metrics, 'drivein_dependency_up', { dependency: 'database' })).toBe(0);
    wire.letGo();
    expect(await readiness()).toEqual([200, 'ready']);
  });

  it('fails when the database lacks a migration, as after a restore of an old backup [OPS-06b]', async () => {
    const rows = await database.db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0010-audit-log' as never)
      .returningAll()
      .execute();
    expect(await readiness()).toEqual([503, 'database behind']);
    await database.db
      .insertInto('kysely_migration' as never)
      .values(rows)
      .execute();
    expect(await readiness()).toEqual([200, 'ready']);
  });

  it('fails while the database is gone, and the failures are counted [OPS-06b]', async () => {
    const failures = () => database.pool?.().failures ?? 0;
    const before = failures();
    wire.cut();
    expect(await readiness()).toEqual([503, 'database away']);
    expect(failures()).toBeGreaterThan(before);
    expect((await server.call({ path: '/healthz' })).status).toBe(200);
  });
});
