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

/** A reservation can still be released; captured money is refunded only by an operator. */
const CANCELLABLE: readonly TransactionState[] = ['authorising', 'unknown', 'authorised', 'reversing'];

/**
 * Records the event of a screen or a phone (PAY-09). `cancelled` also cancels the transaction, even when no more
 * reports are stored, because reserved money has to be released.
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
  // Raises the version, so that a parallel decision to capture fails and sees the cancellation first.
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
