import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { choresOf } from './cleanup-jobs';
import type { Clock } from './clock';
import type { Tables } from '../storage/database/schema';
import { repeatWork } from './repeat-work';
import type { Secrets } from '../guard/secrets/secrets';

export interface HousekeepingDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly secrets: Pick<Secrets, 'mailKey'>;
  /** How long the audit log remembers; without it thirteen months. */
  readonly auditKeepDays?: number;
}

export interface Housekeeping {
  /** Deletes what nobody can use any more. */
  tidy(): Promise<void>;
  /** Tidies again and again; returns its stop, which waits for the tidying under way. */
  start(): () => Promise<void>;
}

/** When those who wait for the server to start have got their first pages. */
const FIRST_TIDY_AFTER_MS = 60_000;
const TIDY_EVERY_MS = 60 * 60_000;
const STOP_WITHIN_MS = 5000;
/** Complaints about a year's bill come a little later. */
const KEEP_AUDIT_DAYS = 400;
/** Any number of our own, the same for all servers of a database. */
const LOCK_KEY = 7_355_608;

export const createHousekeeping = (deps: HousekeepingDeps): Housekeeping => {
  const { db, clock, log, secrets, auditKeepDays = KEEP_AUDIT_DAYS } = deps;
  const tidy = async () => {
    for (const [chore, doChore] of Object.entries(choresOf({ auditKeepDays, secrets })))
      try {
        await aloneIn(db, (trx) => doChore(trx, clock.nowMs()));
      } catch (error) {
        log.warn({ err: error, chore }, 'not tidied');
      }
  };

  return {
    tidy,
    start: () =>
      repeatWork({
        firstAfterMs: FIRST_TIDY_AFTER_MS,
        everyMs: TIDY_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: tidy,
        onError: (error) => log.warn({ err: error }, 'not tidied'),
      }),
  };
};

/** One server tidies; the others need not wait for it, nor take the same rows in another order. */
const aloneIn = (db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as "isMine"`.execute(trx);
    if (rows[0]?.isMine) await work(trx);
  });
