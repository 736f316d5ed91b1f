import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock';
import type { Tables } from './database/schema';
import { KEEP_ANSWERS_MS } from './kept-answers';

export interface HousekeepingDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** How long the audit log remembers; without it thirteen months. */
  readonly auditKeepDays?: number;
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
/** A token of the card form lives for fifteen minutes, then its age refuses it. */
const KEEP_CARD_TOKENS_MS = DAY_MS;
/** For whoever asks what became of a purchase's tax. */
const KEEP_TASKS_MS = 7 * DAY_MS;
/** Complaints about a year's bill come a little later. */
const KEEP_AUDIT_DAYS = 400;
/** Any number of our own, the same for all servers of a database. */
const LOCK_KEY = 7_355_608;

export const createHousekeeping = (deps: HousekeepingDeps): Housekeeping => {
  const tidy = () =>
    deps.db.transaction().execute(async (trx) => {
      // One server tidies; the others need not wait for it, nor take the same rows in another order.
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as "isMine"`.execute(trx);
      if (rows[0]?.isMine) await deleteOld(trx, deps);
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

const deleteOld = async (
  db: Kysely<Tables>,
  { clock, auditKeepDays = KEEP_AUDIT_DAYS }: HousekeepingDeps,
): Promise<void> => {
  const nowMs = clock.nowMs();
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
  await db
    .deleteFrom('audit_log')
    .where('at_ms', '<', nowMs - auditKeepDays * DAY_MS)
    .execute();
  await deleteOldOfCheckout(db, nowMs);
};

/** Transactions, their attempts and events are accounts: they stay. */
const deleteOldOfCheckout = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('kept_answers')
    .where('created_at_ms', '<', nowMs - KEEP_ANSWERS_MS)
    .execute();
  await db
    .deleteFrom('pay_sessions')
    .where('expires_at_ms', '<', nowMs - KEEP_CODES_MS)
    .execute();
  await db
    .deleteFrom('used_card_tokens')
    .where('used_at_ms', '<', nowMs - KEEP_CARD_TOKENS_MS)
    .execute();
  // One that is not done stays until it is.
  await db
    .deleteFrom('outbox_tasks')
    .where('done_at_ms', '<', nowMs - KEEP_TASKS_MS)
    .execute();
};
