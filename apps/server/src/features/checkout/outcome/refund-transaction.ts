import { fail, ok, type Result } from '../../../http/result';
import { callGateway, type GatewayCall } from '../card/call-gateway';
import type { EngineDeps } from '../checkout-deps';
import { reachCheckpoint } from '../checkpoint';
import type { Drive } from '../drive-transaction';
import {
  applyEvent,
  findTransaction,
  openAttempt,
  recordEvent,
  type TransactionRow,
} from '../transaction-store';

export type RefundRefusal = 'NotFound' | 'NotPaid' | 'AlreadyRefunded' | 'Refused' | 'UnderWay';

export interface RefundDeps extends EngineDeps {
  readonly drive: Drive;
}

/** Refunds a confirmed purchase once; only operators can do it (PAY-07b). */
export const refundTransaction = async (
  deps: RefundDeps,
  transactionId: string,
  /** Stored with the events of the transaction. */
  reason?: string,
): Promise<Result<TransactionRow, RefundRefusal>> => {
  const row = await findTransaction(deps.db, transactionId);
  if (!row) return fail('NotFound');
  if (row.state === 'refunded') return fail('AlreadyRefunded');
  if (row.state !== 'confirmed' && row.state !== 'refunding') return fail('NotPaid');
  const call = row.state === 'confirmed' ? await begin(deps, row, reason) : undefined;
  if (call) await callGateway(deps, call);
  const driven = await deps.drive(transactionId);
  // Of several parallel calls one refunds; the others report that it is done or under way.
  if (driven?.state === 'refunded') return call ? ok(driven) : fail('AlreadyRefunded');
  return fail(driven?.state === 'confirmed' ? 'Refused' : 'UnderWay');
};

/**
 * Commits the refund, so that it happens even if this process dies. The attempt is stored with the state, so that no
 * other server calls too. Undefined when a faster call has begun.
 */
const begin = async (
  deps: RefundDeps,
  row: TransactionRow,
  reason: string | undefined,
): Promise<GatewayCall | undefined> => {
  const call = await deps.db.transaction().execute(async (trx) => {
    const begun = await applyEvent(trx, deps, row, 'refund-begun');
    if (!begun) return undefined;
    const asked = { transactionId: row.transaction_id, kind: 'refund-asked', message: reason };
    await recordEvent(trx, deps, asked);
    const attempt = await openAttempt(trx, deps, begun, 'refund');
    await reachCheckpoint(deps, 'refund-begun:before-commit');
    return { kind: 'call', step: 'refund', row: begun, attempt, isRepeat: false } as const;
  });
  if (call) await reachCheckpoint(deps, 'refund-begun:after-commit');
  return call;
};
