import { isUnpaid, type TransactionState, UNPAID_STATES } from '@drivein/checkout-flow';
import type { PURCHASE_EVENTS } from '@drivein/contract';
import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../http/result';
import type { CallDeps } from '../call-deps';
import { recordReport } from './record-report';
import type { TransactionRow } from '../transaction-store';

interface ReportedEvent {
  readonly event: (typeof PURCHASE_EVENTS)[number];
  readonly message?: string | null | undefined;
}

/** Reserved money can still be let go; what was taken is only paid back by an operator. */
const CANCELLABLE: readonly TransactionState[] = ['authorising', 'unknown', 'authorised', 'reversing'];

/**
 * What a screen or a phone says of a transaction is written down (PAY-09). `cancelled` also cancels it, and does so
 * where no more reports are kept: reserved money has to be let go.
 */
export const reportEvent = async (
  deps: CallDeps,
  row: TransactionRow,
  { event, message }: ReportedEvent,
): Promise<Result<null, 'StateInvalid' | 'TooManyTries'>> => {
  const report = { kind: `reported-${event}`, message: message || null } as const;
  const recorded = await recordReport(deps, row.transaction_id, report);
  return event === 'cancelled' ? cancel(deps, row) : recorded;
};

const cancel = async (deps: CallDeps, row: TransactionRow): Promise<Result<null, 'StateInvalid'>> => {
  if (row.state === 'cancelled') return ok(null);
  if (!isUnpaid(row.state) && !CANCELLABLE.includes(row.state)) return fail('StateInvalid');
  // Reserved money: whoever has just decided to take it must see this first, so their version is no longer the last.
  const asked = await deps.db
    .updateTable('transactions')
    .set({
      cancel_asked_at_ms: deps.clock.nowMs(),
      version: sql<number>`case when state = 'authorised' then version + 1 else version end`,
    })
    .where('transaction_id', '=', row.transaction_id)
    .where('state', 'in', [...UNPAID_STATES, ...CANCELLABLE])
    .returning('transaction_id')
    .executeTakeFirst();
  if (!asked) return fail('StateInvalid');
  const driven = await deps.drive(row.transaction_id);
  return driven?.state === 'confirmed' ? fail('StateInvalid') : ok(null);
};
