import {
  attemptKindOf,
  nextStep,
  type TransactionFacts,
  type TransactionState,
} from '@drivein/checkout-flow';
import type { Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { lockAccount } from '../../domain/accounts/lock-account';
import type { LookedUpAttempt } from './look-up-attempt';
import type { GatewayCall, GatewayStep } from './card/call-gateway';
import type { EngineDeps } from './checkout-deps';
import { reachCheckpoint } from './checkpoint';
import { grantPurchase } from './outcome/grant-purchase';
import { type SettledCall, writeOutcome } from './settle-attempt';
import { findSale, type SaleRefusal } from './title-sale';
import {
  applyEvent,
  type AttemptRow,
  lockTransaction,
  attemptInForce,
  openAttempt,
  reopenAttempt,
  type TransactionRow,
} from './transaction-store';

export type Advance =
  /** Nothing to do now. */
  | { readonly kind: 'idle' }
  /** The row changed, by this call or by a faster one. */
  | { readonly kind: 'changed'; readonly endedStreams?: readonly string[] }
  | { readonly kind: 'look-up'; readonly row: TransactionRow; readonly attempt: AttemptRow }
  | GatewayCall;

interface StepRequest {
  readonly asked: TransactionFacts['asked'];
  readonly lookedUp: LookedUpAttempt | undefined;
  /** Calls this drive has already made; a gateway that fails is not called again at once. */
  readonly called: ReadonlySet<GatewayStep>;
}

/** States in which money is about to be taken or was taken, so the title must still be for sale. */
const isMoneyDue = (state: TransactionState) => state === 'authorised' || state === 'captured';

const CHANGED = { kind: 'changed' } as const;
const IDLE = { kind: 'idle' } as const;

/** Decides and writes in one database transaction. The caller makes the gateway call afterwards. */
export const advanceTransaction = async (
  deps: EngineDeps,
  found: TransactionRow,
  request: StepRequest,
): Promise<Advance> => {
  let name: string | undefined;
  const advance = await deps.db.transaction().execute(async (trx): Promise<Advance> => {
    if (isMoneyDue(found.state)) await lockAccount(trx, found.account_id);
    // Locked, so that the transaction and its attempt are read consistently.
    const row = await lockTransaction(trx, found.transaction_id);
    if (!row) return IDLE;
    if (row.state !== found.state) return CHANGED;
    const facts = await readFacts(trx, deps, row, request);
    const step = nextStep(facts);
    if (step === 'wait' || request.called.has(step as GatewayStep)) return IDLE;
    const done = await write({ trx, deps, row, ...facts, lookedUp: request.lookedUp }, step);
    name = done.kind === 'call' ? `${step}-begun` : step;
    if (done.kind !== 'look-up') await reachCheckpoint(deps, `${name}:before-commit`);
    return done;
  });
  if (advance.kind === 'changed') deps.endedStreams.publish(advance.endedStreams ?? []);
  const isWritten = advance.kind === 'changed' || advance.kind === 'call';
  if (isWritten && name !== undefined) await reachCheckpoint(deps, `${name}:after-commit`);
  return advance;
};

interface Facts extends TransactionFacts {
  readonly attempt: AttemptRow | undefined;
  readonly refusal: SaleRefusal | undefined;
}

const readFacts = async (
  trx: Transaction<Tables>,
  { clock }: EngineDeps,
  row: TransactionRow,
  { asked, lookedUp }: StepRequest,
): Promise<Facts> => {
  const nowMs = clock.nowMs();
  const kind = row.state === 'authorised' ? 'authorise' : attemptKindOf(row.state);
  const attempt = kind && (await attemptInForce(trx, row.transaction_id, kind));
  const sale = isMoneyDue(row.state) ? await findSale(trx, wantedBy(row), nowMs) : undefined;
  const isCurrent = lookedUp?.version === row.version && lookedUp.attemptId === attempt?.attempt_id;
  return {
    state: row.state,
    unsettled: attempt?.state === 'open' ? 'under-way' : attempt?.state === 'unknown' ? 'lost' : 'none',
    quietMs: nowMs - row.updated_at_ms,
    books: isCurrent ? lookedUp.answer : 'not-asked',
    isVerified: row.verified_at_ms !== null,
    isCancelAsked: row.cancel_asked_at_ms !== null,
    mayHandOver: sale?.ok ?? true,
    asked,
    attempt,
    refusal: sale?.ok === false ? sale.refusal : undefined,
  };
};

export const wantedBy = (row: TransactionRow) => ({
  accountId: row.account_id,
  parentProductId: row.parent_product_id,
  transactionTypeId: row.transaction_type_id,
});

interface WriteRequest extends Facts {
  readonly trx: Transaction<Tables>;
  readonly deps: EngineDeps;
  readonly row: TransactionRow;
  readonly lookedUp: LookedUpAttempt | undefined;
}

const write = async (
  request: WriteRequest,
  step: Exclude<ReturnType<typeof nextStep>, 'wait'>,
): Promise<Advance> => {
  const { trx, deps, row, attempt, lookedUp } = request;
  switch (step) {
    case 'look-up':
      return attempt ? { kind: 'look-up', row, attempt } : IDLE;
    case 'adopt-done':
    case 'adopt-refused':
      if (attempt) {
        const outcome = step === 'adopt-done' ? 'done' : 'refused';
        const gatewayId = lookedUp?.gatewayId ?? null;
        const refusal = lookedUp?.isUndone === true ? undefined : 'PaymentDeclined';
        const settled: SettledCall = { row, attempt, outcome, gatewayId, ...(refusal && { refusal }) };
        const { endedStreams } = await writeOutcome(trx, deps, settled);
        return { kind: 'changed', endedStreams };
      }
      return CHANGED;
    case 'mark-verified':
      await applyEvent(trx, deps, row, 'books-agree', { verified_at_ms: deps.clock.nowMs() });
      return CHANGED;
    case 'hand-over':
      await grantPurchase(trx, deps, row);
      return CHANGED;
    case 'cancel':
      await applyEvent(trx, deps, row, 'cancelled');
      return CHANGED;
    case 'reverse-lost':
      return attempt ? { kind: 'call', step, row, attempt, isRepeat: false } : IDLE;
    case 'capture':
    case 'reverse':
    case 'refund':
      return begin(request, step);
  }
};

/** Writes the attempt and the new state together, before the call. */
const begin = async (
  { trx, deps, row, attempt, unsettled, state, refusal, isCancelAsked }: WriteRequest,
  step: 'capture' | 'reverse' | 'refund',
): Promise<Advance> => {
  const failure =
    step !== 'capture' && isMoneyDue(state) && !isCancelAsked ? (refusal ?? 'PaymentDeclined') : undefined;
  const begun = await applyEvent(trx, deps, row, `${step}-begun`, failure && { failure });
  if (!begun) return CHANGED;
  const isRepeat = !isMoneyDue(state) && unsettled !== 'none' && attempt !== undefined;
  const sent = isRepeat ? await reopenAttempt(trx, attempt) : await openAttempt(trx, deps, begun, step);
  return { kind: 'call', step, row: begun, attempt: sent, isRepeat };
};
