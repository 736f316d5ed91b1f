import { nextState } from '@drivein/checkout-flow';
import { type BodyOf, PaymentMethod, type setupPayerAuthentication } from '@drivein/contract';
import type { AuthenticationSetup } from '../payment-gateway/payment-gateway';
import { fail, ok, type Result } from '../../../http/result';
import { readCard } from './card-of-transaction';
import type { CallDeps } from '../call-deps';
import type { Payer } from '../checkout-payer';
import { recordFailure } from '../outcome/record-failure';
import { type CheckoutRefusal, GATEWAY_REFUSALS } from '../refusals';
import { withPaymentAttempt } from '../with-payment-attempt';
import { applyEvent, type TransactionRow } from '../transaction-store';

type SetupResult = Result<AuthenticationSetup, CheckoutRefusal>;

interface SetupRequest extends BodyOf<typeof setupPayerAuthentication> {
  /** The device that presents the card pays: a screen that does so no longer waits for its phone. */
  readonly isByPhone: boolean;
  readonly payer: Payer;
}

/** 3-D Secure, first step. Binds the card token to this transaction. */
export const setUpAuthentication = async (
  deps: CallDeps,
  row: TransactionRow,
  request: SetupRequest,
): Promise<SetupResult> => {
  const { paymentMethod } = request;
  if (paymentMethod !== PaymentMethod.Card) {
    const failed = {
      transactionId: row.transaction_id,
      stage: 'SetupError',
      reason: 'MethodUnsupported',
    } as const;
    await recordFailure(deps, { ...failed, message: `payment method ${paymentMethod}` });
    return fail(failed.reason);
  }
  if (!nextState(row.state, 'card-presented')) return fail('StateInvalid');
  return withPaymentAttempt(deps, { row, stage: 'SetupError', payer: request.payer }, () =>
    setUp(deps, row, request),
  );
};

const setUp = async (
  deps: CallDeps,
  row: TransactionRow,
  { paymentData: { token }, isByPhone }: SetupRequest,
): Promise<SetupResult> => {
  const card = await readCard(deps, token);
  if (!card.ok) return card;
  const { tokenId, brand, lastFour } = card.value;
  if (!(await bindToken(deps, row, tokenId))) return fail('NotOfThisTransaction');
  const setup = await deps.payments.gateway.setUpAuthentication({ reference: row.transaction_id, token });
  if (setup.kind === 'unknown') return fail('Unavailable');
  if (setup.kind === 'refused') return fail(GATEWAY_REFUSALS[setup.reason]);
  const presented = await deps.db.transaction().execute((trx) =>
    applyEvent(trx, deps, row, 'card-presented', {
      token_id: tokenId,
      card_brand: brand,
      card_last_four: lastFour,
      reference_id: setup.value.referenceId,
      authentication_id: null,
      must_validate: false,
      is_on_phone: isByPhone,
      failure: null,
    }),
  );
  return presented ? ok(setup.value) : fail('StateInvalid');
};

/** False for a token of another transaction, or one already used for an authorisation. */
const bindToken = async (
  { db, clock }: CallDeps,
  { transaction_id }: TransactionRow,
  tokenId: string,
): Promise<boolean> => {
  const values = { token_id: tokenId, transaction_id, used_at_ms: clock.nowMs() };
  await db
    .insertInto('used_card_tokens')
    .values(values)
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .execute();
  const bound = await db
    .selectFrom('used_card_tokens')
    .select('token_id')
    .where('token_id', '=', tokenId)
    .where('transaction_id', '=', transaction_id)
    .where('is_spent', '=', false)
    .executeTakeFirst();
  return bound !== undefined;
};
