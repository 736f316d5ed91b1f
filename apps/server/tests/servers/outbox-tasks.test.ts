import { fakeClock } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/storage/database/connect';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { randomIds } from '../../src/storage/ids';
import { createLogger } from '../../src/operations/logger';
import { createTaskWorker, queueTask, type TaskHandler } from '../../src/storage/outbox-tasks';
import { describeOnBothEngines } from '../engines';
import { TEST_SECRETS } from '../test-app';

const log = createLogger('silent');

// Both engines: workers skip locked rows; one connection has nothing to skip.
describeOnBothEngines('follow-up tasks of a purchase', (openDatabase) => {
  let database: Database;
  const clock = fakeClock();
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('outbox_tasks').execute());

  const queue = (kind: string, payload: Record<string, unknown> = {}) =>
    queueTask(database.db, { ids: randomIds, clock }, { kind, payload });
  const workerWith = (handlers: Record<string, TaskHandler>) =>
    createTaskWorker({ db: database.db, clock, log, handlers });
  const tasks = () => database.db.selectFrom('outbox_tasks').selectAll().execute();

  it('run once each, on any of several servers [OPS-01]', async () => {
    for (let number = 0; number < 20; number++) await queue('count', { number });
    const done: unknown[] = [];
    const servers = Array.from({ length: 4 }, () =>
      workerWith({
        count: ({ number }) => {
          done.push(number);
          return Promise.resolve();
        },
      }),
    );
    const counts = await Promise.all(servers.map((server) => server.doDue()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(await workerWith({ count: () => Promise.reject(new Error('again')) }).doDue()).toBe(0);
  });

  it('are retried with growing delays and never dropped', async () => {
    await queue('owed');
    let tries = 0;
    let isBack = false;
    const worker = workerWith({
      owed: () => {
        tries += 1;
        return isBack ? Promise.resolve() : Promise.reject(new Error('away'));
      },
    });
    expect(await worker.doDue()).toBe(0);
    expect(await tasks()).toMatchObject([{ attempts: 1, done_at_ms: null, last_error: 'away' }]);
    await worker.doDue();
    expect(tries).toBe(1);
    for (const waitMs of [10_000, 30_000, 90_000]) {
      clock.advanceMs(waitMs);
      await worker.doDue();
    }
    expect(tries).toBe(4);
    for (let hour = 0; hour < 20; hour++) {
      clock.advanceMs(3_600_000);
      await worker.doDue();
    }
    expect(tries).toBe(24);
    isBack = true;
    clock.advanceMs(3_600_000);
    expect(await worker.doDue()).toBe(1);
    expect(await tasks()).toMatchObject([{ done_at_ms: clock.nowMs(), last_error: null }]);
  });

  it('run on another server after the one that claimed them died [OPS-01]', async () => {
    await queue('half-done');
    let tries = 0;
    const dying = workerWith({ 'half-done': () => new Promise(() => (tries += 1)) });
    void dying.doDue();
    await expect.poll(() => tries).toBe(1);
    const next = workerWith({ 'half-done': () => Promise.resolve() });
    expect(await next.doDue()).toBe(0);
    clock.advanceMs(120_000);
    expect(await next.doDue()).toBe(1);
  });

  it('wait for a server that knows their kind, without blocking others', async () => {
    await queue('of-the-next-version');
    await queue('known');
    expect(await workerWith({ known: () => Promise.resolve() }).doDue()).toBe(1);
    expect(await tasks()).toContainEqual(
      expect.objectContaining({ kind: 'of-the-next-version', attempts: 0, done_at_ms: null }),
    );
  });

  it('stay for a week when done, and for ever while not', async () => {
    await queue('done');
    await queue('open');
    await workerWith({ done: () => Promise.resolve() }).doDue();
    clock.advanceMs(8 * 86_400_000);
    await createScheduledCleanup({ db: database.db, clock, log, secrets: TEST_SECRETS }).runCleanup();
    expect(await tasks()).toMatchObject([{ kind: 'open' }]);
  });
});
