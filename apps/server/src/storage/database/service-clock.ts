import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Clock, systemClock } from '../../operations/clock';
import type { Tables } from './schema';

/** A monotonic clock runs between the synchronisations. */
const SYNC_EVERY_MS = 10_000;
/** A slower response says too little about the database's time. */
const SLOW_REPLY_MS = 1000;
/** Smaller differences are network jitter. */
const TOLERATED_MS = 250;
/** Above this difference the operator gets a warning. */
const WARN_ABOVE_MS = 5000;

export interface ServiceClockDeps {
  /** The time of the database, in epoch milliseconds. */
  readonly ask: () => Promise<number>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The clock of this machine. */
  readonly wallClock?: Clock;
  /** A monotonic clock, unaffected by changes of the time of day. */
  readonly steadyMs?: () => number;
}

export interface ServiceClock extends Clock {
  /** Synchronises periodically; returns its stop. */
  start(): () => void;
  synchronise(): Promise<void>;
}

/**
 * One time for all servers of a database: the database's. Servers check each other's sessions, leases and tokens, so a
 * machine whose clock is a day ahead would sign out all users. While the database is unavailable the clock continues
 * from its last response.
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
  /** How far the database is ahead of the monotonic clock. */
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

  const synchronise = async () => {
    const measured = await measure();
    if (measured.tookMs <= SLOW_REPLY_MS && Math.abs(measured.aheadMs - aheadMs) > TOLERATED_MS)
      aheadMs = measured.aheadMs;
    reportDifference();
  };
  return {
    nowMs,
    synchronise,
    start: () => {
      // An unavailable database is reported elsewhere.
      const timer = setInterval(() => void synchronise().catch(() => undefined), SYNC_EVERY_MS);
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
