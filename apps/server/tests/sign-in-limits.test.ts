import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PasswordHasher } from '../src/platform/password-hasher';
import { GENEROUS_RATE_LIMITS } from '../src/platform/rate-limit';
import { describeOnEachEngine, sharedWith } from './engines';
import { loginBody, startTestApp, type TestApp } from './test-app';

const HOUR_MS = 3_600_000;

/** Quick, because these tests are about how often, not how slowly, a password is checked. */
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

  it('hears five of a hundred guesses that arrive at once, known account or not [SIG-06c]', async () => {
    for (const email of ['driver@example.com', 'nobody@example.com']) {
      const address = email.startsWith('driver') ? '203.0.113.1' : '203.0.113.2';
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => wrong(server, apiKey, email, address)),
      );
      expect(heardOf(answers)).toBe(5);
      const refused = answers.find(({ json }) => json.responseCode === ResponseCode.TooManyAttempts);
      expect(refused?.json).toMatchObject({ retryAfterS: 60 });
    }
  });

  it('keeps the door shut across a restart, and never for longer than its rule after the clock was set back [SIG-06c]', async () => {
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

  it('does not let a stranger elsewhere lock the owner out [SIG-06c]', async () => {
    for (let guess = 0; guess < 8; guess += 1)
      await wrong(server, apiKey, 'driver@example.com', '198.51.100.66');
    expect((await server.signIn()).session).toEqual(expect.any(String));
  });

  it('stops one network that tries many accounts, whatever its address inside; good sign-ins do not count', async () => {
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

  it('counts guesses on one account by network, and believes only what its own proxy says of the address [SIG-06c]', async () => {
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
