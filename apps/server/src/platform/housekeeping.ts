import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock';
import type { Tables } from './database/schema';

export interface HousekeepingDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface Housekeeping {
  /** Deletes what nobody can use any more. */
  tidy(): Promise<void>;
  /** Tidies again and again; returns its stop, which waits for the tidying under way. */
  start(): () => Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const TIDY_EVERY_MS = HOUR_MS;
/** No limit remembers for longer. */
const KEEP_ATTEMPTS_MS = DAY_MS;
/** Screens that ask a little late hear that their code is over, not that it never was. */
const KEEP_CODES_MS = 10 * MINUTE_MS;
/** Mails carry addresses and passwords of half an hour; nobody needs them later. */
const KEEP_MAILS_MS = DAY_MS;
/** For whoever looks into a complaint: when a screen was signed out. */
const KEEP_SESSIONS_MS = 7 * DAY_MS;
/** Longer than a refresh token lives: one that comes back later would be refused for its age. */
const KEEP_USED_TOKENS_MS = 100 * DAY_MS;
/** Any number of our own, the same for all servers of a database. */
const LOCK_KEY = 7_355_608;

export const createHousekeeping = (deps: HousekeepingDeps): Housekeeping => {
  const tidy = () =>
    deps.db.transaction().execute(async (trx) => {
      // One server tidies; the others need not wait for it, nor take the same rows in another order.
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as "isMine"`.execute(trx);
      if (rows[0]?.isMine) await deleteOld(trx, deps.clock.nowMs());
    });

  return {
    tidy,
    start: () => {
      let running: Promise<unknown> = Promise.resolve();
      const timer = setInterval(() => {
        running = tidy().catch((error: unknown) => deps.log.warn({ err: error }, 'not tidied'));
      }, TIDY_EVERY_MS);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
};

const deleteOld = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  // With a session go its used tokens, its codes and what it played.
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('ended_at_ms', '<', nowMs - KEEP_SESSIONS_MS),
        eb('refresh_expires_at_ms', '<', nowMs - KEEP_SESSIONS_MS),
      ]),
    )
    .execute();
  await db
    .deleteFrom('used_refresh_tokens')
    .where('used_at_ms', '<', nowMs - KEEP_USED_TOKENS_MS)
    .execute();
  await db.deleteFrom('temporary_passwords').where('expires_at_ms', '<', nowMs).execute();
  await db.deleteFrom('login_codes').where('expires_at_ms', '<', nowMs).execute();
  await db
    .deleteFrom('sign_in_codes')
    .where('expires_at_ms', '<', nowMs - KEEP_CODES_MS)
    .execute();
  await db
    .deleteFrom('attempts')
    .where('updated_at_ms', '<', nowMs - KEEP_ATTEMPTS_MS)
    .execute();
  await db
    .deleteFrom('mail_outbox')
    .where('created_at_ms', '<', nowMs - KEEP_MAILS_MS)
    .execute();
};
