import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GENEROUS_RATE_LIMITS } from '../../src/guard/rate-limit';
import { hashToken } from '../../src/domain/accounts/session-check';
import { describeOnEachEngine } from '../engines';
import { statementsOf } from '../servers/statements-of';
import { mailsOf } from './mails-of';
import { findTemporaryCode } from './find-temporary-code';
import { type Answer, loginBody, startTestApp, type TestApp } from '../test-app';
import { whileTableRefuses } from '../session/while-table-refuses';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Moonlight-7-seats';
const ODD_TEXTS = [
  '🚗🎬',
  'مرحبا‮',
  'x'.repeat(10_000),
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '\u0000',
];

describeOnEachEngine('passwords', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase(), {
      rateLimits: GENEROUS_RATE_LIMITS,
      // The caller's address comes from this header.
      proxyCount: 1,
    });
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advanceMs(HOUR_MS));

  let registered = 0;
  /** Each test has its own account because passwords change. */
  const newPerson = async () => {
    const email = `person-${(registered += 1)}@example.com`;
    const signUp = { ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 };
    const { json } = await server.call({
      method: 'POST',
      path: '/user/v10/register',
      apiKey,
      body: { ...loginBody({ email, ...signUp }), confirmPassword: DEMO_PASSWORD },
    });
    return { email, accountId: json.consumerId as string, session: json.session as string };
  };
  const logIn = async (email: string, password: string, deviceIdentifier = 'another') =>
    (
      await server.call({
        method: 'POST',
        path: '/user/v10/login',
        apiKey,
        body: loginBody({ email, password, deviceIdentifier }),
      })
    ).json;
  const isOpen = async (session: unknown) =>
    (await server.call({ path: '/user/v7/info/email', apiKey, session: session as string })).status === 200;
  const recover = (email: string, language = 'en') =>
    server.call({
      method: 'POST',
      path: `/user/v6/password?email=${encodeURIComponent(email)}`,
      apiKey,
      language,
    });
  const mailsTo = (email: string) => mailsOf(server.database.db, email);
  const codeMailedTo = async (email: string) => {
    await recover(email);
    const [mail] = await mailsTo(email);
    return findTemporaryCode(mail?.text) ?? 'no code';
  };
  const useCode = async (body: Record<string, unknown>) =>
    (
      await server.call({
        method: 'PATCH',
        path: '/user/v6/temporarypasswordcode',
        apiKey,
        body: { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...body },
      })
    ).json;
  const change = async (session: string, body: Record<string, unknown> = {}, address = '203.0.113.1') =>
    (
      await server.call({
        method: 'PATCH',
        path: '/user/v6/password',
        apiKey,
        session,
        body: {
          oldPassword: DEMO_PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
          ...body,
        },
        headers: { 'x-forwarded-for': address },
      })
    ).json;

  it('mails a temporary password in the caller’s language', async () => {
    const { email } = await newPerson();
    for (const [language, words] of [
      ['en', 'temporary password'],
      ['de', 'vorläufige Passwort'],
      ['ko', '임시 비밀번호'],
    ] as const) {
      const { status, json } = await recover(` ${email.toUpperCase()} `, language);
      expect([status, json]).toEqual([200, { responseCode: ResponseCode.Ok }]);
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toContain(words);
      const code = findTemporaryCode(mail?.text);
      expect(mail?.html).toContain(code);
      expect(mail?.text).toContain('30');
      server.clock.advanceMs(1);
    }
  });

  it('answers an unknown address like a known one, by the same statements, and sends no mail [PWD-04a]', async () => {
    const { email } = await newPerson();
    const answers: Answer[] = [];
    const workFor = (address: string) => statementsOf(async () => void answers.push(await recover(address)));
    expect(await workFor('nobody@example.com')).toEqual(await workFor(email));
    const [unknown, known] = answers as [Answer, Answer];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('sends at most five mails to an address in a quarter of an hour, known or not', async () => {
    const { email } = await newPerson();
    for (const address of [email, 'nobody-else@example.com']) {
      for (let count = 0; count < 5; count += 1) expect((await recover(address)).status).toBe(200);
      expect((await recover(address)).json).toMatchObject({
        responseCode: ResponseCode.TooManyAttempts,
        retryAfterS: 900,
      });
    }
    expect(await mailsTo(email)).toHaveLength(5);
    server.clock.advanceMs(900_001);
    expect((await recover(email)).status).toBe(200);
  });

  it('limits a caller who tries many addresses', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await recover(`list-${count}@example.com`)).status).toBe(200);
    expect((await recover('list-30@example.com')).json).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 3600,
    });
  });

  it('sets a new password by the temporary one, once, and ends every session [PWD-04a]', async () => {
    const { email, session } = await newPerson();
    const code = await codeMailedTo(email);
    server.clock.advanceMs(1);
    expect(await useCode({ temporaryPasswordCode: ` ${code.toLowerCase()} `, email })).toEqual({
      responseCode: ResponseCode.Ok,
    });
    expect(await isOpen(session)).toBe(false);
    expect((await logIn(email, DEMO_PASSWORD)).responseCode).toBe(ResponseCode.InvalidCredentials);
    expect((await logIn(email, NEW_PASSWORD)).responseCode).toBe(ResponseCode.Ok);
    expect((await useCode({ temporaryPasswordCode: code, email })).responseCode).toBe(
      ResponseCode.TemporaryPasswordInvalid,
    );
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your Drive-in password was changed');
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  it('accepts a temporary password mailed by a server of the previous version', async () => {
    const { email } = await newPerson();
    const code = await codeMailedTo(email);
    await server.database.db
      .updateTable('temporary_passwords')
      .set({ code_hash: hashToken(code.replaceAll('-', '')) })
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('accounts').select('account_id').where('email', '=', email),
      )
      .execute();
    expect(await useCode({ temporaryPasswordCode: code, email })).toEqual({ responseCode: ResponseCode.Ok });
  });

  it('accepts a temporary password without the email, but only for its own account', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const code = await codeMailedTo(person.email);
    expect((await useCode({ temporaryPasswordCode: code, email: stranger.email })).responseCode).toBe(
      ResponseCode.TemporaryPasswordInvalid,
    );
    expect((await useCode({ temporaryPasswordCode: code })).responseCode).toBe(ResponseCode.Ok);
    expect((await logIn(stranger.email, DEMO_PASSWORD)).responseCode).toBe(ResponseCode.Ok);
  });

  it('a temporary password expires after half an hour, and a new one replaces it [PWD-04a]', async () => {
    const { email } = await newPerson();
    const late = await codeMailedTo(email);
    server.clock.advanceMs(30 * 60_000);
    expect((await useCode({ temporaryPasswordCode: late, email })).responseCode).toBe(
      ResponseCode.TemporaryPasswordInvalid,
    );
    const first = await codeMailedTo(email);
    server.clock.advanceMs(1);
    const second = await codeMailedTo(email);
    expect((await useCode({ temporaryPasswordCode: first, email })).responseCode).toBe(
      ResponseCode.TemporaryPasswordInvalid,
    );
    expect((await useCode({ temporaryPasswordCode: second, email })).responseCode).toBe(ResponseCode.Ok);
  });

  it('a temporary password works for one of two parallel uses', async () => {
    const { email } = await newPerson();
    const temporaryPasswordCode = await codeMailedTo(email);
    const both = await Promise.all([1, 2].map(() => useCode({ temporaryPasswordCode, email })));
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual([
      ResponseCode.Ok,
      ResponseCode.TemporaryPasswordInvalid,
    ]);
  });

  it('refuses after five guesses, for unknown addresses too', async () => {
    const { email } = await newPerson();
    for (const address of [email, 'nobody-at-all@example.com']) {
      for (let guess = 0; guess < 5; guess += 1)
        expect((await useCode({ temporaryPasswordCode: 'AAAA', email: address })).responseCode).toBe(
          ResponseCode.TemporaryPasswordInvalid,
        );
      expect(await useCode({ temporaryPasswordCode: 'AAAA', email: address })).toMatchObject({
        responseCode: ResponseCode.TooManyAttempts,
        retryAfterS: 60,
      });
    }
  });

  it('limits a network that tries many addresses: every guess costs a hash', async () => {
    const codes: unknown[] = [];
    for (let guess = 0; guess < 51; guess += 1) {
      const email = `guessed-${guess}@example.com`;
      codes.push((await useCode({ temporaryPasswordCode: 'AAAA', email })).responseCode);
    }
    expect(codes.slice(0, 50)).not.toContain(ResponseCode.TooManyAttempts);
    expect(codes[50]).toBe(ResponseCode.TooManyAttempts);
  });

  it('changes nothing when the other sessions cannot be ended in the same transaction [PWD-04b]', async () => {
    const { email, session } = await newPerson();
    const other = await logIn(email, DEMO_PASSWORD);
    const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    const failed = await whileTableRefuses(server.database.db, 'update', 'sessions', () =>
      server.call({ method: 'PATCH', path: '/user/v6/password', apiKey, session, body }),
    );
    expect(failed.status).toBe(500);
    expect(await isOpen(other.session)).toBe(true);
    expect((await logIn(email, NEW_PASSWORD)).responseCode).toBe(ResponseCode.InvalidCredentials);
    expect((await logIn(email, DEMO_PASSWORD)).responseCode).toBe(ResponseCode.Ok);
  });

  it('keeps the temporary password when the new one breaks the rules', async () => {
    const { email } = await newPerson();
    const temporaryPasswordCode = await codeMailedTo(email);
    for (const wrong of [
      { newPassword: 'aB3-x', confirmNewPassword: 'aB3-x' },
      { newPassword: 'password1', confirmNewPassword: 'password1' },
      { confirmNewPassword: 'Moonlight-8-seats' },
    ])
      expect((await useCode({ temporaryPasswordCode, email, ...wrong })).responseCode).toBe(
        ResponseCode.PasswordRules,
      );
    expect((await useCode({ temporaryPasswordCode, email })).responseCode).toBe(ResponseCode.Ok);
  });

  it('changes the password by the current one and ends the other sessions and mailed passwords, not this session [PWD-04a] [PWD-04b]', async () => {
    const { email, session } = await newPerson();
    const other = await logIn(email, DEMO_PASSWORD);
    const temporaryPasswordCode = await codeMailedTo(email);
    server.clock.advanceMs(1);
    expect(await change(session)).toEqual({ responseCode: ResponseCode.Ok });
    expect(await isOpen(session)).toBe(true);
    expect(await isOpen(other.session)).toBe(false);
    expect((await logIn(email, DEMO_PASSWORD)).responseCode).toBe(ResponseCode.InvalidCredentials);
    expect((await logIn(email, NEW_PASSWORD)).responseCode).toBe(ResponseCode.Ok);
    expect((await useCode({ temporaryPasswordCode, email })).responseCode).toBe(
      ResponseCode.TemporaryPasswordInvalid,
    );
    expect((await mailsTo(email))[0]?.subject).toBe('Your Drive-in password was changed');
  });

  it('refuses a wrong current password, a weak new one and further guesses', async () => {
    const { email, session } = await newPerson();
    expect((await change(session, { newPassword: 'short', confirmNewPassword: 'short' })).responseCode).toBe(
      ResponseCode.PasswordRules,
    );
    expect((await change(session, { confirmNewPassword: 'different' })).responseCode).toBe(
      ResponseCode.PasswordRules,
    );
    for (let guess = 0; guess < 5; guess += 1)
      expect((await change(session, { oldPassword: 'wrong' })).responseCode).toBe(
        ResponseCode.InvalidCredentials,
      );
    expect(await change(session)).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 60,
    });
    expect(await mailsTo(email)).toEqual([]);
    server.clock.advanceMs(60_001);
    expect((await change(session)).responseCode).toBe(ResponseCode.Ok);
  });

  it('guesses from elsewhere do not stop the owner from changing it', async () => {
    const { session } = await newPerson();
    const guess = (address: string) => change(session, { oldPassword: 'wrong' }, address);
    for (let guesses = 0; guesses < 5; guesses += 1) await guess('2001:db8:7:7::1');
    expect((await guess('2001:db8:7:7::2')).responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await change(session, {}, '2001:db8:7:8::1')).responseCode).toBe(ResponseCode.Ok);
  });

  it('a change that fails on the server does not count as an attempt', async () => {
    const { accountId, session } = await newPerson();
    const { db } = server.database;
    const account = db.selectFrom('accounts').where('account_id', '=', accountId);
    const { password_hash } = await account.select('password_hash').executeTakeFirstOrThrow();
    const store = (hash: string) =>
      db.updateTable('accounts').set({ password_hash: hash }).where('account_id', '=', accountId).execute();
    await store('damaged');
    for (let time = 0; time < 6; time += 1)
      expect((await change(session)).responseCode).toBe(ResponseCode.ServerError);
    await store(password_hash);
    expect((await change(session)).responseCode).toBe(ResponseCode.Ok);
  });

  it('a mail that could not be written counts neither for its address nor for the caller', async () => {
    const { email } = await newPerson();
    await whileTableRefuses(server.database.db, 'insert', 'mail_outbox', async () => {
      for (let time = 0; time < 31; time += 1) expect((await recover(email)).status).toBe(500);
    });
    expect((await recover(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('a temporary password that the server failed to check does not count', async () => {
    const { email } = await newPerson();
    const temporaryPasswordCode = await codeMailedTo(email);
    await whileTableRefuses(server.database.db, 'delete', 'temporary_passwords', async () => {
      for (let time = 0; time < 51; time += 1)
        expect((await useCode({ temporaryPasswordCode, email })).responseCode).toBe(ResponseCode.ServerError);
    });
    expect((await useCode({ temporaryPasswordCode, email })).responseCode).toBe(ResponseCode.Ok);
  });

  it('a guess refused by the network limit does not count for its address', async () => {
    const { email } = await newPerson();
    const guess = async (address: string) =>
      (await useCode({ temporaryPasswordCode: 'AAAA', email: address })).responseCode;
    for (let guesses = 0; guesses < 50; guesses += 1) await guess(`other-${guesses}@example.com`);
    for (let guesses = 0; guesses < 6; guesses += 1)
      expect(await guess(email)).toBe(ResponseCode.TooManyAttempts);
    server.clock.advanceMs(300_000);
    for (let guesses = 0; guesses < 5; guesses += 1)
      expect(await guess(email)).toBe(ResponseCode.TemporaryPasswordInvalid);
  });

  it('one of two parallel changes wins', async () => {
    const { session } = await newPerson();
    const wanted = [NEW_PASSWORD, 'Sunlight-5-seats'];
    const both = await Promise.all(
      wanted.map((password) => change(session, { newPassword: password, confirmNewPassword: password })),
    );
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual([
      ResponseCode.Ok,
      ResponseCode.InvalidCredentials,
    ]);
  });

  it('accepts or refuses any typed text without a server error', async () => {
    const { session } = await newPerson();
    for (const text of ODD_TEXTS) {
      const codes = [
        (await recover(text)).status,
        (await useCode({ temporaryPasswordCode: `${text}\ud800` })).responseCode,
        (await useCode({ temporaryPasswordCode: 'AAAA', email: text })).responseCode,
        (await useCode({ temporaryPasswordCode: 'A', newPassword: text, confirmNewPassword: text }))
          .responseCode,
        (await change(session, { oldPassword: text })).responseCode,
        (await change(session, { newPassword: text, confirmNewPassword: text })).responseCode,
      ];
      expect([text.slice(0, 30), codes.every((code) => Number(code) !== ResponseCode.ServerError)]).toEqual([
        text.slice(0, 30),
        true,
      ]);
      expect(codes[0]).toBe(400);
      server.clock.advanceMs(HOUR_MS);
    }
  });

  it('stores temporary passwords as hashes and logs neither them nor addresses', async () => {
    const { email } = await newPerson();
    const code = await codeMailedTo(email);
    const rows = await server.database.db.selectFrom('temporary_passwords').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    for (const secret of [code, email, NEW_PASSWORD]) expect(server.logLines.join('')).not.toContain(secret);
  });
});
