import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/features/session/session-store';
import { randomIds } from '../src/platform/ids';
import { openPostgres } from './engines';
import { startTestApp, type TestApp } from './test-app';

const NEW_PASSWORD = 'Moonlight-7-seats';

/** Only PostgreSQL does two things at once. */
describe('a password that changes while a code lets a screen in', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openPostgres());
  });
  afterAll(() => server.close());

  const someoneWaits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    return rows.length > 0;
  };

  it('ends the session of that screen too', async () => {
    const { apiKey, session, consumerId } = await server.signIn();
    const { session_id: sessionId } = await server.database.db
      .selectFrom('sessions')
      .select('session_id')
      .where('account_id', '=', consumerId)
      .executeTakeFirstOrThrow();
    const changing = { isDone: false };
    const { opened, changed } = await server.database.db.transaction().execute(async (trx) => {
      const opened = await openSession(
        { db: trx, clock: server.clock, ids: randomIds },
        {
          accountId: consumerId,
          deviceIdentifier: 'a-new-screen',
          deviceModel: 'Rear display',
          way: 'code',
          by: { requestId: 'a-request', network: '' },
        },
        { sessionId },
      );
      const changed = server
        .call({
          method: 'PATCH',
          path: '/user/v6/password',
          apiKey,
          session,
          body: {
            oldPassword: DEMO_PASSWORD,
            newPassword: NEW_PASSWORD,
            confirmNewPassword: NEW_PASSWORD,
          },
        })
        .finally(() => {
          changing.isDone = true;
        });
      await expect.poll(async () => changing.isDone || (await someoneWaits()), { timeout: 5000 }).toBe(true);
      return { opened, changed };
    });
    expect((await changed).json.responseCode).toBe(ResponseCode.Ok);
    const statusWith = async (token: string | undefined) =>
      (await server.call({ path: '/user/v7/info/email', apiKey, session: token ?? '' })).json.responseCode;
    expect(await statusWith(opened?.session)).toBe(ResponseCode.SessionInvalid);
    expect(await statusWith(session)).toBe(ResponseCode.Ok);
  });
});
