import { type TransactionState, UNPAID_STATES } from '@drivein/checkout-flow';
import type { EngineDeps } from './checkout-deps';
import { applyEvent, type TransactionRow } from './transaction-store';

/** Each shows a code of its own, and a million codes are few: the fewer are open, the longer a guesser needs. */
const MOST_OPEN = 5;

const CARD_PRESENTED: readonly TransactionState[] = ['auth_pending', 'challenged', 'authenticated'];

/**
 * Cancels what an account opened and left, beyond five. A person who looks at a sixth film goes on with that one; a
 * refusal would make them find and close a checkout they have forgotten. Nothing is reserved yet in any of these states.
 * Runs after the new one is stored, so that of many opened at once the last pass leaves five.
 */
export const giveUpOldest = (deps: EngineDeps, opened: TransactionRow): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('transactions')
      .selectAll()
      .where('account_id', '=', opened.account_id)
      .where('state', 'in', UNPAID_STATES)
      // As phone codes are renewed: rows are locked in one order.
      .orderBy('transaction_id')
      .forNoKeyUpdate()
      .execute();
    const byUse = open.toSorted(
      (one, other) => rankOf(other, opened) - rankOf(one, opened) || moved(one, other),
    );
    for (const row of byUse.slice(MOST_OPEN)) await applyEvent(trx, deps, row, 'cancelled');
  });

/** The new one stays, and before all others one whose card was presented. */
const rankOf = ({ transaction_id, state }: TransactionRow, opened: TransactionRow): number => {
  if (transaction_id === opened.transaction_id) return 2;
  return CARD_PRESENTED.includes(state) ? 1 : 0;
};

const moved = (one: TransactionRow, other: TransactionRow) => other.updated_at_ms - one.updated_at_ms;
