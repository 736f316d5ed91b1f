import {
  type AttemptKind,
  type AttemptState,
  ENDED_STATES,
  nextState,
  type TransactionEvent,
} from '@drivein/checkout-flow';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { writeAudit } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';

export type TransactionRow = Selectable<Tables['transactions']>;
export type AttemptRow = Selectable<Tables['payment_attempts']>;
type Values = Omit<Updateable<Tables['transactions']>, 'transaction_id' | 'state' | 'version'>;

interface StoreDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

export const findTransaction = (
  db: Kysely<Tables>,
  transactionId: string,
): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst();

/** The same with a lock until the database transaction ends. */
export const lockTransaction = (
  trx: Kysely<Tables>,
  transactionId: string,
): Promise<TransactionRow | undefined> =>
  trx
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Changes the state of a transaction, by compare-and-set on (state, version); nothing else does. Undefined when
 * another call was faster: read the row again. An event that is impossible in this state is a bug and throws.
 */
export const applyEvent = async (
  trx: Kysely<Tables>,
  deps: StoreDeps,
  row: TransactionRow,
  event: TransactionEvent,
  values: Values = {},
): Promise<TransactionRow | undefined> => {
  const to = nextState(row.state, event);
  if (!to) throw new Error(`${event} cannot happen to a transaction that is ${row.state}`);
  const changed = await trx
    .updateTable('transactions')
    .set({ ...values, state: to, version: row.version + 1, updated_at_ms: deps.clock.nowMs() })
    .where('transaction_id', '=', row.transaction_id)
    .where('state', '=', row.state)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return undefined;
  await recordEvent(trx, deps, { transactionId: row.transaction_id, kind: event });
  await auditChange(trx, deps, changed, row.state);
  return changed;
};

/** Writes ordered refunds and final states to the audit log. */
const auditChange = async (
  trx: Kysely<Tables>,
  deps: StoreDeps,
  { transaction_id, account_id, state, total_minor, currency }: TransactionRow,
  before: TransactionRow['state'],
): Promise<void> => {
  const isEnded = (ENDED_STATES as readonly string[]).includes(state);
  if (state === before || !(isEnded || state === 'refunding')) return;
  await writeAudit(trx, deps, {
    action: isEnded ? 'money.transaction-ended' : 'money.refund-ordered',
    accountId: account_id,
    subject: transaction_id,
    detail: { state, before, currency, ...(total_minor !== null && { totalMinor: total_minor }) },
  });
};

/** Stored before its call, so that the outcome can be looked up in any case. */
export const openAttempt = async (
  trx: Kysely<Tables>,
  { clock, ids }: StoreDeps,
  row: TransactionRow,
  kind: AttemptKind,
): Promise<AttemptRow> =>
  trx
    .insertInto('payment_attempts')
    .values({
      attempt_id: ids.newId(),
      transaction_id: row.transaction_id,
      kind,
      state: 'open',
      amount_minor: totalOf(row),
      currency: row.currency,
      gateway_id: null,
      created_at_ms: clock.nowMs(),
      settled_at_ms: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Repeats the call under the same id. */
export const reopenAttempt = (trx: Kysely<Tables>, { attempt_id }: AttemptRow): Promise<AttemptRow> =>
  trx
    .updateTable('payment_attempts')
    .set({ state: 'open' })
    .where('attempt_id', '=', attempt_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A settled attempt stays settled. */
export const closeAttempt = async (
  trx: Kysely<Tables>,
  { clock }: StoreDeps,
  { attempt_id }: AttemptRow,
  state: AttemptState,
  gatewayId: string | null,
): Promise<void> => {
  const settledAtMs = state === 'unknown' ? null : clock.nowMs();
  await trx
    .updateTable('payment_attempts')
    .set({ state, gateway_id: gatewayId, settled_at_ms: settledAtMs })
    .where('attempt_id', '=', attempt_id)
    .where('state', 'in', ['open', 'unknown'])
    .execute();
};

/** The attempt that counts: at most one of a kind is open, and at most one succeeded. */
export const attemptInForce = (
  db: Kysely<Tables>,
  transactionId: string,
  kind: AttemptKind,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', kind)
    .orderBy((eb) =>
      eb
        .case()
        .when('state', 'in', ['open', 'unknown'])
        .then(0)
        .when('state', '=', 'done')
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface RecordedEvent {
  readonly transactionId: string;
  readonly kind: string;
  readonly stage?: string;
  readonly message?: string | null | undefined;
}

export const recordEvent = async (
  trx: Kysely<Tables>,
  { clock, ids }: StoreDeps,
  { transactionId, kind, stage = undefined, message = undefined }: RecordedEvent,
): Promise<void> => {
  await trx
    .insertInto('payment_events')
    .values({
      event_id: ids.newId(),
      transaction_id: transactionId,
      kind,
      stage: stage ?? null,
      message: message ?? null,
      created_at_ms: clock.nowMs(),
    })
    .execute();
};

/** The amount charged. The tax is known in every state that needs it. */
export const totalOf = ({ total_minor, transaction_id }: TransactionRow): number => {
  if (total_minor === null) throw new Error(`transaction ${transaction_id} has no tax yet`);
  return total_minor;
};
