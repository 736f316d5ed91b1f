import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/features/session/session-store';
import { randomIds } from '../../src/storage/ids';
import { lockAccount } from '../../src/domain/accounts/lock-account';
import { openPostgres } from '../engines';
import { mailsOf } from './mails-of';
import { findTemporaryCode } from './find-temporary-code';
import { type SignedIn, startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

const NEW_PASSWORD = 'Moonlight-7-seats';

/** Only PostgreSQL runs two transactions in parallel. */
describe('parallel password changes', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openPostgres());
  });
  afterAll(() => server.close());

  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    return rows.length;
  };
  const newPassword = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  const changePassword = ({ apiKey, session }: SignedIn) =>
    server.call({
      method: 'PATCH',
      path: '/user/v6/password',
      apiKey,
      session,
      body: { oldPassword: DEMO_PASSWORD, ...newPassword },
    });

  it('by the old password and by mail: one succeeds and neither deadlocks', async () => {
    const { db } = server.database;
    const email = 'korea@example.com';
    const person = await server.signIn(email);
    await server.call({ method: 'POST', path: `/user/v6/password?email=${email}`, apiKey: person.apiKey });
    const [mail] = await mailsOf(db, email);
    const temporaryPasswordCode = findTemporaryCode(mail?.text);
    // Both reach the account row, the one with the old password first.
    const { changes } = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, person.consumerId);
      const byOld = changePassword(person);
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
      const byMail = server.call({
        method: 'PATCH',
        path: '/user/v6/temporarypasswordcode',
        apiKey: person.apiKey,
        body: { temporaryPasswordCode, email, ...newPassword },
      });
      await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
      return { changes: [byOld, byMail] };
    });
    const codes = (await Promise.all(changes)).map(({ json }) => json.responseCode);
    expect(codes).toEqual([ResponseCode.Ok, ResponseCode.TemporaryPasswordInvalid]);
  });

  it('end the session of a screen that a code is signing in', async () => {
    const driver = await server.signIn();
    const { apiKey, session, consumerId } = driver;
    const { session_id: sessionId } = await server.database.db
      .selectFrom('sessions')
      .select('session_id')
      .where('account_id', '=', consumerId)
      .executeTakeFirstOrThrow();
    const changing = { isDone: false };
    const { opened, changed } = await server.database.db.transaction().execute(async (trx) => {
      const opened = await openSession(
        { db: trx, clock: server.clock, ids: randomIds, secrets: TEST_SECRETS },
        {
          accountId: consumerId,
          deviceIdentifier: 'a-new-screen',
          deviceModel: 'Rear display',
          way: 'code',
          by: { requestId: 'a-request', network: '' },
        },
        { sessionId },
      );
      const changed = changePassword(driver).finally(() => {
        changing.isDone = true;
      });
      const isHeldUp = async () => changing.isDone || (await waiting()) > 0;
      await expect.poll(isHeldUp, { timeout: 15_000 }).toBe(true);
      return { opened, changed };
    });
    expect((await changed).json.responseCode).toBe(ResponseCode.Ok);
    const statusWith = async (token: string | undefined) =>
      (await server.call({ path: '/user/v7/info/email', apiKey, session: token ?? '' })).json.responseCode;
    expect(await statusWith(opened?.session)).toBe(ResponseCode.SessionInvalid);
    expect(await statusWith(session)).toBe(ResponseCode.Ok);
  });
});
