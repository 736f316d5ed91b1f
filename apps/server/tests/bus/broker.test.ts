import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeClock } from '@drivein/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBusGate } from '../../src/messaging/broker/bus-gate';
import { createEmbeddedBroker, type EmbeddedBroker } from '../../src/messaging/broker/embedded-broker';
import type { BusMember } from '@drivein/broker';
import { afterMs } from '../../src/messaging/broker/web-socket-stream';
import { createBusConnections } from '@drivein/broker/tests/bus-connections';
import { connectPacket, openRaw, publishPacket, subscribePacket } from './raw-mqtt';

const OURS: BusMember = { accountId: 'account-1', deviceId: 'front' };
const REAR: BusMember = { accountId: 'account-1', deviceId: 'rear-left' };
const THEIRS: BusMember = { accountId: 'account-2', deviceId: 'stranger' };

/** What only the embedded broker does, beyond the contract of all brokers. */
describe('the embedded message broker', () => {
  let server: Server;
  let broker: EmbeddedBroker;
  let stop: () => Promise<void>;
  const { connect, endAll } = createBusConnections();
  let warnings: string[];
  /** The broker's delayed work; undefined when it uses its own timer. */
  let held: (() => void)[] | undefined;

  beforeEach(async () => {
    warnings = [];
    held = undefined;
    const clock = fakeClock();
    const gate = createBusGate({
      signingKey: Buffer.alloc(32, 3),
      clock,
      isSessionLive: (sessionId) =>
        sessionId === 'broken' ? Promise.reject(new Error('away')) : Promise.resolve(true),
    });
    const log = { debug: () => undefined, warn: (_fields: unknown, text: string) => warnings.push(text) };
    const after: typeof afterMs = (ms, work) => (held ? void held.push(work) : afterMs(ms, work));
    broker = createEmbeddedBroker({ gate, clock, log: log as never, after });
    server = createServer((_request, response) => response.end());
    stop = await broker.start(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    await endAll();
    await stop();
    await new Promise((resolve) => server.close(resolve));
  });

  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addressFor = (member: BusMember, sessionId = 'session') =>
    broker.grant({ ...member, sessionId }, { host: host(), isSecure: false });
  const openDevice = async (member: BusMember) => openRaw(await addressFor(member));
  const join = async (member: BusMember) => {
    const address = await addressFor(member);
    const client = await connect(address);
    return { ...address, client };
  };
  const listen = async (member: BusMember) => {
    const joined = await join(member);
    const heard: Buffer[] = [];
    joined.client.on('message', (_topic, payload) => heard.push(payload));
    await joined.client.subscribeAsync(joined.topic);
    return { ...joined, heard };
  };
  const openSockets = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  const statusOfUpgrade = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`ws://${host()}${path}`, 'mqtt');
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => reject(new Error('the upgrade was let through')));
      socket.on('error', () => undefined);
    });
  const pathFor = async (...given: Parameters<typeof addressFor>) =>
    (await addressFor(...given)).presignedUrl.slice(`ws://${host()}`.length);

  it('accepts clients with a token at one path, and states the error to the others', async () => {
    const good = await pathFor(OURS);
    expect(await statusOfUpgrade('/mqtt')).toBe(401);
    expect(await statusOfUpgrade(`${good}A`)).toBe(401);
    expect(await statusOfUpgrade(good.replace('/mqtt', '/elsewhere'))).toBe(404);
    expect(await statusOfUpgrade('//')).toBe(404);
    expect(await statusOfUpgrade(await pathFor(OURS, 'broken'))).toBe(503);
    expect(warnings).toEqual(['nobody could join the message bus']);
  });

  it('accepts at most forty connections of an account, independent of other accounts', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => openDevice(OURS)));
    expect(await statusOfUpgrade(await pathFor(REAR))).toBe(429);
    await join(THEIRS);
    all[0]?.leave();
    await all[0]?.closed;
    await expect.poll(() => openDevice(REAR).then(() => true)).toBe(true);
    for (const client of all) client.end();
  });

  it('sends each message as one frame', async () => {
    const front = await join(OURS);
    const listener = await openDevice(REAR);
    listener.send(subscribePacket(front.topic));
    for (const text of ['x'.repeat(1000), 'y'.repeat(60_000)])
      await front.client.publishAsync(front.publishTopic, text);
    await expect.poll(() => listener.heard.length).toBe(2);
    expect(listener.heard.map((frame) => frame.length)).toEqual([
      1000 + front.publishTopic.length + 5,
      60_000 + front.publishTopic.length + 6,
    ]);
    listener.end();
  });

  it('delivers a burst complete and in order', async () => {
    const front = await join(OURS);
    const back = await listen(REAR);
    const texts = Array.from({ length: 150 }, (_, index) => `${'x'.repeat(1000)}${index}`);
    for (const text of texts) front.client.publish(front.publishTopic, text);
    await expect.poll(() => back.heard.length).toBe(texts.length);
    expect(back.heard.map(String)).toEqual(texts);
    expect(warnings).toEqual([]);
  });

  it('slows down a device that floods it, without affecting others', async () => {
    // The test's wait is unlimited: the flood arrives at the allowed rate.
    held = [];
    const sibling = await listen(REAR);
    const stranger = await listen(THEIRS);
    const flooder = await openDevice(OURS);
    const flood = publishPacket((await addressFor(OURS)).publishTopic, 'x'.repeat(200));
    for (let count = 0; count < 5000; count += 1) flooder.send(flood);

    for (let turn = 1; turn <= 20; turn += 1) {
      await stranger.client.publishAsync(stranger.publishTopic, `turn ${turn}`);
      await expect.poll(() => stranger.heard.length, { interval: 1 }).toBe(turn);
    }
    await expect.poll(() => held?.length, { timeout: 15_000 }).toBe(1);
    await sibling.client.publishAsync(sibling.publishTopic, 'mine');
    await expect.poll(() => sibling.heard.map(String)).toContain('mine');
    // One burst, plus what was already read from the socket.
    expect(sibling.heard.length).toBeGreaterThanOrEqual(200);
    expect(sibling.heard.length).toBeLessThan(200 + 800);
    expect(warnings).toEqual(['a device floods the message bus']);
    const [goOn] = held;
    held = undefined;
    goOn?.();
    flooder.end();
  });

  it('disconnects a device that cannot be slowed down', async () => {
    const flooder = await openDevice(OURS);
    flooder.send(Buffer.alloc(60_000, Buffer.from([0xc0, 0])));
    await flooder.closed;
    expect(warnings).toEqual(['a device that floods the message bus is cut off']);
  });

  it('refuses a packet above 64 KB in any number of frames', async () => {
    const client = await openDevice(OURS);
    const large = publishPacket((await addressFor(OURS)).publishTopic, 'x'.repeat(66_000));
    client.send(large.subarray(0, 100));
    await client.closed;
    expect(warnings).toEqual(['a message to the bus is too large']);
  });

  it('disconnects a device that does not read its messages before memory fills', async () => {
    const awake = await listen(REAR);
    const sleeper = new WebSocket((await addressFor(OURS)).presignedUrl, 'mqtt');
    await new Promise((resolve) => sleeper.once('open', resolve));
    sleeper.send(connectPacket('sleeper'));
    sleeper.send(subscribePacket(awake.topic));
    await new Promise((resolve) => sleeper.once('message', resolve));
    sleeper.pause();
    let count = 0;
    await expect
      .poll(
        async () => {
          for (let more = 0; more < 20; more += 1) await broker.publish('account-1', 'x'.repeat(60_000));
          count += 20;
          return (await broker.members()).map(({ deviceId }) => deviceId);
        },
        { interval: 5, timeout: 15_000 },
      )
      .toEqual(['rear-left']);
    await expect.poll(() => awake.heard.length, { timeout: 15_000 }).toBe(count);
    sleeper.terminate();
  });

  it('restarts after a stop, and its devices reconnect', async () => {
    const { client } = await join(OURS);
    const gone = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await stop();
    await gone;
    expect(await broker.isUp()).toBe(false);
    await expect(connect(await addressFor(OURS))).rejects.toThrow();
    stop = await broker.start(server);
    expect(await broker.isUp()).toBe(true);
    const back = await listen(OURS);
    await back.client.publishAsync(back.publishTopic, 'back');
    await expect.poll(() => back.heard.map(String)).toEqual(['back']);
  });

  it('terminates clients that ignore DISCONNECT', async () => {
    const stubborn = new WebSocket((await addressFor(OURS)).presignedUrl, 'mqtt');
    await new Promise((resolve) => stubborn.once('open', resolve));
    stubborn.send(connectPacket('stubborn'));
    await new Promise((resolve) => stubborn.once('message', resolve));
    const gone = new Promise((resolve) => stubborn.once('close', resolve));
    stubborn.pause();
    broker.revoke({ ...OURS, sessionIds: ['session'] });
    expect(await broker.members()).toEqual([]);
    // The client does not read DISCONNECT: the server closes first.
    await expect.poll(openSockets, { timeout: 15_000 }).toBe(0);
    stubborn.resume();
    await gone;
  });
});
