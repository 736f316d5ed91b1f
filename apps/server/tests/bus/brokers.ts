import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fakeClock, type FakeClock, seededIds } from '@drivein/test-kit';
import Fastify from 'fastify';
import { describe } from 'vitest';
import { brokerHook } from '../../src/features/devices/message-bus';
import { createAwsIotBroker } from '@drivein/aws-iot';
import { createBusGate } from '../../src/messaging/broker/bus-gate';
import { createEmbeddedBroker } from '../../src/messaging/broker/embedded-broker';
import { createEmqxBroker } from '@drivein/emqx';
import type { BusAddress, BusMember, MessageBroker, SignedInMember } from '@drivein/broker';
import { createRabbitMqBroker } from '../../src/messaging/broker/rabbitmq/rabbitmq-broker';
import { createRabbitMqHook } from '../../src/messaging/broker/rabbitmq/rabbitmq-hook';
import type { RabbitMqSettings } from '../../src/messaging/broker/rabbitmq/rabbitmq-settings';
import { startAwsIotEmulator } from '@drivein/aws-iot/tests/emulator';
import { startEmqxEmulator } from '@drivein/emqx/tests/emulator';

/** A broker with its authentication, and devices whose sessions a test may end. */
export interface BrokerWorld {
  readonly broker: MessageBroker;
  readonly clock: FakeClock;
  readonly promises: BrokerPromises;
  addressFor(member: BusMember): Promise<BusAddress>;
  /** Ends its session without informing the broker, as another server would. */
  endSession(member: BusMember): void;
  /** Ends its session and informs the broker. Later addresses belong to another session. */
  signOut(member: BusMember): void;
  close(): Promise<void>;
}

/** What not all of them can do; see ADR 0026. */
interface BrokerPromises {
  /** Checks the session on every connection. */
  readonly asksAtConnect: boolean;
  /** Addresses stop working at sign-out; otherwise they work until they expire. */
  readonly forgetsAddresses: boolean;
  /** A connection ends when its address expires. */
  readonly endsWithAddress: boolean;
  readonly largestMessageBytes: number;
}

const ASKING: BrokerPromises = {
  asksAtConnect: true,
  forgetsAddresses: true,
  endsWithAddress: false,
  largestMessageBytes: 64 * 1024,
};
export type OpenBroker = () => Promise<BrokerWorld>;

/** The same tests on all brokers. Without RabbitMQ they fail; they are never skipped. */
export const describeOnEachBroker = (name: string, tests: (openBroker: OpenBroker) => void): void => {
  describe(`${name} (embedded)`, () => tests(openEmbedded));
  describe(`${name} (RabbitMQ)`, () => tests(openRabbitMq));
  describe(`${name} (EMQX)`, () => tests(openEmqx));
  describe(`${name} (AWS IoT)`, () => tests(openAwsIot));
};

const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const createWorld = () => {
  const clock = fakeClock();
  const endedSessions = new Set<string>();
  const sessionNumbers = new Map<string, number>();
  const signedIn = ({ accountId, deviceId }: BusMember): SignedInMember => {
    const sessionId = `session-${sessionNumbers.get(deviceId) ?? 1}-of-${deviceId}`;
    return { accountId, deviceId, sessionId };
  };
  const endSession = (member: BusMember) => void endedSessions.add(signedIn(member).sessionId);
  const gate = createBusGate({
    signingKey: Buffer.alloc(32, 3),
    clock,
    isSessionLive: (sessionId) => Promise.resolve(!endedSessions.has(sessionId)),
  });
  /** The rest of a world around its broker. */
  const around = (broker: MessageBroker, promises: BrokerPromises) => ({
    broker,
    clock,
    promises,
    endSession,
    addressFor: (member: BusMember) => broker.grant(signedIn(member)),
    signOut: (member: BusMember) => {
      endSession(member);
      broker.revoke({ ...member, sessionIds: [signedIn(member).sessionId] });
      sessionNumbers.set(member.deviceId, (sessionNumbers.get(member.deviceId) ?? 1) + 1);
    },
  });
  return { clock, gate, signedIn, around };
};

export const openEmbedded: OpenBroker = async () => {
  const { clock, gate, signedIn, around } = createWorld();
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const broker = createEmbeddedBroker({ gate, clock, log: silent });
  const stop = await broker.start(server);
  return {
    ...around(broker, ASKING),
    addressFor: (member) => broker.grant(signedIn(member), { host, isSecure: false }),
    close: async () => {
      await stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

interface TestRabbitMq extends RabbitMqSettings {
  /** The callback port: only one test at a time can use it. */
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
  const { clock, gate, around } = createWorld();
  const app = Fastify();
  await app.register(brokerHook(createRabbitMqHook({ gate, secret: settings.hookSecret })));
  await app.listen({ port: settings.hookPort, host: '127.0.0.1' });
  const broker = createRabbitMqBroker({ ...settings, gate, clock, log: silent });
  const close = async () => {
    broker.stop();
    await app.close();
  };
  return { ...around(broker, ASKING), close };
};

export const openEmqx: OpenBroker = async () => {
  const { clock, around } = createWorld();
  const emulator = await startEmqxEmulator({ clock });
  const broker = createEmqxBroker({ ...emulator.settings, clock, ids: { newId: seededIds(3) }, log: silent });
  const promises = { ...ASKING, asksAtConnect: false, endsWithAddress: true };
  const close = async () => {
    broker.stop();
    await emulator.close();
  };
  return { ...around(broker, promises), close };
};

export const openAwsIot: OpenBroker = async () => {
  const { clock, around } = createWorld();
  const emulator = await startAwsIotEmulator({ clock });
  const broker = createAwsIotBroker({ ...emulator.settings, clock, log: silent });
  const promises = {
    ...ASKING,
    asksAtConnect: false,
    forgetsAddresses: false,
    largestMessageBytes: 128 * 1024,
  };
  const close = async () => {
    broker.stop();
    await emulator.close();
  };
  return { ...around(broker, promises), close };
};

export const controlRabbitMq = async (command: 'stop_app' | 'start_app'): Promise<void> => {
  const { program, ...options } = testRabbitMq().control;
  await promisify(execFile)(program, ['--quiet', command], options);
};
