import { ENDED_STATES, SCREEN_PATIENCE_MS, type TransactionFacts } from '@drivein/checkout-flow';
import { lookUpAttempt, type LookedUpAttempt } from './look-up-attempt';
import { callGateway, type GatewayStep } from './card/call-gateway';
import type { EngineDeps } from './checkout-deps';
import { paymentReferenceOf } from './card/payment-reference';
import { advanceTransaction } from './advance-transaction';
import { findTransaction, type TransactionRow } from './transaction-store';

/**
 * Advances one transaction as far as possible now and returns it. Handlers, the reconciler and an operator's refund
 * all use it. Parallel calls on any number of servers are safe because `nextStep` of checkout-flow decides only from
 * the database (and a gateway lookup), an attempt is committed with a compare-and-set before its call, and an outcome
 * counts only while the transaction is unchanged. A call that another server may still be making is left alone for
 * CALL_PATIENCE_MS. No lock is held during a call, because the embedded database has one connection and a gateway may
 * hang.
 */
export type Drive = (
  transactionId: string,
  asked?: TransactionFacts['asked'],
) => Promise<TransactionRow | undefined>;

const isEnded = ({ state }: TransactionRow) => (ENDED_STATES as readonly string[]).includes(state);

/** The longest path: look up, adopt, look up, verify, capture, look up, adopt, grant. */
const MAX_STEPS = 20;

export const createDrive =
  (deps: EngineDeps): Drive =>
  async (transactionId, asked = 'nothing') => {
    const called = new Set<GatewayStep>();
    let lookedUp: LookedUpAttempt | undefined;
    let wanted = asked;
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const row = await findTransaction(deps.db, transactionId);
      if (!row || isEnded(row)) return row;
      const isScreenGone = deps.clock.nowMs() - row.updated_at_ms >= SCREEN_PATIENCE_MS;
      if (row.state === 'authorised' && isScreenGone) wanted = 'title';
      const advance = await advanceTransaction(deps, row, { asked: wanted, lookedUp, called });
      lookedUp = undefined;
      if (advance.kind === 'idle') return row;
      if (advance.kind === 'look-up') lookedUp = await lookUpAttempt(deps, advance.row, advance.attempt);
      if (advance.kind === 'call') {
        called.add(advance.step);
        await callGateway(deps, advance);
      }
    }
    deps.log.error(
      { payment: paymentReferenceOf(transactionId) },
      'a payment did not settle within its steps',
    );
    return findTransaction(deps.db, transactionId);
  };
