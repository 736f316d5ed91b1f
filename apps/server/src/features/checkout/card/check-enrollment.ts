import type { BodyOf, checkEnrollment as call } from '@drivein/contract';
import type { Enrollment } from '../payment-gateway/payment-gateway';
import { fail, ok, type Result } from '../../../http/result';
import { billingFor, readOwnCard } from './card-of-transaction';
import type { CallDeps } from '../call-deps';
import type { Payer } from '../checkout-payer';
import type { CheckoutRefusal } from '../refusals';
import { withPaymentAttempt } from '../with-payment-attempt';
import { STEP_UP_RETURN_PATH } from './step-up-return';
import { applyEvent, totalOf, type TransactionRow } from '../transaction-store';

interface CheckRequest {
  readonly body: BodyOf<typeof call>;
  /** Origin of our own pages, as the caller reached them. */
  readonly origin: string;
  readonly payer: Payer;
}

type Checked = Result<Exclude<Enrollment, { status: 'AUTHENTICATION_FAILED' }>, CheckoutRefusal>;

/** 3-D Secure, second step: the bank accepts, refuses, or challenges its customer. */
export const checkEnrollment = async (
  deps: CallDeps,
  row: TransactionRow,
  request: CheckRequest,
): Promise<Checked> => {
  if (row.state !== 'auth_pending') return fail('StateInvalid');
  return withPaymentAttempt(deps, { row, stage: 'CheckEnrollmentError', payer: request.payer }, () =>
    check(deps, row, request),
  );
};

const check = async (
  deps: CallDeps,
  row: TransactionRow,
  { body, origin, payer }: CheckRequest,
): Promise<Checked> => {
  const card = await readOwnCard(deps, row, body.paymentData.token);
  if (!card.ok) return card;
  const isOfSetup = row.reference_id !== null && body.authData.referenceId === row.reference_id;
  if (!isOfSetup || !isUnder(origin, body.returnUrl)) return fail('NotOfThisTransaction');
  const billing = await billingFor(deps, row, body.billingAddress);
  if (!billing.ok) return billing;

  const device = body.deviceInformation;
  const answer = await deps.payments.gateway.checkEnrollment({
    reference: row.transaction_id,
    token: body.paymentData.token,
    referenceId: body.authData.referenceId,
    // The bank redirects to our address, not to one the browser chose.
    returnUrl: `${origin}${STEP_UP_RETURN_PATH}`,
    billing: billing.value,
    amountMinor: totalOf(row),
    currency: row.currency,
    device: { ...device, address: payer.address, language: device.browserLanguage },
  });
  if (answer.kind === 'unknown') return fail('Unavailable');
  const enrollment: Enrollment = answer.kind === 'done' ? answer.value : { status: 'AUTHENTICATION_FAILED' };
  return write(deps, row, enrollment, JSON.stringify(billing.value));
};

const isUnder = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

const write = async (
  deps: CallDeps,
  row: TransactionRow,
  enrollment: Enrollment,
  billing: string,
): Promise<Checked> => {
  const isRefused = enrollment.status === 'AUTHENTICATION_FAILED';
  const changed = await deps.db.transaction().execute((trx) =>
    isRefused
      ? applyEvent(trx, deps, row, 'holder-refused', { failure: 'AuthenticationFailed' })
      : applyEvent(trx, deps, row, EVENTS[enrollment.status], {
          billing,
          authentication_id: enrollment.authenticationId,
          must_validate: enrollment.status === 'PENDING_AUTHENTICATION',
        }),
  );
  if (!changed) return fail('StateInvalid');
  return isRefused ? fail('AuthenticationFailed') : ok(enrollment);
};

const EVENTS = {
  AUTHENTICATION_SUCCESSFUL: 'holder-authenticated',
  PENDING_AUTHENTICATION: 'challenge-asked',
} as const;
