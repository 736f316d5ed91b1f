import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { networkOf } from '../../src/http/network/ip-address';
import type { PasswordHasher } from '../../src/guard/password-hasher';
import { GENEROUS_RATE_LIMITS } from '../../src/guard/rate-limit';
import { describeOnEachEngine, sharedWith } from '../engines';
import { statementsOf } from '../servers/statements-of';
import { loginBody, startTestApp, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;

/** A cheap hash, because these tests are about how often a password is checked. */
const quickPasswords: PasswordHasher = {
  hash: (password) => Promise.resolve(password),
  verify: (hash, password) => Promise.resolve(hash !== undefined && password === DEMO_PASSWORD),
};

describeOnEachEngine('guessing passwords', (openDatabase) => {
  const wrong = (server: TestApp, apiKey: string, email: string, address = '203.0.113.1') =>
    server.call({
      method: 'POST',
      path: '/user/v10/login',
      apiKey,
      body: loginBody({ email, password: 'not-the-password' }),
      headers: { 'x-forwarded-for': address },
    });
  const heardOf = (answers: { json: Record<string, unknown> }[]) =>
    answers.filter(({ json }) => json.responseCode === ResponseCode.InvalidCredentials).length;

  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase(), {
      proxyCount: 1,
      passwords: quickPasswords,
      rateLimits: GENEROUS_RATE_LIMITS,
    });
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advanceMs(HOUR_MS));

  it('five of a hundred parallel guesses are checked, known account or not [SIG-06c]', async () => {
    for (const email of ['driver@example.com', 'nobody@example.com']) {
      const address = email.startsWith('driver') ? '203.0.113.1' : '203.0.113.2';
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => wrong(server, apiKey, email, address)),
      );
      expect(heardOf(answers)).toBe(5);
      // Some arrived while the five were being checked and the lock was not decided yet.
      const waits = answers.flatMap(({ json }) => (json.retryAfterS === undefined ? [] : [json.retryAfterS]));
      expect(waits).toHaveLength(95);
      expect([1, 60]).toEqual(expect.arrayContaining(waits));
      const next = await wrong(server, apiKey, email, address);
      expect(next.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 });
    }
  });

  it('a password being checked counts as wrong until it is known to be right [SIG-06c]', async () => {
    const answerCheck: ((isRight: boolean) => void)[] = [];
    const slow = await startTestApp(sharedWith(server), {
      proxyCount: 1,
      passwords: {
        ...quickPasswords,
        verify: () => new Promise<boolean>((resolve) => answerCheck.push(resolve)),
      },
    });
    slow.clock.setMs(server.clock.nowMs());
    // From here on this device is a known one, whose attempts count together.
    await server.signIn();
    const address = '203.0.113.20';
    const ask = () => wrong(slow, apiKey, 'driver@example.com', address);
    const checksAre = (count: number) => vi.waitFor(() => expect(answerCheck).toHaveLength(count));

    const five = Array.from({ length: 5 }, ask);
    await checksAre(5);
    expect((await ask()).json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 1 });
    answerCheck[0]?.(true);
    expect((await five[0])?.json.responseCode).toBe(ResponseCode.Ok);
    const sixth = ask();
    await checksAre(6);
    for (const answer of answerCheck.slice(1)) answer(false);
    expect(heardOf(await Promise.all([...five.slice(1), sixth]))).toBe(5);
    expect((await ask()).json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 });

    // After the pause one is checked at a time, and a right one unlocks all.
    slow.clock.advanceMs(60_000);
    const alone = ask();
    await checksAre(7);
    expect((await ask()).json).toMatchObject({ retryAfterS: 1 });
    answerCheck[6]?.(true);
    expect((await alone).json.responseCode).toBe(ResponseCode.Ok);
    const again = Array.from({ length: 5 }, ask);
    await checksAre(12);
    for (const answer of answerCheck) answer(true);
    for (const { json } of await Promise.all(again)) expect(json.responseCode).toBe(ResponseCode.Ok);
    await slow.close();
  });

  it('a right password reads once and writes only the session; a wrong one costs the same for every email', async () => {
    const address = '203.0.113.30';
    const right = () =>
      server.call({
        method: 'POST',
        path: '/user/v10/login',
        apiKey,
        body: loginBody(),
        headers: { 'x-forwarded-for': address },
      });
    const countedOf = async () =>
      server.database.db
        .selectFrom('attempts')
        .select(['key', 'failures'])
        .where('key', 'like', `login%${networkOf(address)}%`)
        .orderBy('key')
        .execute();

    const statements = await statementsOf(right);
    expect(statements.map((text) => text.trim().slice(0, 6))).toEqual(['select', 'with h']);
    expect(await countedOf()).toEqual([]);

    const known = await statementsOf(() => wrong(server, apiKey, 'driver@example.com', address));
    expect(known).toHaveLength(2);
    expect(await statementsOf(() => wrong(server, apiKey, 'nobody@example.com', address))).toEqual(known);
    const failuresOf = async () => (await countedOf()).map(({ failures }) => failures);
    // Two of the network, one of each account; the right password resets that of its own.
    expect((await failuresOf()).sort()).toEqual([1, 1, 2]);
    expect(await statementsOf(right)).toHaveLength(3);
    expect((await failuresOf()).sort()).toEqual([1, 2]);
  });

  it('the lock survives a restart, and lasts no longer than configured after the clock was set back [SIG-06c]', async () => {
    const email = 'new-car@example.com';
    for (let guess = 0; guess < 5; guess += 1) await wrong(server, apiKey, email);
    const restarted = await startTestApp(sharedWith(server), {
      proxyCount: 1,
      passwords: quickPasswords,
    });
    restarted.clock.setMs(server.clock.nowMs());
    expect((await wrong(restarted, apiKey, email)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    await restarted.close();

    server.clock.setMs(server.clock.nowMs() - 12 * HOUR_MS);
    const early = await wrong(server, apiKey, email);
    expect(early.json.retryAfterS ?? 0).toBeLessThanOrEqual(60);
    server.clock.advanceMs(61_000);
    const answer = await server.call({
      method: 'POST',
      path: '/user/v10/login',
      apiKey,
      body: loginBody({ email }),
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(answer.json.responseCode).toBe(ResponseCode.Ok);
  });

  it('a stranger on another network cannot lock the owner out [SIG-06c]', async () => {
    for (let guess = 0; guess < 8; guess += 1)
      await wrong(server, apiKey, 'driver@example.com', '198.51.100.66');
    expect((await server.signIn()).session).toEqual(expect.any(String));
  });

  it('limits one network that tries many accounts, from any inner address; valid sign-ins do not count', async () => {
    const from = (host: number) => `2001:db8:7:7::${host.toString(16)}`;
    for (let time = 0; time < 55; time += 1) {
      const answer = await server.call({
        method: 'POST',
        path: '/user/v10/login',
        apiKey,
        body: loginBody(),
        headers: { 'x-forwarded-for': from(1) },
      });
      expect(answer.json.responseCode).toBe(ResponseCode.Ok);
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => wrong(server, apiKey, `victim-${at}@example.com`, from(at + 1))),
    );
    expect(heardOf(answers)).toBe(50);
    const elsewhere = await wrong(server, apiKey, 'victim-99@example.com', '2001:db8:7:8::1');
    expect(elsewhere.json.responseCode).toBe(ResponseCode.InvalidCredentials);
    server.clock.advanceMs(300_000);
    const later = await wrong(server, apiKey, 'victim-98@example.com', from(1));
    expect(later.json.responseCode).toBe(ResponseCode.InvalidCredentials);
  });

  it('counts guesses on one account by network, and trusts only its own proxy for the address [SIG-06c]', async () => {
    const inside = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        wrong(server, apiKey, 'driver@example.com', `2001:db8:9:9::${at + 1}`),
      ),
    );
    expect(heardOf(inside)).toBe(5);
    const forged = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        wrong(server, apiKey, 'driver@example.com', `192.0.2.${at}, 203.0.113.77`),
      ),
    );
    expect(heardOf(forged)).toBe(5);
  });
});
