import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { randomIds } from '../../src/storage/ids';
import { createLogger } from '../../src/operations/logger';
import { openPostgresPubSub, type PostgresPubSub } from '../../src/messaging/pubsub/postgres-pubsub';
import { createPostgresDatabase } from '../engines';

/** Longer than any step takes on a busy machine; each wait ends as soon as it can. */
const SOON = { timeout: 15_000, interval: 10 };

let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let operator: pg.Client;
const opened: PostgresPubSub[] = [];
const logLines: string[] = [];
beforeAll(async () => {
  database = await createPostgresDatabase();
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ stop }) => stop()));
  logLines.length = 0;
});
afterAll(async () => {
  await operator.end();
  await database.drop();
});

const open = async (url = database.url, heartbeatMs?: number) => {
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logLines.push(chunk.toString());
      done();
    },
  });
  const server = await openPostgresPubSub({
    url,
    ids: randomIds,
    log: createLogger('info', output),
    ...(heartbeatMs && { heartbeatMs }),
  });
  opened.push(server);
  return server;
};
const receivedBy = ({ pubSub }: PostgresPubSub) => {
  const heard: string[] = [];
  for (const kind of ['session', 'streams', 'bus'] as const)
    pubSub.subscribe(kind, (text) => heard.push(`${kind} ${text}`));
  pubSub.onMissed(() => heard.push('gap'));
  return heard;
};
/** A database connection that can be blocked: nothing arrives and neither side hangs up. */
const openWay = async (target: URL) => {
  let isBlocked = false;
  let passed = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => {
        if (isBlocked) return;
        passed += 1;
        to.write(chunk);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    passed: () => passed,
    block: () => void (isBlocked = true),
    unblock: () => void (isBlocked = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
/** Ends the listening connections, as an operator or a restart does. */
const endConnections = () =>
  operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'drive-in news'`,
  );

it('reaches every other server in order, and not its publisher [OPS-01]', async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  const [byOne, byTwo, byThree] = [receivedBy(one), receivedBy(two), receivedBy(three)];
  const told = Array.from({ length: 300 }, (_, at) => `session ${at}`);
  for (const at of told.keys()) one.pubSub.publish('session', String(at));
  two.pubSub.publish('streams', 'a,b');
  await vi.waitFor(() => {
    expect(byTwo).toEqual(told);
    expect(byThree).toHaveLength(301);
    expect(byOne).toEqual(['streams a,b']);
  }, SOON);
  expect(byThree.filter((line) => line.startsWith('session'))).toEqual(told);
});

it('becomes a "missed messages" notice when it exceeds the size limit of PostgreSQL', async () => {
  const [one, two] = [await open(), await open()];
  const heard = receivedBy(two);
  one.pubSub.publish('bus', 'x'.repeat(8000));
  one.pubSub.publish('bus', 'short');
  await vi.waitFor(() => expect(heard).toEqual(['gap', 'bus short']), SOON);
});

it('resumes after its connection was ended and reports that messages may be missed [OPS-01]', async () => {
  const [one, two] = [await open(), await open()];
  const [byOne, byTwo] = [receivedBy(one), receivedBy(two)];
  await endConnections();
  await vi.waitFor(() => {
    expect([one.isSubscribed(), two.isSubscribed()]).toEqual([true, true]);
    for (const heard of [byOne, byTwo]) expect(heard).toContain('gap');
  }, SOON);
  one.pubSub.publish('session', 'heard');
  await vi.waitFor(() => expect(byTwo.at(-1)).toBe('session heard'), SOON);
  for (const words of ['servers do not arrive', 'servers arrive again'])
    expect(logLines.filter((line) => line.includes(words))).toHaveLength(2);
});

it('detects a dead connection and reconnects when possible [OPS-01]', async () => {
  const way = await openWay(new URL(database.url));
  const [far, near] = [await open(way.url, 200), await open()];
  const heard = receivedBy(far);
  const before = way.passed();
  await vi.waitFor(() => {
    expect(way.passed()).toBeGreaterThan(before);
    expect(far.isSubscribed()).toBe(true);
  }, SOON);
  way.block();
  await vi.waitFor(() => expect(far.isSubscribed()).toBe(false), SOON);
  way.unblock();
  await vi.waitFor(() => expect(heard).toContain('gap'), SOON);
  await vi.waitFor(() => {
    near.pubSub.publish('session', 'again');
    expect(heard).toContain('session again');
  }, SOON);
  await far.stop();
  await way.close();
});

it('publishing never throws: without a database, during an outage and after close', async () => {
  const nowhere = new URL(database.url);
  nowhere.port = '1';
  const alone = await open(nowhere.href);
  expect(alone.isSubscribed()).toBe(false);
  alone.pubSub.publish('session', 'to nobody');
  await alone.stop();
  alone.pubSub.publish('session', 'after the end');
  const one = await open();
  await one.stop();
  one.pubSub.publish('session', 'after the end');
  expect(one.isSubscribed()).toBe(false);
});

it('is not sent to unsubscribed listeners, and a failing listener does not stop the next message', async () => {
  const [one, two] = [await open(), await open()];
  const heard = receivedBy(two);
  const stop = two.pubSub.subscribe('session', () => heard.push('not any more'));
  stop();
  two.pubSub.subscribe('bus', () => {
    throw new Error('not understood');
  });
  one.pubSub.publish('bus', 'odd');
  one.pubSub.publish('session', 'next');
  await vi.waitFor(() => expect(heard).toEqual(['bus odd', 'session next']), SOON);
  expect(logLines.join()).toContain('not understood');
});
