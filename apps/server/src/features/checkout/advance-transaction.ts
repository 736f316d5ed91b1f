import {
  attemptKindOf,
  nextStep,
  type TransactionFacts,
  type TransactionState,
} from '@drivein/checkout-flow';
import type { Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { lockAccount } from '../../domain/accounts/lock-account';
import type { SeenBooks } from './look-up-attempt';
import type { GatewayCall, GatewayStep } from './card/call-gateway';
import type { EngineDeps } from './checkout-deps';
import { reachCheckpoint } from './checkpoint';
import { handOver } from './outcome/grant-purchase';
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

export type TakenStep =
  /** Nothing to do now. */
  | { readonly kind: 'rest' }
  /** Something was written, by us or by somebody quicker. */
  | { readonly kind: 'moved'; readonly endedStreams?: readonly string[] }
  | { readonly kind: 'look-up'; readonly row: TransactionRow; readonly attempt: AttemptRow }
  | GatewayCall;

interface StepRequest {
  readonly asked: TransactionFacts['asked'];
  readonly seen: SeenBooks | undefined;
  /** What this drive has tried already: a gateway that does not answer is not pressed. */
  readonly called: ReadonlySet<GatewayStep>;
}

/** Where the title must still be for sale: money is about to be taken, or was. */
const isMoneyDue = (state: TransactionState) => state === 'authorised' || state === 'captured';

const MOVED = { kind: 'moved' } as const;
const REST = { kind: 'rest' } as const;

/** Decides and writes in one database transaction; calls are made afterwards, by whoever wrote. */
export const takeStep = async (
  deps: EngineDeps,
  found: TransactionRow,
  request: StepRequest,
): Promise<TakenStep> => {
  let name: string | undefined;
  const taken = await deps.db.transaction().execute(async (trx): Promise<TakenStep> => {
    if (isMoneyDue(found.state)) await lockAccount(trx, found.account_id);
    // Held, so that the transaction and its attempt are read as of one moment.
    const row = await lockTransaction(trx, found.transaction_id);
    if (!row) return REST;
    if (row.state !== found.state) return MOVED;
    const facts = await readFacts(trx, deps, row, request);
    const step = nextStep(facts);
    if (step === 'wait' || request.called.has(step as GatewayStep)) return REST;
    const done = await write({ trx, deps, row, ...facts, seen: request.seen }, step);
    name = done.kind === 'call' ? `${step}-begun` : step;
    if (done.kind !== 'look-up') await reachCheckpoint(deps, `${name}:before-commit`);
    return done;
  });
  if (taken.kind === 'moved') deps.endedStreams.tell(taken.endedStreams ?? []);
  const isWritten = taken.kind === 'moved' || taken.kind === 'call';
  if (isWritten && name !== undefined) await reachCheckpoint(deps, `${name}:after-commit`);
  return taken;
};

interface Facts extends TransactionFacts {
  readonly attempt: AttemptRow | undefined;
  readonly refusal: SaleRefusal | undefined;
}

const readFacts = async (
  trx: Transaction<Tables>,
  { clock }: EngineDeps,
  row: TransactionRow,
  { asked, seen }: StepRequest,
): Promise<Facts> => {
  const nowMs = clock.nowMs();
  const kind = row.state === 'authorised' ? 'authorise' : attemptKindOf(row.state);
  const attempt = kind && (await attemptInForce(trx, row.transaction_id, kind));
  const sale = isMoneyDue(row.state) ? await findSale(trx, wantedBy(row), nowMs) : undefined;
  const isOfNow = seen?.version === row.version && seen.attemptId === attempt?.attempt_id;
  return {
    state: row.state,
    unsettled: attempt?.state === 'open' ? 'under-way' : attempt?.state === 'unknown' ? 'lost' : 'none',
    quietMs: nowMs - row.updated_at_ms,
    books: isOfNow ? seen.answer : 'not-asked',
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
  readonly seen: SeenBooks | undefined;
}

const write = async (
  request: WriteRequest,
  step: Exclude<ReturnType<typeof nextStep>, 'wait'>,
): Promise<TakenStep> => {
  const { trx, deps, row, attempt, seen } = request;
  switch (step) {
    case 'look-up':
      return attempt ? { kind: 'look-up', row, attempt } : REST;
    case 'adopt-done':
    case 'adopt-refused':
      if (attempt) {
        const outcome = step === 'adopt-done' ? 'done' : 'refused';
        const gatewayId = seen?.gatewayId ?? null;
        const refusal = seen?.isUndone === true ? undefined : 'PaymentDeclined';
        const settled: SettledCall = { row, attempt, outcome, gatewayId, ...(refusal && { refusal }) };
        const { endedStreams } = await writeOutcome(trx, deps, settled);
        return { kind: 'moved', endedStreams };
      }
      return MOVED;
    case 'mark-verified':
      await applyEvent(trx, deps, row, 'books-agree', { verified_at_ms: deps.clock.nowMs() });
      return MOVED;
    case 'hand-over':
      await handOver(trx, deps, row);
      return MOVED;
    case 'cancel':
      await applyEvent(trx, deps, row, 'cancelled');
      return MOVED;
    case 'reverse-lost':
      return attempt ? { kind: 'call', step, row, attempt, isRepeat: false } : REST;
    case 'capture':
    case 'reverse':
    case 'refund':
      return begin(request, step);
  }
};

/** The attempt and the state that stands for it are written together, before the call. */
const begin = async (
  { trx, deps, row, attempt, unsettled, state, refusal, isCancelAsked }: WriteRequest,
  step: 'capture' | 'reverse' | 'refund',
): Promise<TakenStep> => {
  const failure =
    step !== 'capture' && isMoneyDue(state) && !isCancelAsked ? (refusal ?? 'PaymentDeclined') : undefined;
  const begun = await applyEvent(trx, deps, row, `${step}-begun`, failure && { failure });
  if (!begun) return MOVED;
  const isRepeat = !isMoneyDue(state) && unsettled !== 'none' && attempt !== undefined;
  const sent = isRepeat ? await reopenAttempt(trx, attempt) : await openAttempt(trx, deps, begun, step);
  return { kind: 'call', step, row: begun, attempt: sent, isRepeat };
};
