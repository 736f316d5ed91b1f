import { type AttemptOutcome, outcomeOfRefusedRepeat, outcomeOfRefusedUndo } from '@drivein/checkout-flow';
import type { GatewayOutcome } from '../payment-gateway/payment-gateway';
import { lookUpAttempt } from '../look-up-attempt';
import type { EngineDeps } from '../checkout-deps';
import { reachCheckpoint } from '../checkpoint';
import { settleAttempt, type SettledCall } from '../settle-attempt';
import type { AttemptRow, TransactionRow } from '../transaction-store';

export type GatewayStep = 'capture' | 'reverse' | 'refund' | 'reverse-lost';

/** A gateway call whose attempt is already committed. */
export interface GatewayCall {
  readonly kind: 'call';
  readonly step: GatewayStep;
  readonly row: TransactionRow;
  readonly attempt: AttemptRow;
  /** It was sent before and its reply was lost. */
  readonly isRepeat: boolean;
}

/** Makes the call and records the outcome. */
export const callGateway = async (deps: EngineDeps, call: GatewayCall): Promise<void> => {
  await reachCheckpoint(deps, `${call.step}:before-call`);
  const settled = await send(deps, call);
  await reachCheckpoint(deps, `${call.step}:after-call`);
  await settleAttempt(deps, call.step, settled);
};

type Settled = Pick<SettledCall, 'outcome' | 'gatewayId'>;

const send = async (deps: EngineDeps, call: GatewayCall): Promise<SettledCall> => {
  const { row, attempt } = call;
  return {
    row,
    attempt,
    ...(call.step === 'reverse-lost' ? await undo(deps, call) : await follow(deps, call)),
  };
};

const moneyOf = ({ amount_minor, currency }: AttemptRow) => ({ amountMinor: amount_minor, currency });

const heard = (outcome: GatewayOutcome<{ readonly gatewayId: string }>): Settled =>
  outcome.kind === 'done'
    ? { outcome: 'done', gatewayId: outcome.value.gatewayId }
    : { outcome: outcome.kind === 'refused' ? 'refused' : 'lost', gatewayId: null };

/** An authorisation that was undone counts as declined. */
const undo = async (deps: EngineDeps, { row, attempt }: GatewayCall): Promise<Settled> => {
  const undone = await deps.payments.gateway.reverseLost({
    ...moneyOf(attempt),
    attemptId: attempt.attempt_id,
    reference: row.transaction_id,
  });
  return { outcome: outcomeOfUndo(undone.kind, ageOf(deps, attempt)), gatewayId: null };
};

const outcomeOfUndo = (kind: GatewayOutcome<null>['kind'], ageMs: number): AttemptOutcome => {
  switch (kind) {
    case 'done':
      return 'refused';
    case 'refused':
      return outcomeOfRefusedUndo(ageMs);
    case 'unknown':
      return 'lost';
  }
};

const ageOf = ({ clock }: EngineDeps, attempt: AttemptRow) => clock.nowMs() - attempt.created_at_ms;

const follow = async (deps: EngineDeps, call: GatewayCall): Promise<Settled> => {
  const { row, attempt } = call;
  const gatewayId = call.step === 'refund' ? row.gateway_capture_id : row.gateway_payment_id;
  if (gatewayId === null) throw new Error(`transaction ${row.transaction_id} has nothing to ${call.step}`);
  const request = {
    ...moneyOf(attempt),
    attemptId: attempt.attempt_id,
    reference: row.transaction_id,
    gatewayId,
  };
  const { gateway } = deps.payments;
  const answer = heard(
    call.step === 'capture'
      ? await gateway.capture(request)
      : call.step === 'refund'
        ? await gateway.refund(request)
        : await gateway.reverse(request),
  );
  return call.isRepeat && answer.outcome === 'refused' ? refusedAgain(deps, call) : answer;
};

const refusedAgain = async (deps: EngineDeps, { row, attempt }: GatewayCall): Promise<Settled> => {
  const { answer, gatewayId } = await lookUpAttempt(deps, row, attempt);
  return { outcome: outcomeOfRefusedRepeat(answer, ageOf(deps, attempt)), gatewayId };
};
