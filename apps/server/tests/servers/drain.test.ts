import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { closeInTime, drainFor } from '../../src/operations/drain';
import { openMemory, sharedWith } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const LOOK_EVERY_MS = 20;
const CLIENTS = 12;
const PATIENCE_MS = 10_000;

interface Heard {
  readonly status: number;
  readonly connection: string | undefined;
  readonly text: string;
}

const ask = (url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
      );
    });
    request.on('error', reject);
  });

const addressOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Sends requests only where `/readyz` allows it, as a proxy does. */
const startBalancer = (servers: readonly string[]) => {
  const agent = new Agent({ keepAlive: false });
  const ready = new Set(servers);
  let isStopped = false;
  const looking = (async () => {
    while (!isStopped) {
      for (const server of servers) {
        const isReady = await ask(`${server}/readyz`, agent).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (isReady) ready.add(server);
        else ready.delete(server);
      }
      await pause(LOOK_EVERY_MS);
    }
  })();
  let turn = 0;
  return {
    isUsed: (server: string) => ready.has(server),
    next: () => [...ready][(turn += 1) % ready.size] ?? 'nobody',
    stop: async () => {
      isStopped = true;
      await looking;
    },
  };
};

describe('a server that is asked to stop', () => {
  let leaving: TestApp;
  let staying: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    leaving = await startTestApp(await openMemory());
    staying = await startTestApp(sharedWith(leaving));
    const { apiKey, session } = await leaving.signIn();
    headers = { apikey: apiKey, session };
    await Promise.all([leaving, staying].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  });
  afterAll(async () => {
    await staying.close();
    await leaving.close();
  });

  it('loses no request of clients that follow its readiness, and none in progress [OPS-02b]', async () => {
    const [first, second] = [addressOf(leaving), addressOf(staying)];
    const balancer = startBalancer([first, second]);
    const failures: string[] = [];
    const served = new Map<string, number>();
    const underWay = new Set<symbol>();
    let isOver = false;
    // Keep-alive clients in a closed loop: each has one connection to each server and sends as soon as it has a
    // reply.
    const loop = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver && failures.length === 0) {
        const server = balancer.next();
        const request = Symbol(server);
        if (server === first) underWay.add(request);
        await ask(`${server}/content/v7/page/home`, agent, headers).then(
          ({ status }) => {
            if (status === 200) served.set(server, (served.get(server) ?? 0) + 1);
            else failures.push(`${server} ${status}`);
          },
          (error: Error) => failures.push(`${server} ${error.message}`),
        );
        underWay.delete(request);
      }
      agent.destroy();
    };
    const loops = Array.from({ length: CLIENTS }, loop);
    const servedBy = (server: string) => served.get(server) ?? 0;
    const until = async (isTrue: () => boolean) => {
      const giveUpAt = performance.now() + PATIENCE_MS;
      while (!isTrue() && failures.length === 0 && performance.now() < giveUpAt) await pause(LOOK_EVERY_MS);
    };
    await until(() => servedBy(first) >= 50);
    // Until the change is detected, and requests sent earlier have been answered.
    const noticed = new AbortController();
    const drained = drainFor(leaving.app, PATIENCE_MS, noticed.signal);
    await until(() => !balancer.isUsed(first) && underWay.size === 0);
    noticed.abort();
    await drained;
    const atClose = servedBy(first);

    // One request waits for the database, which is released after the server stopped accepting.
    let letGo: (() => void) | undefined;
    const hold = new Promise<void>((resolve) => (letGo = resolve));
    const holding = leaving.database.db.transaction().execute(() => hold);
    const late = ask(`${first}/user/v6/devices`, new Agent(), headers);
    await until(() => leaving.app.drain.openRequests() > 0);
    const closing = closeInTime(leaving.app);
    await until(() => !leaving.app.server.listening);
    letGo?.();
    expect(await late).toMatchObject({ status: 200, connection: 'close' });
    await Promise.all([closing, holding]);
    const afterwards = servedBy(second) + 50;
    await until(() => servedBy(second) >= afterwards);
    isOver = true;
    await Promise.all(loops);
    await balancer.stop();

    expect(failures).toEqual([]);
    expect(atClose).toBeGreaterThanOrEqual(50);
    // By the end of the drain no requests were sent there.
    expect(servedBy(first)).toBe(atClose);
    expect(servedBy(second)).toBeGreaterThanOrEqual(afterwards);
    expect(leaving.app.server.listening).toBe(false);
  });
});

describe('a drain', () => {
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    server = await startTestApp(await openMemory());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = addressOf(server);
  });
  afterAll(() => server.close());

  it('first reports that it drains, keeps serving, and closes each connection with its reply [OPS-02b]', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(`${url}/readyz`, agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const { apiKey, session } = await server.signIn();
    const address = await server.call({ path: '/user/v6/presignedurl', apiKey, session });
    let webSocket: WebSocket | undefined;
    const bus = connect(
      String(address.json.presignedUrl).replace(/^ws:\/\/[^/]+/, url.replace('http', 'ws')),
      { reconnectPeriod: 0, createWebsocket: (to, protocols) => (webSocket = new WebSocket(to, protocols)) },
    );
    await new Promise((resolve) => bus.once('connect', resolve));
    const goodbye = new Promise<number>((resolve) => webSocket?.once('close', (code) => resolve(code)));

    // In progress since before: it waits for the database.
    let letGo: (() => void) | undefined;
    const hold = new Promise<void>((resolve) => (letGo = resolve));
    const holding = server.database.db.transaction().execute(() => hold);
    const openBefore = server.app.drain.openRequests();
    const keepAlive = new Agent({ keepAlive: true });
    const underWay = ask(`${url}/user/v6/devices`, keepAlive, { apikey: apiKey, session });
    await expect.poll(() => server.app.drain.openRequests()).toBeGreaterThan(openBefore);

    const hurry = new AbortController();
    const drained = drainFor(server.app, 60_000, hurry.signal);
    letGo?.();
    expect(await underWay).toMatchObject({ status: 200, connection: 'close' });
    await holding;
    keepAlive.destroy();
    expect(await ask(`${url}/readyz`, agent)).toMatchObject({ status: 503, connection: 'close' });
    expect(JSON.parse((await ask(`${url}/readyz`, agent)).text)).toMatchObject({ status: 'draining' });
    expect(await ask(`${url}/healthz`, agent)).toMatchObject({ status: 200, connection: 'close' });
    const page = await ask(`${url}/content/v7/page/home`, agent, { apikey: apiKey, session });
    expect(page).toMatchObject({ status: 200, connection: 'close' });
    // Screens stay on the bus until the end, and can still join it.
    expect(bus.connected).toBe(true);

    hurry.abort();
    await drained;
    await closeInTime(server.app);
    // "Service restart": a screen reconnects at once, here or elsewhere.
    expect(await goodbye).toBe(1012);
    bus.end(true);
    await expect(ask(`${url}/healthz`, agent)).rejects.toThrow();
    agent.destroy();
  });
});
