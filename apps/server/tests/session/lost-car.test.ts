import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CarOwner, createCarPeople, PASSWORD } from './car-people';
import { describeOnEachEngine } from '../engines';
import { mailsOf } from '../account/mails-of';
import { findTemporaryCode } from '../account/find-temporary-code';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const NEW_PASSWORD = 'Moonlight-7-seats';
const { Ok, NothingChanged, NotFound, PasswordNeeded, AccountUnknown } = ResponseCode;

describeOnEachEngine('a lost car', (openDatabase) => {
  let server: TestApp;
  let people: ReturnType<typeof createCarPeople>;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    people = createCarPeople(server);
  });
  afterAll(() => server.close());

  const codeOf = async (owner: CarOwner) => (await people.linked(owner.hardwareId)).responseCode;
  const secondCarOf = async ({ front }: CarOwner) => {
    const hardwareId = await people.newCar();
    await server.database.db
      .updateTable('cars')
      .set({ account_id: front.consumerId })
      .where('hardware_id', '=', hardwareId)
      .execute();
    return hardwareId;
  };
  const changePassword = async (by: SignedIn) => {
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    return (await server.call({ method: 'PATCH', path: '/user/v6/password', ...by, body })).json.responseCode;
  };
  const audit = (owner: CarOwner) =>
    server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('account_id', '=', owner.front.consumerId)
      .where('action', 'like', 'account.car-%')
      .orderBy('at_ms')
      .execute();

  it('signed out on a phone: it signs in with the password only, which unblocks it [SAF-07a]', async () => {
    const owner = await people.owner();
    expect(await codeOf(owner)).toBe(Ok);
    const phone = await people.logIn(owner);
    expect(await people.signOut(phone, owner.front.consumerDeviceId)).toBe(Ok);
    expect(await codeOf(owner)).toBe(PasswordNeeded);
    // The same for a seat that was never signed in.
    expect((await people.linked(owner.hardwareId, '1A-rear')).responseCode).toBe(PasswordNeeded);
    server.clock.advanceMs(1000);
    // The password on another device does not unblock the car.
    await people.logIn(owner);
    expect(await codeOf(owner)).toBe(PasswordNeeded);
    await people.logIn(owner, { hardwareId: owner.hardwareId, deviceIdentifier: '0A-front' });
    expect(await codeOf(owner)).toBe(Ok);
    expect(await audit(owner)).toEqual([
      {
        action: 'account.car-blocked',
        subject: owner.front.consumerDeviceId,
        detail: { reason: 'signed-out', cars: 1 },
      },
      { action: 'account.car-unblocked', subject: null, detail: null },
    ]);
  });

  it('signing out in the car, or a seat from the next one, does not block it [SAF-07a]', async () => {
    const owner = await people.owner();
    const { session, consumerDeviceId } = await people.linked(owner.hardwareId, '1A-rear');
    const rear = { ...owner.front, session: String(session), consumerDeviceId: String(consumerDeviceId) };
    expect(await people.signOut(rear, owner.front.consumerDeviceId)).toBe(Ok);
    expect(await codeOf(owner)).toBe(Ok);
    expect(await people.signOut(rear, rear.consumerDeviceId)).toBe(Ok);
    expect(await codeOf(owner)).toBe(Ok);
    expect(await audit(owner)).toEqual([]);
  });

  it('a device signed out on a phone also ends the screens its car signed in with it, and no others [SAF-07a]', async () => {
    const owner = await people.owner();
    const signedIn = async (hardwareId: string, deviceIdentifier: string): Promise<SignedIn> => ({
      ...((await people.linked(hardwareId, deviceIdentifier)) as unknown as SignedIn),
      apiKey: owner.front.apiKey,
    });
    const prove = (who: SignedIn) =>
      server.call({
        method: 'POST',
        path: '/user/v10/session/password',
        ...who,
        body: { password: PASSWORD },
      });
    const rears = [await signedIn(owner.hardwareId, '1A-rear'), await signedIn(owner.hardwareId, '1B-rear')];
    const proved = await signedIn(owner.hardwareId, '2A-rear');
    expect((await prove(proved)).json.responseCode).toBe(Ok);
    const ofOtherCar = await signedIn(await secondCarOf(owner), '0A-second');
    const phone = await people.logIn(owner);

    // A seat of the same car signs out only that one screen.
    const [first, second] = rears;
    await people.signOut(owner.front, first?.consumerDeviceId ?? '');
    expect(await people.isSignedIn(second ?? proved)).toBe(true);

    expect(await people.signOut(phone, owner.front.consumerDeviceId)).toBe(Ok);
    for (const rear of rears) expect(await people.isSignedIn(rear)).toBe(false);
    for (const who of [proved, ofOtherCar, phone]) expect(await people.isSignedIn(who)).toBe(true);
  });

  it('signing out a device blocks its car and no other; a foreign password does not unblock it [SAF-07a]', async () => {
    const [owner, other] = [await people.owner(), await people.owner()];
    const second = await secondCarOf(owner);
    const phone = await people.logIn(owner);
    // Another account's device is not found, and its car stays unchanged.
    expect(await people.signOut(phone, other.front.consumerDeviceId)).toBe(NotFound);
    expect(await codeOf(other)).toBe(Ok);
    await people.signOut(phone, owner.front.consumerDeviceId);
    expect((await people.linked(second)).responseCode).toBe(Ok);
    await people.logIn(other, { hardwareId: owner.hardwareId, deviceIdentifier: '0B-theirs' });
    expect(await codeOf(owner)).toBe(PasswordNeeded);
  });

  it('a new password blocks every car except the one it was changed in [SAF-07a]', async () => {
    const owner = await people.owner();
    const second = await secondCarOf(owner);
    expect(await changePassword(owner.front)).toBe(Ok);
    expect(await codeOf(owner)).toBe(Ok);
    expect((await people.linked(second)).responseCode).toBe(PasswordNeeded);
  });

  it('a new password from a phone or by mail blocks all cars [SAF-07a]', async () => {
    const [byPhone, byMail] = [await people.owner(), await people.owner()];
    expect(await changePassword(await people.logIn(byPhone))).toBe(Ok);
    expect(await codeOf(byPhone)).toBe(PasswordNeeded);

    const { apiKey } = byMail.front;
    const { email } = byMail;
    await server.call({ method: 'POST', path: `/user/v6/password?email=${email}`, apiKey });
    const [mail] = await mailsOf(server.database.db, email);
    const changed = await server.call({
      method: 'PATCH',
      path: '/user/v6/temporarypasswordcode',
      apiKey,
      body: {
        temporaryPasswordCode: findTemporaryCode(mail?.text),
        email,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      },
    });
    expect(changed.json.responseCode).toBe(Ok);
    expect(await codeOf(byMail)).toBe(PasswordNeeded);
    // The old password does not unblock it, the new one does.
    const inCar = { hardwareId: byMail.hardwareId, deviceIdentifier: '0A-front' };
    await people.logIn(byMail, inCar);
    expect(await codeOf(byMail)).toBe(PasswordNeeded);
    await people.logIn(byMail, { ...inCar, password: NEW_PASSWORD });
    expect(await codeOf(byMail)).toBe(Ok);
  });

  it('a reused refresh token blocks the car it was stolen in [SAF-07a]', async () => {
    const owner = await people.owner();
    const { apiKey, refreshToken } = owner.front;
    const refresh = async () =>
      (
        await server.call({
          method: 'POST',
          path: '/user/v10/session/refresh',
          apiKey,
          body: { refreshToken, softwareVersion: 6 },
        })
      ).json.responseCode;
    expect(await refresh()).toBe(Ok);
    // Two parallel tabs are no theft.
    expect(await refresh()).toBe(ResponseCode.SessionInvalid);
    expect(await codeOf(owner)).toBe(Ok);
    server.clock.advanceMs(11_000);
    expect(await refresh()).toBe(ResponseCode.SessionInvalid);
    expect(await codeOf(owner)).toBe(PasswordNeeded);
    expect(await audit(owner)).toMatchObject([{ detail: { reason: 'refresh-token-reused', cars: 1 } }]);
  });

  it('Unlink ends every session in that car, and the car no longer opens the account [SAF-07a]', async () => {
    const owner = await people.owner();
    const phone = await people.logIn(owner);
    expect(await people.unlink(phone, phone.consumerDeviceId)).toBe(NothingChanged);
    expect(await people.unlink(phone, (await people.owner()).front.consumerDeviceId)).toBe(NotFound);
    expect(await people.unlink(phone, owner.front.consumerDeviceId)).toBe(Ok);
    expect(await people.unlink(phone, owner.front.consumerDeviceId)).toBe(NothingChanged);
    expect(await people.isSignedIn(owner.front)).toBe(false);
    expect(await people.isSignedIn(phone)).toBe(true);
    expect(await codeOf(owner)).toBe(AccountUnknown);
    // The password signs in there as on any device, and links nothing.
    await people.logIn(owner, { hardwareId: owner.hardwareId, deviceIdentifier: '0A-front' });
    expect(await codeOf(owner)).toBe(AccountUnknown);
    expect(await audit(owner)).toEqual([
      { action: 'account.car-unlinked', subject: owner.front.consumerDeviceId, detail: null },
    ]);
  });

  it('the next owner registers in an unlinked car, and it opens the new account [SAF-07a]', async () => {
    const owner = await people.owner();
    await people.unlink(owner.front, owner.front.consumerDeviceId);
    const next = await people.owner(owner.hardwareId);
    expect(await people.linked(owner.hardwareId)).toMatchObject({
      responseCode: Ok,
      consumerId: next.front.consumerId,
    });
  });
});
