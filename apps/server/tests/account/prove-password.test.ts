import { CreditDefinition, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CarOwner, createCarPeople, PASSWORD } from '../session/car-people';
import { describeOnEachEngine } from '../engines';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const NEW_PASSWORD = 'Moonlight-7-seats';
const { Ok, Redeemed, InvalidCredentials, PasswordNeeded, TooManyAttempts } = ResponseCode;

describeOnEachEngine('a screen signed in by its car', (openDatabase) => {
  let server: TestApp;
  let people: ReturnType<typeof createCarPeople>;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    people = createCarPeople(server);
  });
  afterAll(() => server.close());

  const carScreenOf = async ({ hardwareId, front }: CarOwner): Promise<SignedIn> => ({
    ...((await people.linked(hardwareId)) as unknown as SignedIn),
    apiKey: front.apiKey,
  });
  const post = async (who: SignedIn, path: string, body: object = {}, headers = {}) =>
    (await server.call({ method: 'POST', path, ...who, body, headers })).json;
  const prove = (who: SignedIn, password = PASSWORD, headers = {}) =>
    post(who, '/user/v10/session/password', { password }, headers);
  const showCode = async (who: SignedIn) => (await post(who, '/user/v6/signincode/create')).responseCode;
  const giveCredits = ({ front }: CarOwner, amount: number) =>
    server.database.db
      .insertInto('credit_entries')
      .values({
        entry_id: `gift-${front.consumerId}`,
        account_id: front.consumerId,
        amount,
        reason: 'a gift',
        created_at_ms: server.clock.nowMs(),
        expires_at_ms: server.clock.nowMs() + 86_400_000,
        source: null,
      })
      .execute();
  const redeem = (who: SignedIn) =>
    post(who, '/user/v6/ProductRedemption', {
      parentProductId: ids.moons,
      definition: CreditDefinition.Redemption,
    });
  const credits = async (who: SignedIn) =>
    (await server.call({ path: '/user/v6/Credits', ...who })).json.creditsAvailable;

  it('plays films but spends no credits before the password [SAF-07e]', async () => {
    const owner = await people.owner();
    await giveCredits(owner, 5);
    const screen = await carScreenOf(owner);
    expect((await server.call({ path: '/content/v7/page/home', ...screen })).json.responseCode).toBe(Ok);
    expect((await redeem(screen)).responseCode).toBe(PasswordNeeded);
    expect(await credits(screen)).toBe(5);
    expect((await prove(screen)).responseCode).toBe(Ok);
    expect((await redeem(screen)).responseCode).toBe(Redeemed);
    expect(await credits(screen)).toBeLessThan(5);
  });

  it('shows no code and approves no other screen before the password [SAF-07e]', async () => {
    const owner = await people.owner();
    const screen = await carScreenOf(owner);
    const asked = (
      await server.call({
        method: 'POST',
        path: '/user/v6/signincode/create',
        apiKey: screen.apiKey,
        body: { deviceIdentifier: 'another-screen', deviceModel: 'WEB' },
      })
    ).json;
    const approve = async () =>
      (await post(screen, `/qrconnect/v1/code/${String(asked.code)}/approve`)).responseCode;
    expect([await showCode(screen), await approve()]).toEqual([PasswordNeeded, PasswordNeeded]);
    // Refusing a stranger needs no password.
    expect((await prove(screen)).responseCode).toBe(Ok);
    expect([await showCode(screen), await approve()]).toEqual([Ok, Ok]);
  });

  it('proves the password once per session; the next session of the car must prove it again [SAF-07e]', async () => {
    const owner = await people.owner();
    const screen = await carScreenOf(owner);
    expect((await prove(screen)).responseCode).toBe(Ok);
    // A second proof changes nothing, and a renewed session stays the same one.
    expect((await prove(screen)).responseCode).toBe(Ok);
    const renewed = await post(screen, '/user/v10/session/refresh', {
      refreshToken: screen.refreshToken,
      softwareVersion: 6,
    });
    expect(await showCode({ ...screen, session: String(renewed.session) })).toBe(Ok);
    expect(await showCode(await carScreenOf(owner))).toBe(PasswordNeeded);
    const entries = await server.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', owner.front.consumerId)
      .where('action', '=', 'account.session-proved')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('allows as many guesses as sign-in and shares its count [SAF-07e]', async () => {
    const owner = await people.owner();
    const screen = await carScreenOf(owner);
    const wrong = async () => (await prove(screen, 'not-the-password')).responseCode;
    const logInWrong = async () =>
      (await people.logIn(owner, {
        password: 'not-the-password',
        deviceIdentifier: '0A-front',
      })) as unknown as { responseCode: number };
    for (let guess = 0; guess < 3; guess += 1) expect(await wrong()).toBe(InvalidCredentials);
    for (let guess = 0; guess < 2; guess += 1)
      expect((await logInWrong()).responseCode).toBe(InvalidCredentials);
    expect(await prove(screen)).toMatchObject({ responseCode: TooManyAttempts, retryAfterS: 60 });
    expect(await showCode(screen)).toBe(PasswordNeeded);
    server.clock.advanceMs(60_001);
    expect((await prove(screen)).responseCode).toBe(Ok);
  });

  it('accepts no proof while the car moves [SAF-07e]', async () => {
    const screen = await carScreenOf(await people.owner());
    const moving = await prove(screen, PASSWORD, { caractivity: 'IN-MOTION' });
    expect(moving.responseCode).toBe(ResponseCode.CarInMotion);
    expect(await showCode(screen)).toBe(PasswordNeeded);
  });

  it('counts a password change with the old password as proof [SAF-07e]', async () => {
    const screen = await carScreenOf(await people.owner());
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    const changed = await server.call({ method: 'PATCH', path: '/user/v6/password', ...screen, body });
    expect(changed.json.responseCode).toBe(Ok);
    expect(await showCode(screen)).toBe(Ok);
  });

  it('asks for no proof after any other kind of sign-in [SAF-07e]', async () => {
    const owner = await people.owner();
    expect(await showCode(owner.front)).toBe(Ok);
    expect(await showCode(await people.logIn(owner))).toBe(Ok);
  });
});
