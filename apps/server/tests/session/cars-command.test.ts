import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCarPeople } from './car-people';
import { describeOnEachEngine } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const { Ok, PasswordNeeded, AccountUnknown } = ResponseCode;

describeOnEachEngine('npm run cars', (openDatabase) => {
  let server: TestApp;
  let people: ReturnType<typeof createCarPeople>;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    people = createCarPeople(server);
  });
  afterAll(() => server.close());

  const ask = (action: string, named: string, to?: string) =>
    server.app.operatorCommands.cars?.({ action, named, to });
  const codeOf = async (hardwareId: string) => (await people.linked(hardwareId)).responseCode;
  const audit = async (accountId: string) =>
    (
      await server.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('account_id', '=', accountId)
        .where('device_id', 'is', null)
        .where('action', 'like', 'account.car-%')
        .orderBy('at_ms')
        .execute()
    ).map(({ action }) => action);

  it('finds the cars of an account, and the account of a car [SAF-07d]', async () => {
    const owner = await people.owner();
    const line = { isDone: true, message: `${owner.hardwareId}  ${owner.email}` };
    expect(await ask('find', ` ${owner.email.toUpperCase()} `)).toEqual(line);
    expect(await ask('find', owner.front.consumerId)).toEqual(line);
    expect(await ask('find', owner.hardwareId)).toEqual(line);
    const free = await people.newCar();
    expect(await ask('find', free)).toEqual({ isDone: true, message: `${free}  no account` });
    expect(await ask('find', 'HW-NOWHERE')).toEqual({
      isDone: false,
      message: 'There is no car and no account HW-NOWHERE.',
    });
    expect((await ask('find', 'other@example.com'))?.isDone).toBe(false);
  });

  it('blocks a lost car and ends its sessions; a sign-in with the password in it unblocks it [SAF-07d]', async () => {
    const owner = await people.owner();
    const phone = await people.logIn(owner);
    const blocked = await ask('block', owner.hardwareId);
    expect(blocked?.message).toContain(`The car ${owner.hardwareId} is blocked: one session in it ended`);
    expect(await people.isSignedIn(owner.front)).toBe(false);
    expect(await people.isSignedIn(phone)).toBe(true);
    expect(await codeOf(owner.hardwareId)).toBe(PasswordNeeded);
    expect((await ask('find', owner.email))?.message).toMatch(/blocked since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect((await ask('block', owner.hardwareId))?.message).toContain('was blocked already');
    await people.logIn(owner, { hardwareId: owner.hardwareId, deviceIdentifier: '0A-front' });
    expect(await codeOf(owner.hardwareId)).toBe(Ok);
    expect(await audit(owner.front.consumerId)).toEqual(['account.car-blocked']);
  });

  it('removes a car from its account, once [SAF-07d]', async () => {
    const owner = await people.owner();
    expect((await ask('unlink', owner.hardwareId))?.isDone).toBe(true);
    expect(await people.isSignedIn(owner.front)).toBe(false);
    expect(await codeOf(owner.hardwareId)).toBe(AccountUnknown);
    expect((await ask('unlink', owner.hardwareId))?.isDone).toBe(false);
    expect((await ask('block', owner.hardwareId))?.message).toContain('belongs to no account');
    expect(await audit(owner.front.consumerId)).toEqual(['account.car-unlinked']);
  });

  it('moves a car: it opens the new account after its password, and the old one no longer [SAF-07d]', async () => {
    const [seller, buyer] = [await people.owner(), await people.owner()];
    expect((await ask('move', seller.hardwareId, buyer.email))?.message).toContain(
      `belongs to ${buyer.email} now, no longer to ${seller.email}`,
    );
    expect(await people.isSignedIn(seller.front)).toBe(false);
    const inCar = { hardwareId: seller.hardwareId, deviceIdentifier: '0A-front' };
    // The seller's password does not unblock it.
    await people.logIn(seller, inCar);
    expect(await codeOf(seller.hardwareId)).toBe(PasswordNeeded);
    await people.logIn(buyer, inCar);
    expect(await people.linked(seller.hardwareId)).toMatchObject({
      responseCode: Ok,
      consumerId: buyer.front.consumerId,
    });
    expect(await audit(buyer.front.consumerId)).toEqual(['account.car-linked']);
    expect(await ask('move', seller.hardwareId, buyer.email)).toEqual({
      isDone: false,
      message: `The car ${seller.hardwareId} belongs to ${buyer.email} already.`,
    });
  });

  it('links a car without an account to one, and changes nothing when a name is unknown [SAF-07d]', async () => {
    const [owner, free] = [await people.owner(), await people.newCar()];
    for (const [action, named, to] of [
      ['move', free, 'no-such@example.com'],
      ['move', free, ''],
      ['move', 'HW-NOWHERE', owner.email],
      ['block', 'HW-NOWHERE', undefined],
      ['toString', free, undefined],
    ] as const)
      expect((await ask(action, named, to))?.isDone).toBe(false);
    expect(await codeOf(free)).toBe(AccountUnknown);
    expect((await ask('move', free, owner.email))?.isDone).toBe(true);
    expect(await codeOf(free)).toBe(PasswordNeeded);
  });
});
