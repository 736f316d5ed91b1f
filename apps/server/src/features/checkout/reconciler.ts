import {
  ENDED_STATES,
  SCREEN_PATIENCE_MS,
  TRANSACTION_LIFETIME_MS,
  type TransactionState,
} from '@drivein/checkout-flow';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import { repeatWork } from '../../operations/repeat-work';
import { paymentReferenceOf } from './card/payment-reference';

export interface ReconcilerDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Advances a transaction as far as possible without the payer. */
  readonly drive: (transactionId: string) => Promise<unknown>;
}

export interface Reconciler {
  /** Reconciles every due transaction and returns their number (PAY-05). */
  reconcileDue(): Promise<number>;
  /** Runs periodically. Returns a function that stops it after a short wait for running calls. */
  start(): () => Promise<void>;
}

type UnfinishedState = Exclude<TransactionState, (typeof ENDED_STATES)[number]>;

const LOOK_EVERY_MS = 2000;
/** Interrupted calls are resumed later, so a long wait is not needed. */
const STOP_WITHIN_MS = 500;
/** Longer than all calls of one drive; until then the transaction belongs to its server. */
const LEASE_MS = 2 * 60_000;
/** Parallel transactions, so that a hanging gateway does not block the others. */
const AT_ONCE = 8;
const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** After about an hour of retries an operator should check. */
const WARN_AFTER_RETRIES = 20;

/** The server that made the call is probably still waiting for the reply; `drive` knows how long it may take. */
const UNDER_WAY_MS = 5000;

/** How long after its last change a transaction is left to its screen. */
const GRACE_MS: Readonly<Record<UnfinishedState, number>> = {
  created: TRANSACTION_LIFETIME_MS,
  taxed: TRANSACTION_LIFETIME_MS,
  auth_pending: TRANSACTION_LIFETIME_MS,
  challenged: TRANSACTION_LIFETIME_MS,
  authenticated: TRANSACTION_LIFETIME_MS,
  declined: TRANSACTION_LIFETIME_MS,
  authorising: UNDER_WAY_MS,
  capturing: UNDER_WAY_MS,
  reversing: UNDER_WAY_MS,
  refunding: UNDER_WAY_MS,
  authorised: SCREEN_PATIENCE_MS,
  captured: SCREEN_PATIENCE_MS,
  unknown: 0,
};

/**
 * Finishes transactions interrupted by a crash, a lost reply or a closed screen. Any number of servers may run one.
 */
export const createReconciler = (deps: ReconcilerDeps): Reconciler => {
  const workThrough = async (): Promise<number> => {
    let count = 0;
    for (let taken = await claimDue(deps); taken; taken = await claimDue(deps)) {
      await reconcile(deps, taken);
      count += 1;
    }
    return count;
  };
  const reconcileDue = async () => {
    const counts = await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  return {
    reconcileDue,
    start: () =>
      repeatWork({
        everyMs: LOOK_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: reconcileDue,
        onError: (error) => deps.log.warn({ err: error }, 'payments not reconciled'),
      }),
  };
};

interface Taken {
  readonly transactionId: string;
  readonly state: TransactionState;
  readonly looks: number;
}

const graceMs = sql<number>`(case state ${sql.join(
  Object.entries(GRACE_MS).map(([state, ms]) => sql`when ${sql.lit(state)} then ${sql.lit(ms)}`),
  sql` `,
)} else 0 end)`;

/** Claims one due transaction: the lease is set in the statement that finds it. */
const claimDue = async ({ db, clock }: ReconcilerDeps): Promise<Taken | undefined> => {
  const nowMs = clock.nowMs();
  const row = await db
    .updateTable('transactions')
    .set({ looks: sql<number>`looks + 1`, look_at_ms: nowMs + LEASE_MS })
    .where('transaction_id', '=', (eb) =>
      eb
        .selectFrom('transactions')
        .select('transaction_id')
        .where('state', 'not in', [...ENDED_STATES])
        .where('look_at_ms', '<=', nowMs)
        .where(sql<boolean>`updated_at_ms + ${graceMs} <= ${nowMs}`)
        .orderBy('look_at_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['transaction_id', 'state', 'looks'])
    .executeTakeFirst();
  return row && { transactionId: row.transaction_id, state: row.state, looks: row.looks };
};

const reconcile = async (deps: ReconcilerDeps, { transactionId, state: before, looks }: Taken) => {
  const told = { payment: paymentReferenceOf(transactionId), before, looks };
  await deps.drive(transactionId).catch((error: unknown) => {
    deps.log.warn({ ...told, err: error }, 'payment not reconciled');
  });
  // A notification may have set another time meanwhile, which is kept.
  const row = await deps.db
    .updateTable('transactions')
    .set({
      look_at_ms: sql<number>`case when looks = ${looks} then ${deps.clock.nowMs() + delayMs(looks)} else look_at_ms end`,
    })
    .where('transaction_id', '=', transactionId)
    .returning('state')
    .executeTakeFirst();
  if (!row) return;
  const { state: after } = row;
  if (after !== before) deps.log.info({ ...told, after }, 'payment reconciled');
  else if (looks >= WARN_AFTER_RETRIES) deps.log.error(told, 'payment still not reconciled');
};

/** 2 s, 4 s, 8 s … five minutes. */
const delayMs = (looks: number): number => Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (looks - 1));
