import { nextState } from '@drivein/checkout-flow';
import type { BillingAddress, BodyOf, pay as call } from '@drivein/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import { transactionOfResult } from '../../../storage/database/transaction-of-result';
import { lockAccount } from '../../../domain/accounts/lock-account';
import type { GatewayOutcome } from '../payment-gateway/payment-gateway';
import { fail, ok, type Result } from '../../../http/result';
import { billingFor, readOwnCard } from './card-of-transaction';
import type { CallDeps } from '../call-deps';
import type { Payer } from '../checkout-payer';
import { reachCheckpoint } from '../checkpoint';
import { type CheckoutRefusal, GATEWAY_REFUSALS } from '../refusals';
import { settleAttempt, type SettledCall } from '../settle-attempt';
import { withPaymentAttempt } from '../with-payment-attempt';
import { paymentStatusFor, type PaymentStatusWord } from '../payment-status';
import { wantedBy } from '../advance-transaction';
import { findSale, type SaleRefusal } from '../title-sale';
import { applyEvent, type AttemptRow, openAttempt, totalOf, type TransactionRow } from '../transaction-store';

type PayBody = BodyOf<typeof call>;
type Paid = Result<PaymentStatusWord, CheckoutRefusal>;

/** Reserves the money once. Repeated calls get the result of the first. */
export const pay = async (
  deps: CallDeps,
  row: TransactionRow,
  { body, payer }: { readonly body: PayBody; readonly payer: Payer },
): Promise<Paid> => {
  if (nextState(row.state, 'authorise-begun'))
    return withPaymentAttempt(deps, { row, stage: 'PaymentError', payer }, () => authorise(deps, row, body));
  return statusAfter(deps, row.transaction_id);
};

const statusAfter = async (deps: CallDeps, transactionId: string): Promise<Paid> => {
  const row = await deps.drive(transactionId);
  return row ? paymentStatusFor(row, 'authorised') : fail('NotFound');
};

interface Begun {
  readonly row: TransactionRow;
  readonly attempt: AttemptRow;
}

const authorise = async (deps: CallDeps, row: TransactionRow, body: PayBody): Promise<Paid> => {
  const card = await readOwnCard(deps, row, body.paymentData.token);
  if (!card.ok) return card;
  const billing = await billingFor(deps, row, body.billingAddress);
  if (!billing.ok) return billing;
  const refused = await refuseIfNotForSale(deps, row);
  if (refused) return fail(refused);
  const begun = await transactionOfResult(deps.db, (trx) => begin(deps, trx, row, billing.value));
  // Another server was faster: its result is returned.
  if (!begun.ok && begun.refusal === 'StateInvalid') return statusAfter(deps, row.transaction_id);
  if (!begun.ok) return begun;
  await reachCheckpoint(deps, 'authorise-begun:after-commit');
  await askBank(deps, begun.value, body.paymentData.token, billing.value);
  return statusAfter(deps, row.transaction_id);
};

/** Ends the transaction before any charge when the title was withdrawn, bought elsewhere or repriced. */
const refuseIfNotForSale = (deps: CallDeps, row: TransactionRow): Promise<SaleRefusal | undefined> =>
  deps.db.transaction().execute(async (trx) => {
    const sale = await findSale(trx, wantedBy(row), deps.clock.nowMs());
    const isAsAgreed = sale.ok && sale.value.priceMinor === row.price_minor;
    if (isAsAgreed) return undefined;
    const failure = sale.ok ? 'TitleNotAvailable' : sale.refusal;
    const ended = await applyEvent(trx, deps, row, 'not-for-sale', { failure });
    return ended && failure;
  });

/** State, attempt and token are committed together before the call, so that the outcome can always be looked up. */
const begin = async (
  deps: CallDeps,
  trx: Transaction<Tables>,
  row: TransactionRow,
  billing: BillingAddress,
): Promise<Result<Begun, CheckoutRefusal>> => {
  await lockAccount(trx, row.account_id);
  const sale = await findSale(trx, wantedBy(row), deps.clock.nowMs());
  if (!sale.ok) return sale;
  const values = { billing: JSON.stringify(billing), verified_at_ms: null };
  const authorising = await applyEvent(trx, deps, row, 'authorise-begun', values);
  if (!authorising) return fail('StateInvalid');
  const spent = await trx
    .updateTable('used_card_tokens')
    .set({ is_spent: true })
    .where('token_id', '=', row.token_id)
    .where('transaction_id', '=', row.transaction_id)
    .where('is_spent', '=', false)
    .returning('token_id')
    .executeTakeFirst();
  if (!spent) return fail('NotOfThisTransaction');
  const attempt = await openAttempt(trx, deps, authorising, 'authorise');
  await reachCheckpoint(deps, 'authorise-begun:before-commit');
  return ok({ row: authorising, attempt });
};

const askBank = async (
  deps: CallDeps,
  { row, attempt }: Begun,
  token: string,
  billing: BillingAddress,
): Promise<void> => {
  await reachCheckpoint(deps, 'authorise:before-call');
  const answer = await deps.payments.gateway.authorise({
    attemptId: attempt.attempt_id,
    reference: row.transaction_id,
    token,
    authenticationId: row.authentication_id ?? '',
    mustValidate: row.must_validate,
    billing,
    amountMinor: totalOf(row),
    currency: row.currency,
  });
  await reachCheckpoint(deps, 'authorise:after-call');
  await settleAttempt(deps, 'authorise', { row, attempt, gatewayId: null, ...heard(answer) });
};

type Heard = Pick<SettledCall, 'outcome' | 'refusal'> & Partial<Pick<SettledCall, 'gatewayId'>>;

const heard = (answer: GatewayOutcome<{ readonly gatewayId: string }>): Heard => {
  switch (answer.kind) {
    case 'done':
      return { outcome: 'done', gatewayId: answer.value.gatewayId };
    case 'refused':
      return { outcome: 'refused', refusal: GATEWAY_REFUSALS[answer.reason] };
    case 'unknown':
      return { outcome: 'lost' };
  }
};
