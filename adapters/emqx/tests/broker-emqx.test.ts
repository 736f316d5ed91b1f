import { createHmac } from 'node:crypto';
import { fakeClock, type FakeClock, seededIds } from '@drivein/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmqxBroker, type EmqxSettings } from '../src/emqx-broker';
import type { BusAddress, ExternalBroker } from '@drivein/broker';
import { createBusConnections } from '@drivein/broker/tests/bus-connections';
import { crossingAttempts, isOwn, MINE } from '@drivein/broker/tests/crossing-attempts';
import { startEmqxEmulator } from './emqx-emulator';
import { claimsOf, type EmqxClaims, isAllowed } from './emqx-rules';

const FRONT = { accountId: MINE, deviceId: 'front', sessionId: 'session-1' };
const REAR = { ...FRONT, deviceId: 'rear', sessionId: 'session-2' };
const silent = { warn: () => undefined, error: () => undefined };

/** What only EMQX does, beyond the contract of all brokers. */
describe('the message bus on EMQX', () => {
  let clock: FakeClock;
  let emulator: Awaited<ReturnType<typeof startEmqxEmulator>>;
  let broker: ExternalBroker;
  const { connect, isAdmitted, endAll } = createBusConnections();
  const brokerWith = (changes: Partial<EmqxSettings> = {}) =>
    createEmqxBroker({
      ...emulator.settings,
      ...changes,
      clock,
      ids: { newId: seededIds(7) },
      log: silent,
    });
  beforeEach(async () => {
    clock = fakeClock();
    emulator = await startEmqxEmulator({ clock, pageSize: 2 });
    broker = brokerWith();
  });
  afterEach(async () => {
    broker.stop();
    await endAll();
    await emulator.close();
  });

  const loginOf = ({ presignedUrl, clientId = '' }: BusAddress) => {
    const { username, password } = new URL(presignedUrl);
    return {
      username: decodeURIComponent(username),
      clientid: clientId,
      token: decodeURIComponent(password),
    };
  };
  const withToken = (address: BusAddress, token: string): BusAddress => {
    const url = new URL(address.presignedUrl);
    url.password = token;
    return { ...address, presignedUrl: url.href };
  };
  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  /** A token made with the secret, or a forged one. */
  const tokenOf = (claims: object, { alg = 'HS256', secret = emulator.settings.jwtSecret } = {}) => {
    const body = `${b64({ alg, typ: 'JWT' })}.${b64(claims)}`;
    const mac = alg === 'none' ? '' : createHmac('sha256', secret).update(body).digest('base64url');
    return `${body}.${mac}`;
  };

  it("gives each address its session's user, its own client id and a token with its rights", async () => {
    const [one, two] = [await broker.grant(FRONT), await broker.grant(FRONT)];
    const login = loginOf(one);
    expect(login.username).toBe(`${MINE}/front/session-1`);
    expect(login.clientid.startsWith(`${login.username}/`)).toBe(true);
    expect(two.clientId).not.toBe(one.clientId);
    const claims = claimsOf(emulator.settings.jwtSecret, login, clock.nowMs());
    const nowS = Math.floor(clock.nowMs() / 1000);
    expect(claims).toMatchObject({ username: login.username, clientid: login.clientid, exp: nowS + 300 });
    // An EMQX with a slow clock must not reject the token as issued in the future.
    expect(claims?.iat).toBeLessThan(nowS);
  });

  it('refuses a token that is unsigned, signed by another key, expired or of another client', async () => {
    const address = await broker.grant(FRONT);
    const { username, clientid, token } = loginOf(address);
    const claims = claimsOf(emulator.settings.jwtSecret, loginOf(address), clock.nowMs()) as EmqxClaims;
    expect(await isAdmitted(withToken(address, tokenOf(claims)))).toBe(true);
    for (const forged of [
      tokenOf(claims, { alg: 'none' }),
      tokenOf(claims, { secret: 'a guess' }),
      tokenOf({ ...claims, exp: 1 }),
      tokenOf({ ...claims, username: `${MINE}/rear/session-2` }),
      tokenOf({ ...claims, clientid: `${username}/another` }),
      loginOf(await broker.grant(REAR)).token,
      '',
    ])
      expect(await isAdmitted(withToken(address, forged))).toBe(false);
    expect(await isAdmitted({ ...address, clientId: `${username}/another` })).toBe(false);
    expect([clientid, token]).not.toContain('');
  });

  it('none of 10000 spellings of a topic reaches another account [BUS-01c]', async () => {
    const claims = claimsOf(emulator.settings.jwtSecret, loginOf(await broker.grant(FRONT)), clock.nowMs());
    const nextAttempt = crossingAttempts(20_261_115, 0.5);
    for (let count = 0; count < 10_000; count += 1) {
      const { kind: action, topic } = nextAttempt();
      const isGranted = isAllowed(claims ?? {}, { action, topic }, clock.nowMs());
      if (isGranted && !(action === 'subscribe' && isOwn(topic))) expect.fail(`${action} ${topic}`);
    }
    const may = (action: 'publish' | 'subscribe', topic: string, retain = false) =>
      isAllowed(claims ?? {}, { action, topic, retain }, clock.nowMs());
    expect(may('publish', `drivein/${MINE}/screens/front`)).toBe(true);
    expect(may('publish', `drivein/${MINE}/screens/front`, true)).toBe(false);
    expect(may('publish', `drivein/${MINE}/screens/rear`)).toBe(false);
    expect(may('subscribe', `drivein/${MINE}/screens/+`)).toBe(true);
  });

  it("bans an ended session until its last token expires, but not the device's next session", async () => {
    const [early, unused] = [await broker.grant(FRONT), await broker.grant(FRONT)];
    const client = await connect(early);
    const gone = new Promise<void>((resolve) => client.once('close', () => resolve()));
    broker.revoke({ accountId: MINE, deviceId: 'front', sessionIds: ['session-1'] });
    await gone;
    for (const address of [early, unused]) expect(await isAdmitted(address)).toBe(false);
    const [ban] = [...emulator.bans.values()];
    expect(ban).toMatchObject({ as: 'username', who: `${MINE}/front/session-1` });
    expect((ban?.until ?? 0) * 1000).toBeGreaterThan(clock.nowMs() + 300_000);
    expect(await isAdmitted(await broker.grant({ ...FRONT, sessionId: 'session-3' }))).toBe(true);
  });

  it('disconnects, a second later, a client that connected during the ban', async () => {
    const address = await broker.grant(FRONT);
    broker.revoke({ accountId: MINE, deviceId: 'front', sessionIds: ['session-1'] });
    await expect.poll(() => emulator.bans.size).toBe(1);
    // A cluster node that did not know the ban yet.
    emulator.bans.clear();
    const client = await connect(address);
    await expect.poll(() => client.connected, { timeout: 15_000 }).toBe(false);
    expect(emulator.bans.size).toBe(1);
  });

  it('bans clients that signed out while the broker was away as soon as it returns', async () => {
    const address = await broker.grant(FRONT);
    emulator.setAway(true);
    broker.revoke({ accountId: MINE, deviceId: 'front', sessionIds: ['session-1'] });
    expect(await broker.isUp()).toBe(false);
    expect(emulator.bans.size).toBe(0);
    emulator.setAway(false);
    await expect.poll(() => emulator.bans.size, { timeout: 15_000 }).toBe(1);
    expect(await isAdmitted(address)).toBe(false);
  });

  it('lists all connected clients across every page of EMQX', async () => {
    for (const sessionId of ['s-1', 's-2', 's-3', 's-3', 's-4'])
      await connect(await broker.grant({ ...FRONT, sessionId }));
    expect(await broker.members()).toEqual(
      ['s-1', 's-2', 's-3', 's-4'].map((sessionId) => ({ ...FRONT, sessionId })),
    );
    expect(emulator.calls.filter((call) => call === 'GET /api/v5/clients')).toHaveLength(3);
  });

  it('is not ready when its API refuses us, since clients could not be disconnected', async () => {
    expect(await broker.isUp()).toBe(true);
    const managementUrl = emulator.settings.managementUrl.replace('its-secret', 'a-guess');
    expect(await brokerWith({ managementUrl }).isUp()).toBe(false);
    await expect(brokerWith({ managementUrl }).publish(MINE, 'hello')).rejects.toThrow('401');
  });
});
