import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeClock } from '@drivein/test-kit';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createEmbeddedBroker, type EmbeddedBroker } from '../src/platform/broker/embedded-broker';

const silent = { debug: () => undefined };
const ours = { accountId: 'account-1', deviceId: 'front' };
const rear = { accountId: 'account-1', deviceId: 'rear-left' };
const theirs = { accountId: 'account-2', deviceId: 'stranger' };

describe('the embedded message broker', () => {
  const clock = fakeClock();
  let server: Server;
  let broker: EmbeddedBroker;
  let stop: () => Promise<void>;
  let clients: MqttClient[];

  beforeEach(async () => {
    clients = [];
    broker = createEmbeddedBroker({ signingKey: Buffer.alloc(32, 3), clock, log: silent });
    server = createServer((_request, response) => response.end());
    stop = await broker.start(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await stop();
    await new Promise((resolve) => server.close(resolve));
  });

  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addressFor = (member: typeof ours) => broker.grant(member, { host: host(), isSecure: false });

  const join = async (member: typeof ours, clientId?: string) => {
    const { presignedUrl, topic } = addressFor(member);
    const client = await mqtt.connectAsync(presignedUrl, {
      reconnectPeriod: 0,
      ...(clientId && { clientId }),
    });
    clients.push(client);
    return { client, topic };
  };
  const nextMessage = (client: MqttClient) =>
    new Promise<string>((resolve) =>
      client.once('message', (_topic, payload) => resolve(payload.toString())),
    );
  const closing = (client: MqttClient) =>
    new Promise<void>((resolve) => client.once('close', () => resolve()));
  const statusOfUpgrade = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`ws://${host()}${path}`, 'mqtt');
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => reject(new Error('the upgrade was let through')));
      socket.on('error', () => undefined);
    });

  it('carries messages between the screens of one account', async () => {
    const front = await join(ours);
    const back = await join(rear);
    await back.client.subscribeAsync(back.topic, { qos: 1 });
    const heard = nextMessage(back.client);
    await front.client.publishAsync(front.topic, '{"command":"ping"}', { qos: 1 });
    expect(await heard).toBe('{"command":"ping"}');
  });

  it("refuses to read another account's topic, and does not deliver from it", async () => {
    const mine = await join(ours);
    const stranger = await join(theirs);
    for (const filter of [mine.topic, '#', 'drivein/+/screens', `$share/g/${mine.topic}`])
      await expect(stranger.client.subscribeAsync(filter)).rejects.toThrow();

    await stranger.client.subscribeAsync(stranger.topic);
    const heard: string[] = [];
    stranger.client.on('message', (topic) => heard.push(topic));
    await mine.client.publishAsync(mine.topic, 'secret', { qos: 1 });
    const own = nextMessage(stranger.client);
    await broker.publish(theirs.accountId, 'for you');
    expect(await own).toBe('for you');
    expect(heard).toEqual([stranger.topic]);
  });

  it("cuts off whoever writes to another account's topic, and delivers nothing of it", async () => {
    const mine = await join(ours);
    await mine.client.subscribeAsync(mine.topic);
    const heard: string[] = [];
    mine.client.on('message', (_topic, payload) => heard.push(payload.toString()));
    const stranger = await join(theirs);
    const gone = closing(stranger.client);
    stranger.client.publish(mine.topic, 'media-stop');
    await gone;
    const own = nextMessage(mine.client);
    await broker.publish(ours.accountId, 'still here');
    await own;
    expect(heard).toEqual(['still here']);
  });

  it('refuses whoever comes without a token, with a forged one or too late', async () => {
    const { presignedUrl } = addressFor(ours);
    const good = new URL(presignedUrl).search;
    expect(await statusOfUpgrade('/mqtt')).toBe(401);
    expect(await statusOfUpgrade(`/mqtt${good}A`)).toBe(401);
    expect(await statusOfUpgrade(`/elsewhere${good}`)).toBe(404);
    expect(await statusOfUpgrade('//')).toBe(404);
    clock.advanceMs(5 * 60_000);
    expect(await statusOfUpgrade(`/mqtt${good}`)).toBe(401);
  });

  it('ends the connections of a device that signs out, and its address with them', async () => {
    const front = await join(ours);
    await join(rear);
    const { presignedUrl } = addressFor(ours);
    const gone = closing(front.client);
    broker.revoke(ours);
    await gone;
    expect(await statusOfUpgrade(`/mqtt${new URL(presignedUrl).search}`)).toBe(401);
    expect(broker.health()).toEqual({ isUp: true, connections: 1 });
    clock.advanceMs(1);
    await join(ours);
  });

  it("cannot be made to throw out another account's screen by taking its client id", async () => {
    const mine = await join(ours, 'screen');
    await mine.client.subscribeAsync(mine.topic);
    await join(theirs, 'screen');
    const own = nextMessage(mine.client);
    await broker.publish(ours.accountId, 'still connected');
    expect(await own).toBe('still connected');
  });

  it('keeps nothing for those who come later', async () => {
    const front = await join(ours);
    await front.client.publishAsync(front.topic, 'old news', { qos: 1, retain: true });
    const back = await join(rear);
    const first = nextMessage(back.client);
    await back.client.subscribeAsync(back.topic);
    await front.client.publishAsync(front.topic, 'news', { qos: 1 });
    expect(await first).toBe('news');
  });

  it('sends each message as one frame', async () => {
    const { presignedUrl, topic } = addressFor(ours);
    const frames: Buffer[] = [];
    const client = await mqtt.connectAsync(presignedUrl, {
      reconnectPeriod: 0,
      createWebsocket: (url, protocols) => {
        const socket = new WebSocket(url, protocols);
        socket.on('message', (data: Buffer) => frames.push(data));
        return socket;
      },
    });
    clients.push(client);
    await client.subscribeAsync(topic);
    frames.length = 0;
    const heard = nextMessage(client);
    await broker.publish(ours.accountId, 'x'.repeat(1000));
    await heard;
    expect(frames).toHaveLength(1);
  });

  it('delivers a burst larger than its buffers whole and in order', async () => {
    const front = await join(ours);
    const back = await join(rear);
    await back.client.subscribeAsync(back.topic, { qos: 0 });
    const count = 300;
    const payload = 'x'.repeat(20_000);
    const heard: string[] = [];
    const all = new Promise<void>((resolve) => {
      back.client.on('message', (_topic, message) => {
        heard.push(message.toString().slice(payload.length));
        if (heard.length === count) resolve();
      });
    });
    for (let index = 0; index < count; index += 1) front.client.publish(front.topic, `${payload}${index}`);
    await all;
    expect(heard).toEqual(Array.from({ length: count }, (_, index) => String(index)));
  });
});
