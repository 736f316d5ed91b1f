import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Clock, systemClock } from '../../operations/clock';
import type { Tables } from './schema';

/** In between goes a clock that nobody can set. */
const SYNC_EVERY_MS = 10_000;
/** An answer that was under way for longer says too little about the moment it was given. */
const SLOW_REPLY_MS = 1000;
/** Below this it is the way there that differs. */
const TOLERATED_MS = 250;
/** An operator wants to know. */
const WARN_ABOVE_MS = 5000;

export interface ServiceClockDeps {
  /** The time of the database, in epoch milliseconds. */
  readonly ask: () => Promise<number>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** What this machine believes. */
  readonly wallClock?: Clock;
  /** Goes on evenly, whatever the machine is told about the time of day. */
  readonly steadyMs?: () => number;
}

export interface ServiceClock extends Clock {
  /** Asks again and again; returns its stop. */
  start(): () => void;
  askAgain(): Promise<void>;
}

/**
 * One time for all servers of a database: that of the database. Sessions, leases and tokens of one server are judged by
 * the others, so a machine whose clock is a day ahead would sign everybody out. While the database is away time goes on
 * from its last answer.
 */
export const openServiceClock = async ({
  ask,
  log,
  wallClock = systemClock,
  steadyMs = () => performance.now(),
}: ServiceClockDeps): Promise<ServiceClock> => {
  const measure = async () => {
    const sentMs = steadyMs();
    const databaseMs = await ask();
    const receivedMs = steadyMs();
    return { aheadMs: databaseMs - (sentMs + receivedMs) / 2, tookMs: receivedMs - sentMs };
  };
  /** What the database is ahead of the steady clock. */
  let { aheadMs } = await measure();
  const nowMs = () => Math.floor(steadyMs() + aheadMs);
  let isReported = false;
  const reportDifference = () => {
    const differenceMs = wallClock.nowMs() - nowMs();
    const isFar = Math.abs(differenceMs) > WARN_ABOVE_MS;
    if (isFar && !isReported)
      log.warn({ differenceS: Math.round(differenceMs / 1000) }, 'the clock of this machine is wrong');
    isReported = isFar;
  };
  reportDifference();

  const askAgain = async () => {
    const measured = await measure();
    if (measured.tookMs <= SLOW_REPLY_MS && Math.abs(measured.aheadMs - aheadMs) > TOLERATED_MS)
      aheadMs = measured.aheadMs;
    reportDifference();
  };
  return {
    nowMs,
    askAgain,
    start: () => {
      // A database that is away is told about elsewhere.
      const timer = setInterval(() => void askAgain().catch(() => undefined), SYNC_EVERY_MS);
      return () => clearInterval(timer);
    },
  };
};

export const databaseNowMs = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ nowMs: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not know the time');
  return row.nowMs;
};
