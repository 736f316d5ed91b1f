import { type AttemptOutcome, settle } from '@drivein/checkout-flow';
import { TransactionType } from '@drivein/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { EngineDeps } from './checkout-deps';
import { reachCheckpoint } from './checkpoint';
import { grantOnce } from './outcome/grant-purchase';
import { revokePurchase } from './outcome/revoke-purchase';
import {
  applyEvent,
  type AttemptRow,
  closeAttempt,
  findTransaction,
  type TransactionRow,
} from './transaction-store';
import { writeHistory } from './outcome/write-history';

export interface SettledCall {
  /** The row at the time the call was committed. */
  readonly row: TransactionRow;
  readonly attempt: AttemptRow;
  readonly outcome: AttemptOutcome;
  readonly gatewayId: string | null;
  readonly refusal?: 'PaymentDeclined' | 'AuthenticationFailed';
}

/**
 * Runs in its own database transaction. Returns the current transaction, or undefined when another call was faster.
 */
export const settleAttempt = async (
  deps: EngineDeps,
  step: string,
  settled: SettledCall,
): Promise<TransactionRow | undefined> => {
  const { changed, endedStreams } = await deps.db.transaction().execute(async (trx) => {
    const written = await writeOutcome(trx, deps, settled);
    await reachCheckpoint(deps, `${step}:before-commit`);
    return written;
  });
  deps.endedStreams.publish(endedStreams);
  await reachCheckpoint(deps, `${step}:after-commit`);
  return changed;
};

interface WrittenOutcome {
  /** The current transaction, or undefined when another call was faster. */
  readonly changed: TransactionRow | undefined;
  /** To be published after the commit. */
  readonly endedStreams: readonly string[];
}

/** Writes the outcome of an attempt, from a call or a lookup, with the transaction and everything that follows. */
export const writeOutcome = async (
  trx: Transaction<Tables>,
  deps: EngineDeps,
  settled: SettledCall,
): Promise<WrittenOutcome> => {
  const { row, attempt, outcome, gatewayId } = settled;
  const now = await findTransaction(trx, row.transaction_id);
  const isCancelAsked = typeof now?.cancel_asked_at_ms === 'number';
  const { event, attemptState } = settle(attempt.kind, outcome, { isCancelAsked });
  if (!event) {
    // A repeat that was sent meanwhile waits for its own reply.
    if (now?.version === row.version) await closeAttempt(trx, deps, attempt, attemptState, gatewayId);
    return { changed: now, endedStreams: [] };
  }
  const changed = await applyEvent(trx, deps, row, event, valuesOf(settled));
  if (!changed) return { changed, endedStreams: [] };
  await closeAttempt(trx, deps, attempt, attemptState, gatewayId);
  if (event === 'authorise-refused' && settled.refusal === 'PaymentDeclined')
    await writeHistory(trx, deps, changed, TransactionType.PaymentDeclined);
  if (event === 'refund-refused') await grantOnce(trx, deps, changed);
  const endedStreams = event === 'refund-done' ? await revokePurchase(trx, deps, changed) : [];
  return { changed, endedStreams };
};

const valuesOf = ({ attempt, outcome, gatewayId, refusal }: SettledCall) => {
  if (outcome === 'done')
    switch (attempt.kind) {
      case 'authorise':
        return { gateway_payment_id: gatewayId, failure: null };
      case 'capture':
        return { gateway_capture_id: gatewayId };
      default:
        return {};
    }
  if (outcome !== 'refused') return {};
  // Undone because its reply was lost, not refused: the same card may be tried again.
  if (attempt.kind === 'authorise') return { failure: refusal ?? null };
  return attempt.kind === 'capture' ? { failure: 'PaymentDeclined' as const } : {};
};
