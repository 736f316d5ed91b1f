import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptHardwareId, MAX_AGE_MS, MAX_AHEAD_MS } from '../../src/domain/accounts/hardware-id';
import { useHardwareId } from '../../src/domain/accounts/cars';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { type CarOwner, createCarPeople, PASSWORD } from './car-people';
import { describeOnEachEngine, sharedWith } from '../engines';
import { loginBody, startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

/** The first format: nonce, ciphertext and tag, without version and time. */
const timelessId = (key: Buffer, hardwareId: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const closed = Buffer.concat([cipher.update(hardwareId, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, closed, cipher.getAuthTag()]).toString('base64url');
};

const { Ok, HardwareIdExpired, HardwareIdInvalid, AccountExists, PasswordNeeded } = ResponseCode;

describeOnEachEngine('an encrypted hardware id', (openDatabase) => {
  const KEY = secretsFrom(Buffer.alloc(32, 7)).hardwareIdKey;
  let server: TestApp;
  let other: TestApp;
  let people: ReturnType<typeof createCarPeople>;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    // Another server of the same database with the same clock.
    other = await startTestApp(sharedWith(server), { clock: server.clock });
    people = createCarPeople(server);
    apiKey = await server.apiKey();
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const encrypted = (hardwareId: string, aheadMs = 0) =>
    encryptHardwareId(KEY, hardwareId, { nowMs: server.clock.nowMs() + aheadMs });
  const post = async (path: string, body: object, at = server) =>
    (await at.call({ method: 'POST', path, apiKey, body })).json;
  const linked = (hardwareId: string, at = server) =>
    post(
      '/user/v10/login/linkeddevice',
      {
        ...{ deviceIdentifier: '0A-front', deviceModel: 'CAR', softwareVersion: 6 },
        ...{ hardwareId, isHwidEncrypted: true },
      },
      at,
    );
  const codeOf = async (hardwareId: string, at = server) => (await linked(hardwareId, at)).responseCode;
  const logIn = ({ email }: CarOwner, hardwareId: string) =>
    post(
      '/user/v10/login',
      loginBody({
        ...{ email, password: PASSWORD, deviceIdentifier: '0A-front' },
        ...{ hardwareId, isHwidEncrypted: true },
      }),
    );
  const sessionsOf = async ({ front }: CarOwner) =>
    (
      await server.database.db
        .selectFrom('sessions')
        .select('session_id')
        .where('account_id', '=', front.consumerId)
        .execute()
    ).length;

  it('signs in once: a copy is refused, on another server too, and opens nothing [SAF-07c]', async () => {
    const owner = await people.owner();
    const id = encrypted(owner.hardwareId);
    expect(await codeOf(id)).toBe(Ok);
    const before = await sessionsOf(owner);
    expect(await codeOf(id)).toBe(HardwareIdExpired);
    expect(await codeOf(id, other)).toBe(HardwareIdExpired);
    expect(await sessionsOf(owner)).toBe(before);
    // The head unit makes a new one.
    expect(await codeOf(encrypted(owner.hardwareId), other)).toBe(Ok);
  });

  it('of two parallel uses of the same one, one succeeds [SAF-07c]', async () => {
    const owner = await people.owner();
    const id = encrypted(owner.hardwareId);
    const codes = await Promise.all([codeOf(id), codeOf(id, other), codeOf(id)]);
    expect(codes.sort()).toEqual([Ok, HardwareIdExpired, HardwareIdExpired]);
  });

  it('is used once, also by two servers that have both checked it before [SAF-07c]', async () => {
    const use = ({ database: { db } }: TestApp) =>
      useHardwareId(db, 'looked-at-by-both', server.clock.nowMs());
    expect([await use(server), await use(other), await use(server)]).toEqual([true, false, false]);
  });

  it('is refused after five minutes, and when it is more than a minute ahead [SAF-07c]', async () => {
    const { hardwareId } = await people.owner();
    expect(await codeOf(encrypted(hardwareId, -MAX_AGE_MS - 1))).toBe(HardwareIdExpired);
    expect(await codeOf(encrypted(hardwareId, MAX_AHEAD_MS + 1))).toBe(HardwareIdExpired);
    expect(await codeOf(encrypted(hardwareId, -MAX_AGE_MS))).toBe(Ok);
    expect(await codeOf(encrypted(hardwareId, MAX_AHEAD_MS))).toBe(Ok);
  });

  it('stays used while it is fresh, and is deleted from the list later [SAF-07c]', async () => {
    const { hardwareId } = await people.owner();
    const id = encrypted(hardwareId, MAX_AHEAD_MS);
    expect(await codeOf(id)).toBe(Ok);
    const { db } = server.database;
    const { clock } = server;
    const log = server.app.log;
    const used = async () =>
      (await db.selectFrom('attempts').select('key').where('key', 'like', 'hardware-id:%').execute()).length;
    clock.advanceMs(MAX_AHEAD_MS + MAX_AGE_MS);
    await createScheduledCleanup({ db, clock, log, secrets: TEST_SECRETS }).runCleanup();
    expect(await codeOf(id)).toBe(HardwareIdExpired);
    clock.advanceMs(2 * 86_400_000);
    await createScheduledCleanup({ db, clock, log, secrets: TEST_SECRETS }).runCleanup();
    expect(await used()).toBe(0);
  });

  it('is not used up by a refusal: a sign-in with the password in a blocked car accepts the same one, once [SAF-07c]', async () => {
    const owner = await people.owner();
    const phone = await people.logIn(owner);
    await people.signOut(phone, owner.front.consumerDeviceId);
    const id = encrypted(owner.hardwareId);
    expect(await codeOf(id)).toBe(PasswordNeeded);
    const byPassword = await logIn(owner, id);
    expect([byPassword.responseCode, byPassword.isCarRefused]).toEqual([Ok, undefined]);
    expect(await codeOf(id)).toBe(HardwareIdExpired);
    expect(await codeOf(encrypted(owner.hardwareId))).toBe(Ok);
    // A right password with a used id still signs its owner in, without the car.
    expect(await logIn(owner, id)).toMatchObject({ responseCode: Ok, isCarRefused: true });
  });

  it('registers one account, also after a corrected refusal [SAF-07c]', async () => {
    const [owner, car] = [await people.owner(), await people.newCar()];
    const id = encrypted(car);
    const register = async (email: string) =>
      post('/user/v10/register', {
        ...loginBody({ email, password: PASSWORD, confirmPassword: PASSWORD, hardwareId: id }),
        ...{ ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 },
        ...{ deviceIdentifier: '0A-front', isHwidEncrypted: true },
      });
    const query = `hardwareId=${id}&isHwidEncrypted=true&deviceModel=CAR&udid=0A-front`;
    const look = async () =>
      (await server.call({ path: `/user/v10/automaticvoucherredemption?${query}`, apiKey })).json
        .responseCode;
    // The form asks for the car's voucher before it is sent.
    expect([await look(), await look()]).toEqual([Ok, Ok]);
    expect((await register(owner.email)).responseCode).toBe(AccountExists);
    const created = await register(`late-${randomUUID()}@example.com`);
    expect(created.responseCode).toBe(Ok);
    expect((await register(`later-${randomUUID()}@example.com`)).responseCode).toBe(HardwareIdExpired);
    expect(await look()).toBe(HardwareIdExpired);
    const linkedTo = await server.database.db
      .selectFrom('cars')
      .select('account_id')
      .where('hardware_id', '=', car)
      .executeTakeFirstOrThrow();
    expect(linkedTo.account_id).toBe(created.consumerId);
  });

  it('when expired does not cost the sign-in code: the screen signs in without a car [SAF-07c]', async () => {
    const owner = await people.owner();
    const shown = await server.call({
      method: 'POST',
      path: '/user/v6/signincode/create',
      ...owner.front,
      body: {},
    });
    const entered = await post('/user/v10/login/shortcode', {
      ...{ shortCode: shown.json.code, deviceIdentifier: '0B-new', deviceModel: 'CAR', softwareVersion: 6 },
      ...{ hardwareId: encrypted(owner.hardwareId, -MAX_AGE_MS - 1), isHwidEncrypted: true },
    });
    expect(entered).toMatchObject({ responseCode: Ok, isCarRefused: true });
  });

  it('of version 1, without a time, is refused unless enabled [SAF-07c]', async () => {
    const owner = await people.owner();
    const lenient = await startTestApp(sharedWith(server), {
      clock: server.clock,
      areTimelessHardwareIdsAllowed: true,
    });
    const old = timelessId(KEY, owner.hardwareId);
    expect(await codeOf(old)).toBe(HardwareIdInvalid);
    expect(await codeOf(old, lenient)).toBe(Ok);
    expect(await codeOf(encrypted(owner.hardwareId), lenient)).toBe(Ok);
    await lenient.close();
  });
});
