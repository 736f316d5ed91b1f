import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fakeClock, type FakeClock } from '@drivein/test-kit';
import Fastify from 'fastify';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { describe } from 'vitest';
import { brokerHook } from '../src/features/devices/broker-hook';
import { createBusGate } from '../src/platform/broker/bus-gate';
import { createEmbeddedBroker } from '../src/platform/broker/embedded-broker';
import type { BusAddress, BusMember, MessageBroker } from '../src/platform/broker/message-broker';
import { createRabbitMqBroker } from '../src/platform/broker/rabbitmq/rabbitmq-broker';
import { createRabbitMqHook } from '../src/platform/broker/rabbitmq/rabbitmq-hook';
import type { RabbitMqSettings } from '../src/platform/broker/rabbitmq/rabbitmq-settings';

/** A broker with its gate, and devices whose sessions a test may end. */
export interface BrokerWorld {
  readonly broker: MessageBroker;
  readonly clock: FakeClock;
  /** Sessions that are over. */
  readonly endedSessions: Set<string>;
  addressFor(member: BusMember): BusAddress;
  close(): Promise<void>;
}
export type OpenBroker = () => Promise<BrokerWorld>;

/** The same tests on the embedded broker and on RabbitMQ. Without a RabbitMQ its half fails: it is never skipped. */
export const describeOnEachBroker = (name: string, tests: (openBroker: OpenBroker) => void): void => {
  describe(`${name} (embedded)`, () => tests(openEmbedded));
  describe(`${name} (RabbitMQ)`, () => tests(openRabbitMq));
};

export const sessionOf = ({ deviceId }: BusMember): string => `session of ${deviceId}`;

const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const createWorld = () => {
  const clock = fakeClock();
  const endedSessions = new Set<string>();
  const gate = createBusGate({
    signingKey: Buffer.alloc(32, 3),
    clock,
    isSessionLive: (sessionId) => Promise.resolve(!endedSessions.has(sessionId)),
  });
  return { clock, endedSessions, gate };
};

export const openEmbedded: OpenBroker = async () => {
  const { clock, endedSessions, gate } = createWorld();
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const broker = createEmbeddedBroker({ gate, clock, log: silent });
  const stop = await broker.start(server);
  return {
    broker,
    clock,
    endedSessions,
    addressFor: (member) =>
      broker.grant({ ...member, sessionId: sessionOf(member) }, { host, isSecure: false }),
    close: async () => {
      await stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

interface TestRabbitMq extends RabbitMqSettings {
  /** Where it asks: only one test at a time can answer. */
  readonly hookPort: number;
  readonly control: {
    readonly program: string;
    readonly env: Record<string, string>;
    readonly uid?: number;
    readonly gid?: number;
  };
}

export const testRabbitMq = (): TestRabbitMq => {
  const settings = process.env.TEST_RABBITMQ;
  if (!settings)
    throw new Error('TEST_RABBITMQ is not set: `npm test` starts a RabbitMQ and says where it is.');
  return JSON.parse(settings) as TestRabbitMq;
};

export const openRabbitMq: OpenBroker = async () => {
  const settings = testRabbitMq();
  const { clock, endedSessions, gate } = createWorld();
  const app = Fastify();
  await app.register(brokerHook(createRabbitMqHook({ gate, secret: settings.hookSecret })));
  await app.listen({ port: settings.hookPort, host: '127.0.0.1' });
  const broker = createRabbitMqBroker({ ...settings, gate, clock, log: silent });
  return {
    broker,
    clock,
    endedSessions,
    addressFor: (member) => broker.grant({ ...member, sessionId: sessionOf(member) }),
    close: () => app.close(),
  };
};

export const controlRabbitMq = async (command: 'stop_app' | 'start_app'): Promise<void> => {
  const { program, ...options } = testRabbitMq().control;
  await promisify(execFile)(program, ['--quiet', command], options);
};

let pages = 0;

/** Connects as the app does: user and password of the address go into CONNECT, the client id begins with the user. */
export const connectTo = async (address: BusAddress, options: IClientOptions = {}): Promise<MqttClient> => {
  const url = new URL(address.presignedUrl);
  const username = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  [url.username, url.password] = ['', ''];
  pages += 1;
  return mqtt.connectAsync(
    url.href,
    {
      reconnectPeriod: 0,
      keepalive: 60,
      clientId: `${username}/page-${pages}`,
      ...(username && { username, password }),
      ...options,
    },
    false,
  );
};
