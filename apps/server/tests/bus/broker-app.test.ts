import type { AddressInfo } from 'node:net';
import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import type { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cutOffSignedOut } from '../../src/features/devices/watch-over-bus';
import type { BusAddress, BusMember, SignedOutMember } from '@drivein/broker';
import { createBusConnections } from '@drivein/broker/tests/bus-connections';
import { describeOnEachEngine } from '../engines';
import { withoutSessionChecks } from '../account/without-session-checks';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

/** Creating an embedded database is slow on a busy machine. */
const OPENING_MS = 120_000;
const DAY_MS = 24 * 3_600_000;

describeOnEachEngine('the message bus of the whole app', (openDatabase) => {
  let server: TestApp;
  const { connect, endAll } = createBusConnections();
  beforeAll(async () => {
    const database = await openDatabase();
    server = await withoutSessionChecks(() => startTestApp(database));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  }, OPENING_MS);
  afterEach(async () => {
    await endAll();
    // An address issued in the same millisecond as a sign-out is invalid.
    server.clock.advanceMs(1);
  });
  afterAll(() => server.close());

  const addressOf = async ({ apiKey, session }: SignedIn): Promise<BusAddress> => {
    const { json } = await server.call({ path: '/user/v6/presignedurl', apiKey, session });
    expect(json).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(json.presignedUrl).toMatch(/^ws:\/\/localhost(:\d+)?\/mqtt\?token=/);
    const url = new URL(json.presignedUrl as string);
    // The test sends no socket, so the address has no port.
    url.host = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    return { ...(json as unknown as BusAddress), presignedUrl: url.href };
  };
  const join = async (device: SignedIn) => {
    const address = await addressOf(device);
    const client = await connect(address);
    return { ...address, client };
  };
  const signIn = (deviceIdentifier: string, email = 'driver@example.com') =>
    server.signIn(email, deviceIdentifier);
  const logOut = (by: SignedIn, device: SignedIn) =>
    server.call({ ...by, method: 'PUT', path: `/user/v6/devices/${device.consumerDeviceId}/logout` });
  /** Expects an act to cut off some connections and to keep the others. */
  const expectCutOff = async (
    act: () => Promise<unknown>,
    gone: MqttClient[],
    staying: MqttClient[] = [],
  ) => {
    const closing = gone.map(
      (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );
    await act();
    await Promise.all(closing);
    expect(staying.map(({ connected }) => connected)).toEqual(staying.map(() => true));
  };

  it('a signed-in device gets an address and its messages are delivered [BUS-01a]', async () => {
    const front = await signIn('front');
    const { client, ...address } = await join(front);
    const accountId = front.consumerId;
    expect(address).toMatchObject({
      path: '/mqtt',
      protocol: 'ws',
      topic: `drivein/${accountId}/screens/+`,
      publishTopic: `drivein/${accountId}/screens/${front.consumerDeviceId}`,
      expiresInSeconds: 300,
    });
    await client.subscribeAsync(address.topic);
    const heard = new Promise<string[]>((resolve) =>
      client.once('message', (topic, payload) => resolve([topic, String(payload)])),
    );
    await client.publishAsync(address.publishTopic, 'hello');
    expect(await heard).toEqual([address.publishTopic, 'hello']);
  });

  it("an account cannot read another's topic [BUS-01c]", async () => {
    const driver = await addressOf(await signIn('front'));
    const stranger = await join(await signIn('phone', 'korea@example.com'));
    expect(stranger.topic).not.toBe(driver.topic);
    await expect(stranger.client.subscribeAsync(driver.topic)).rejects.toThrow();
  });

  it('without a session there is no address', async () => {
    const { json } = await server.call({ path: '/user/v6/presignedurl', apiKey: await server.apiKey() });
    expect(json).toMatchObject({ responseCode: ResponseCode.SessionInvalid });
  });

  it('a device that signs out, or is signed out by another, is disconnected without the periodic check', async () => {
    const [front, rear, phone] = [await signIn('front'), await signIn('rear'), await signIn('phone')];
    const [ofFront, ofRear, ofPhone] = [await join(front), await join(rear), await join(phone)];
    await expectCutOff(() => logOut(front, front), [ofFront.client], [ofRear.client, ofPhone.client]);
    await expectCutOff(() => logOut(phone, rear), [ofRear.client], [ofPhone.client]);
    await expect(connect(ofRear)).rejects.toThrow();
  });

  it('a password change disconnects the other devices without the periodic check', async () => {
    const email = 'new-car@example.com';
    const [front, phone] = [await signIn('front', email), await signIn('phone', email)];
    const [ofFront, ofPhone] = [await join(front), await join(phone)];
    const body = {
      newPassword: 'Another-1-of-2026',
      confirmNewPassword: 'Another-1-of-2026',
      oldPassword: DEMO_PASSWORD,
    };
    await expectCutOff(
      () => server.call({ ...phone, method: 'PATCH', path: '/user/v6/password', body }),
      [ofFront.client],
      [ofPhone.client],
    );
  });

  it('a device stays while its session can be renewed and is disconnected when that expires', async () => {
    const [front, rear] = [await signIn('front'), await signIn('rear')];
    const members = [front, rear].map(({ consumerId, consumerDeviceId }) => ({
      accountId: consumerId,
      deviceId: consumerDeviceId,
    }));
    const revoked: BusMember[] = [];
    const broker = {
      members: () => Promise.resolve(members),
      revoke: (member: BusMember) => void revoked.push(member),
    };
    const sweep = async () => {
      revoked.length = 0;
      await cutOffSignedOut({ db: server.database.db, clock: server.clock, broker });
      return revoked.map(({ accountId, deviceId }) => ({ accountId, deviceId }));
    };
    expect(await sweep()).toEqual([]);
    await logOut(rear, rear);
    expect(await sweep()).toEqual([members[1]]);
    server.clock.advanceMs(89 * DAY_MS);
    expect(await sweep()).toEqual([members[1]]);
    server.clock.advanceMs(2 * DAY_MS);
    expect(await sweep()).toEqual(members);
  });

  it('a connection of an ended session is cut off even if its device has signed in again', async () => {
    const front = await signIn('front');
    const device = { accountId: front.consumerId, deviceId: front.consumerDeviceId };
    const sessionIds = async () =>
      (
        await server.database.db
          .selectFrom('sessions')
          .select('session_id')
          .where('device_id', '=', device.deviceId)
          .where('ended_at_ms', 'is', null)
          .where('refresh_expires_at_ms', '>', server.clock.nowMs())
          .execute()
      ).map(({ session_id }) => session_id);
    const [before = ''] = await sessionIds();
    await logOut(front, front);
    await signIn('front');
    const [now = ''] = await sessionIds();
    const revoked: SignedOutMember[] = [];
    await cutOffSignedOut({
      db: server.database.db,
      clock: server.clock,
      broker: {
        members: () => Promise.resolve([before, now].map((sessionId) => ({ ...device, sessionId }))),
        revoke: (member) => void revoked.push(member),
      },
    });
    expect(revoked).toEqual([{ ...device, sessionIds: [before] }]);
  });

  it('open connections do not delay a shutdown', async () => {
    const { client } = await join(await signIn('front'));
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await server.app.close();
    await closed;
    expect(client.connected).toBe(false);
  });
});
