import { ENDED_STATES, SCREEN_PATIENCE_MS, type TransactionFacts } from '@drivein/checkout-flow';
import { lookUpAttempt, type LookedUpAttempt } from './look-up-attempt';
import { callGateway, type GatewayStep } from './card/call-gateway';
import type { EngineDeps } from './checkout-deps';
import { paymentReferenceOf } from './card/payment-reference';
import { advanceTransaction } from './advance-transaction';
import { findTransaction, type TransactionRow } from './transaction-store';

/**
 * Takes one transaction as far as it gets now and gives it back as it then is. Handlers, the reconciler and an
 * operator's refund all go through here; any number of them at once, on any number of servers, is safe:
 *
 * - What is to be done is decided by `nextStep` of checkout-flow from what the database (and the books) say.
 * - Before a call the attempt is committed together with a compare-and-set of the transaction. Whoever loses that reads
 *   again; the winner calls. A call that another server may still be making is left alone for CALL_PATIENCE_MS.
 * - An answer counts only if the transaction has not moved since its call was committed; if it has, somebody read the
 *   books, and those know about our call too.
 *
 * No lock is held during a call: the embedded database has one connection, and a gateway may hang.
 */
export type Drive = (
  transactionId: string,
  asked?: TransactionFacts['asked'],
) => Promise<TransactionRow | undefined>;

const isEnded = ({ state }: TransactionRow) => (ENDED_STATES as readonly string[]).includes(state);

/** The longest way there is: look up, adopt, look up, verified, capture, look up, adopt, hand over. */
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
    deps.log.error({ payment: paymentReferenceOf(transactionId) }, 'a payment that does not come to rest');
    return findTransaction(deps.db, transactionId);
  };
