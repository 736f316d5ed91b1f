import { ResponseCode } from '@drivein/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCarPeople } from './car-people';
import { openPostgres } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

/** Only PostgreSQL runs two transactions in parallel. */
describe('a car that is lost during a sign-in from it', () => {
  let server: TestApp;
  let people: ReturnType<typeof createCarPeople>;
  beforeAll(async () => {
    server = await startTestApp(await openPostgres());
    people = createCarPeople(server);
  });
  afterAll(() => server.close());

  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    return rows.length;
  };

  it.each(['signed out', 'unlinked'])(
    'opens no session when it was %s in that moment [SAF-07a]',
    async (how) => {
      const owner = await people.owner();
      const phone = await people.logIn(owner);
      const { db } = server.database;
      const { lost, signIn } = await db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('cars')
          .select('hardware_id')
          .where('hardware_id', '=', owner.hardwareId)
          .forUpdate()
          .execute();
        const { consumerDeviceId } = owner.front;
        const lost =
          how === 'unlinked'
            ? people.unlink(phone, consumerDeviceId)
            : people.signOut(phone, consumerDeviceId);
        await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
        // It has read the car as open and waits for its row.
        const signIn = people.linked(owner.hardwareId, '1A-rear');
        await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
        return { lost, signIn };
      });
      expect(await lost).toBe(ResponseCode.Ok);
      expect((await signIn).responseCode).toBe(ResponseCode.PasswordNeeded);
    },
  );

  it('ends the session that was opened first when the car is unlinked [SAF-07a]', async () => {
    const owner = await people.owner();
    const phone = await people.logIn(owner);
    const { db } = server.database;
    const { lost, signIn } = await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('cars')
        .select('hardware_id')
        .where('hardware_id', '=', owner.hardwareId)
        .forUpdate()
        .execute();
      const signIn = people.linked(owner.hardwareId, '1A-rear');
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
      const lost = people.unlink(phone, owner.front.consumerDeviceId);
      await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
      return { lost, signIn };
    });
    expect(await lost).toBe(ResponseCode.Ok);
    const opened = await signIn;
    expect(opened.responseCode).toBe(ResponseCode.Ok);
    expect(await people.isSignedIn({ ...owner.front, session: String(opened.session) })).toBe(false);
  });
});
