import { fakeClock, type FakeClock } from '@drivein/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAwsIotBroker, type AwsIotSettings } from '../src/aws-iot-broker';
import { sessionPolicyOf } from '../src/device-credentials';
import type { ExternalBroker } from '@drivein/broker';
import { startAwsIotEmulator } from './aws-iot-emulator';
import { type AwsPolicy, isAllowedByAll } from './aws-policy-check';
import { createBusConnections } from '@drivein/broker/tests/bus-connections';
import { crossingAttempts, isOwn, MINE } from '@drivein/broker/tests/crossing-attempts';

const FRONT = { accountId: MINE, deviceId: 'front', sessionId: 'session-1' };
const SIGNED_OUT = { accountId: MINE, deviceId: 'front', sessionIds: ['session-1'] };
const silent = { warn: () => undefined, error: () => undefined };

/** What only AWS IoT does, beyond the contract of all brokers. */
describe('the message bus on AWS IoT', () => {
  let clock: FakeClock;
  let emulator: Awaited<ReturnType<typeof startAwsIotEmulator>>;
  let broker: ExternalBroker;
  const { connect, isAdmitted, endAll } = createBusConnections();
  const brokerWith = (changes: Partial<AwsIotSettings> = {}) =>
    createAwsIotBroker({ ...emulator.settings, ...changes, clock, log: silent });
  beforeEach(async () => {
    clock = fakeClock();
    emulator = await startAwsIotEmulator({ clock });
    broker = brokerWith();
  });
  afterEach(async () => {
    broker.stop();
    await endAll();
    await emulator.close();
  });

  const askedSts = () => emulator.calls.filter((call) => call === 'POST /').length;
  /** The app runs this every thirty seconds for members whose sessions ended. */
  const sweep = async () => {
    for (const { accountId, deviceId, sessionId = '' } of await broker.members())
      broker.revoke({ accountId, deviceId, sessionIds: [sessionId] });
  };

  it('signs an address for this region and service, with the token after the signature', async () => {
    const address = await broker.grant(FRONT);
    const { pathname, search } = new URL(address.presignedUrl);
    expect(pathname).toBe('/mqtt');
    expect(search).toMatch(/&X-Amz-Signature=[0-9a-f]{64}&X-Amz-Security-Token=[^&]+$/);
    expect(search).not.toContain(encodeURIComponent(emulator.settings.secretAccessKey));
    expect(await isAdmitted(address)).toBe(true);
    const changed = (from: string | RegExp, to: string) => ({
      ...address,
      presignedUrl: address.presignedUrl.replace(from, to),
    });
    for (const forged of [
      changed('eu-central-1', 'eu-west-1'),
      changed('iotdevicegateway', 'iotdata'),
      changed('X-Amz-Expires=300', 'X-Amz-Expires=86400'),
      changed(/&X-Amz-Security-Token=.+/, ''),
      changed(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20300101'),
      changed('/mqtt?', '/other?'),
    ])
      expect(await isAdmitted(forged)).toBe(false);
    expect(await isAdmitted({ ...address, clientId: 'session-1-z' })).toBe(false);
  });

  it('requests credentials once an hour for each session, also for pages that open in parallel', async () => {
    await Promise.all([broker.grant(FRONT), broker.grant(FRONT)]);
    expect(askedSts()).toBe(1);
    for (let minutes = 0; minutes < 52; minutes += 4) {
      clock.advanceMs(4 * 60_000);
      expect(await isAdmitted(await broker.grant(FRONT))).toBe(true);
    }
    expect(askedSts()).toBe(1);
    // An address signed with the rest would live less than five minutes.
    clock.advanceMs(4 * 60_000);
    expect(await isAdmitted(await broker.grant(FRONT))).toBe(true);
    expect(askedSts()).toBe(2);
    await broker.grant({ ...FRONT, sessionId: 'session-2' });
    expect(askedSts()).toBe(3);
  });

  it('none of 10000 spellings of a topic reaches another account [BUS-01c]', () => {
    const policy = JSON.parse(sessionPolicyOf(FRONT, 'aws')) as AwsPolicy;
    const may = (action: string, resource: string) =>
      isAllowedByAll([policy], `iot:${action}`, `arn:aws:iot:eu-central-1:123456789012:${resource}`);
    const nextAttempt = crossingAttempts(20_261_115, 0.5);
    for (let count = 0; count < 10_000; count += 1) {
      const { kind, topic } = nextAttempt();
      const isGranted =
        kind === 'publish' ? may('Publish', `topic/${topic}`) : may('Subscribe', `topicfilter/${topic}`);
      if (isGranted && !(kind === 'subscribe' && isOwn(topic))) expect.fail(`${kind} ${topic}`);
    }
    expect(may('Publish', `topic/drivein/${MINE}/screens/front`)).toBe(true);
    expect(may('Publish', `topic/drivein/${MINE}/screens/rear`)).toBe(false);
    expect(may('RetainPublish', `topic/drivein/${MINE}/screens/front`)).toBe(false);
    expect(may('Connect', 'client/session-2-0')).toBe(false);
  });

  it('cuts off devices that return with an address from before their sign-out, until it expires', async () => {
    const address = await broker.grant(FRONT);
    broker.revoke(SIGNED_OUT);
    await expect.poll(() => emulator.calls.length).toBeGreaterThanOrEqual(17);
    for (const secondsLater of [30, 240]) {
      clock.advanceMs(secondsLater * 1000);
      // AWS knows no sessions: the signature is still valid.
      const client = await connect(address);
      await sweep();
      await expect.poll(() => client.connected).toBe(false);
    }
    clock.advanceMs(31_000);
    expect(await isAdmitted(address)).toBe(false);
    // Cut off a second time, after which the search ends.
    await sweep();
    await expect.poll(() => broker.members()).toEqual([]);
  });

  it('searches for signed-out clients for a day, the longest that a connection lasts', async () => {
    await broker.grant(FRONT);
    expect(await broker.members()).toEqual([FRONT]);
    clock.advanceMs(24 * 3_600_000 - 1);
    expect(await broker.members()).toEqual([FRONT]);
    clock.advanceMs(1);
    expect(await broker.members()).toEqual([]);
  });

  it('is ready when it may disconnect clients, and issues no address without STS', async () => {
    expect(await broker.isUp()).toBe(true);
    expect(await brokerWith({ secretAccessKey: 'a guess' }).isUp()).toBe(false);
    expect(await brokerWith({ region: 'eu-west-1' }).isUp()).toBe(false);
    const roleArn = emulator.settings.roleArn.replace('device', 'admin');
    await expect(brokerWith({ roleArn }).grant(FRONT)).rejects.toThrow('AccessDenied');
    await expect(brokerWith({ secretAccessKey: 'a guess' }).publish(MINE, 'hello')).rejects.toThrow('403');
    const moving = brokerWith({ roleArn });
    await expect(moving.grant(FRONT)).rejects.toThrow();
    await expect(moving.grant(FRONT)).rejects.toThrow();
    expect(askedSts()).toBe(3);
  });
});
