import { type Device, type LinkedCar, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarOwner, createCarPeople } from '../session/car-people';
import { openAnyEngine } from '../engines';
import { newDeviceMailsOf } from './mails-of';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

describe('the devices and cars of an account', () => {
  let server: TestApp;
  let people: ReturnType<typeof createCarPeople>;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    people = createCarPeople(server);
  });
  afterAll(() => server.close());

  const listOf = async (who: SignedIn): Promise<{ devices: Device[]; cars: LinkedCar[] }> =>
    (await server.call({ path: '/user/v6/devices', ...who })).json as never;
  const mailed = ({ email }: CarOwner) => newDeviceMailsOf(server.database.db, email);

  it('lists a linked car with its screens, next to devices without a car [SAF-07g]', async () => {
    const owner = await people.owner();
    const { consumerDeviceId: rearId } = await people.linked(owner.hardwareId, '1A-rear');
    const phone = await people.logIn(owner);
    const { devices, cars } = await listOf(phone);
    expect(cars).toMatchObject([{ isBlocked: false }]);
    const carId = cars[0]?.carId;
    expect([owner.front.consumerDeviceId, rearId]).toContain(carId);
    expect(new Map(devices.map((device) => [device.deviceId, device.carId]))).toEqual(
      new Map([
        [owner.front.consumerDeviceId, carId],
        [rearId, carId],
        [phone.consumerDeviceId, undefined],
      ]),
    );
  });

  it('keeps a car in the list while its screens are signed out, until it is unlinked [SAF-07g]', async () => {
    const [owner, other] = [await people.owner(), await people.owner()];
    const phone = await people.logIn(owner);
    await people.signOut(phone, owner.front.consumerDeviceId);
    const { devices, cars } = await listOf(phone);
    expect(devices.map(({ deviceId }) => deviceId)).toEqual([phone.consumerDeviceId]);
    expect(cars).toMatchObject([{ carId: owner.front.consumerDeviceId, isBlocked: true }]);
    expect(await people.unlink(phone, String(cars[0]?.carId))).toBe(ResponseCode.Ok);
    expect((await listOf(phone)).cars).toEqual([]);
    expect((await listOf(other.front)).cars).toMatchObject([{ isBlocked: false }]);
  });

  it('excludes the car of another account in which a device of this account signed in [SAF-07g]', async () => {
    const [owner, borrower] = [await people.owner(), await people.owner()];
    const guest = { hardwareId: owner.hardwareId, deviceIdentifier: '0A-borrowed' };
    const borrowed = await people.logIn(borrower, guest);
    const { devices, cars } = await listOf(borrowed);
    expect(cars.map(({ carId }) => carId)).toEqual([borrower.front.consumerDeviceId]);
    expect(devices.find(({ isCurrent }) => isCurrent)).not.toHaveProperty('carId');
  });

  it('shows the owner the same cars after a guest signed in to another account in one of them [SAF-07g]', async () => {
    const [owner, guest] = [await people.owner(), await people.owner()];
    const before = await listOf(owner.front);
    server.clock.advanceMs(60_000);
    await people.logIn(guest, { hardwareId: owner.hardwareId, deviceIdentifier: '0A-guest' });
    expect((await listOf(owner.front)).cars).toEqual(before.cars);
  });

  it('mails the owner when and how a new device signed in [SAF-07i]', async () => {
    const owner = await people.owner();
    // The device that created the account needs no mail.
    expect(await people.isSignedIn(owner.front)).toBe(true);
    expect(await mailed(owner)).toEqual([]);

    await people.logIn(owner, { deviceModel: 'Call +1 555 0100 now' });
    const [mail, ...more] = await mailed(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A new device signed in to Drive-in');
    expect(mail?.text).toContain('With your password');
    expect(mail?.text).toContain(String(new Date(server.clock.nowMs()).getUTCFullYear()));
    expect(mail?.text).not.toContain('555');

    await people.linked(owner.hardwareId, '1A-rear');
    expect((await mailed(owner)).filter(({ text }) => text.includes('By your car'))).toHaveLength(1);
  });

  it('sends no second mail when a known device signs in again [SAF-07i]', async () => {
    const owner = await people.owner();
    await people.logIn(owner);
    await people.logIn(owner);
    await people.linked(owner.hardwareId);
    expect(await mailed(owner)).toHaveLength(1);
    const refused = await people.logIn(owner, { password: 'not-it-at-all-7', deviceIdentifier: 'a-thief' });
    expect(refused).toMatchObject({ responseCode: ResponseCode.InvalidCredentials });
    expect(await mailed(owner)).toHaveLength(1);
  });
});
