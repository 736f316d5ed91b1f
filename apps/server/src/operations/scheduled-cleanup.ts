import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { cleanupJobs } from './cleanup-jobs';
import type { Clock } from './clock';
import type { Tables } from '../storage/database/schema';
import { repeatWork } from './repeat-work';
import type { Secrets } from '../guard/secrets/secrets';

export interface ScheduledCleanupDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly secrets: Pick<Secrets, 'mailKey'>;
  /** The retention of the audit log in days; thirteen months by default. */
  readonly auditKeepDays?: number;
}

export interface ScheduledCleanup {
  /** Deletes expired data. */
  runCleanup(): Promise<void>;
  /** Cleans up periodically; returns its stop, which waits for the current run. */
  start(): () => Promise<void>;
}

/** After the first pages were served. */
const FIRST_CLEANUP_AFTER_MS = 60_000;
const CLEANUP_EVERY_MS = 60 * 60_000;
const STOP_WITHIN_MS = 5000;
/** A year plus some weeks, for complaints about a yearly bill. */
const KEEP_AUDIT_DAYS = 400;
/** An arbitrary key, the same for all servers of a database. */
const LOCK_KEY = 7_355_608;

export const createScheduledCleanup = (deps: ScheduledCleanupDeps): ScheduledCleanup => {
  const { db, clock, log, secrets, auditKeepDays = KEEP_AUDIT_DAYS } = deps;
  const runCleanup = async () => {
    for (const [job, runJob] of Object.entries(cleanupJobs({ auditKeepDays, secrets })))
      try {
        await withAdvisoryLock(db, (trx) => runJob(trx, clock.nowMs()));
      } catch (error) {
        log.warn({ err: error, job }, 'not tidied');
      }
  };

  return {
    runCleanup,
    start: () =>
      repeatWork({
        firstAfterMs: FIRST_CLEANUP_AFTER_MS,
        everyMs: CLEANUP_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: runCleanup,
        onError: (error) => log.warn({ err: error }, 'not tidied'),
      }),
  };
};

/** Only one server cleans up. The others skip the job, so that they neither wait nor deadlock. */
const withAdvisoryLock = (db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as "isMine"`.execute(trx);
    if (rows[0]?.isMine) await work(trx);
  });
