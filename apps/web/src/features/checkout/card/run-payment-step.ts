import type { BillingAddress } from '@drivein/contract';
import {
  MAX_REPORT_LENGTH,
  PaymentMethod,
  PaymentProvider,
  type PaymentStage,
  ProductType,
} from '@drivein/contract/light';
import type { CallRequest } from '../../../shared/api/api-call';
import { CallFailure } from '../../../shared/api/call-failure';
import type { CheckoutCall, CheckoutTransaction } from '../order/checkout-call';
import { readCheckoutFailure } from '../outcome/checkout-failure';
import type { CheckoutEvent, PaymentStep } from '../order/checkout-state';

/** The processor's value for an online shop. */
const TRANSACTION_MODE = 'S';

export interface PaymentOrder {
  readonly token: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly billingAddress: BillingAddress;
}

export interface PaymentDeps {
  readonly call: CheckoutCall;
  readonly transaction: CheckoutTransaction;
  readonly order: PaymentOrder;
  readonly returnUrl: string;
  readonly deviceInformation: CallRequest<'checkEnrollment'>['body']['deviceInformation'];
  readonly collectDeviceData: (url: string, accessToken: string) => Promise<void>;
}

/** Steps that run automatically; the token needs the card fields and the challenge needs the user. */
export type RunningStep = Exclude<PaymentStep, { readonly name: 'token' | 'challenge' }>;

/** The names under which the server logs a failure of each step (PAY-04). */
const STAGES = {
  setup: 'SetupError',
  'device-data': 'SetupError',
  enrollment: 'CheckEnrollmentError',
  pay: 'PaymentError',
  verify: 'VerifyError',
  confirm: 'ConfirmError',
} as const satisfies Record<RunningStep['name'], PaymentStage>;

/** Runs one step and returns the resulting event. Never rejects. */
export const runPaymentStep = async (deps: PaymentDeps, step: RunningStep): Promise<CheckoutEvent> => {
  try {
    const event = await take(deps, step);
    if (event === NOT_AUTHENTICATED) logFailure(deps, STAGES[step.name], 'AUTHENTICATION_FAILED');
    return event;
  } catch (error) {
    logFailure(deps, STAGES[step.name], responseOf(error));
    return { kind: 'failed', failure: readCheckoutFailure(error) };
  }
};

/** A failed or slow log call must not hold up the payment. */
export const logFailure = (
  { call, transaction }: Pick<PaymentDeps, 'call' | 'transaction'>,
  stage: PaymentStage,
  response: unknown,
): void => {
  const text = JSON.stringify(response).slice(0, MAX_REPORT_LENGTH);
  const body = { transactionId: transaction.transactionId, stage, response: text };
  void call('logPaymentError', { body }).catch(() => undefined);
};

export const responseOf = (error: unknown): unknown =>
  error instanceof CallFailure ? error.reason : { kind: 'unexpected', message: String(error) };

const NOT_AUTHENTICATED: CheckoutEvent = {
  kind: 'failed',
  failure: { kind: 'mistake', text: 'authentication_failed' },
};

/** The bank's reply was lost and is being looked up: watch the payment, never send it again. */
const STATUS_OPEN = 'processing';
const OVERTAKEN: CheckoutEvent = { kind: 'failed', failure: { kind: 'overtaken' } };

const unlessOpen = ({ status }: { readonly status: string }, event: CheckoutEvent): CheckoutEvent =>
  status === STATUS_OPEN ? OVERTAKEN : event;

const take = async (deps: PaymentDeps, step: RunningStep): Promise<CheckoutEvent> => {
  const { call, transaction, order } = deps;
  const { billingAddress, ...card } = order;
  const params = { id: transaction.transactionId };
  const purchase = {
    paymentGateway: PaymentProvider.CardProcessor,
    purchaseProductType: ProductType.ParentProduct,
    transactionTypeId: transaction.transactionTypeId,
  };
  switch (step.name) {
    case 'setup': {
      const body = { paymentData: card, paymentMethod: PaymentMethod.Card };
      const reply = await call('setupPayerAuthentication', { params, body });
      const { accessToken, deviceDataCollectionUrl: url, referenceId = '' } = reply;
      return { kind: 'set-up', accessToken, url, referenceId };
    }
    case 'device-data':
      await deps.collectDeviceData(step.url, step.accessToken);
      return { kind: 'device-data-collected' };
    case 'enrollment':
      return checkEnrollment(deps, step.referenceId);
    case 'pay':
      return unlessOpen(await call('pay', { params, body: { paymentData: card, billingAddress } }), {
        kind: 'paid',
      });
    case 'verify': {
      const body = { ...purchase, itemId: transaction.parentProductId };
      return unlessOpen(await call('verifyPurchase', { params, body }), { kind: 'verified' });
    }
    case 'confirm':
      return unlessOpen(await call('confirmPurchase', { params, body: purchase }), { kind: 'confirmed' });
  }
};

const checkEnrollment = async (deps: PaymentDeps, referenceId: string): Promise<CheckoutEvent> => {
  const { billingAddress, ...card } = deps.order;
  const { status, stepUpUrl, accessToken } = await deps.call('checkEnrollment', {
    params: { id: deps.transaction.transactionId },
    body: {
      paymentData: card,
      authData: { referenceId },
      transactionMode: TRANSACTION_MODE,
      returnUrl: deps.returnUrl,
      billingAddress,
      deviceInformation: deps.deviceInformation,
    },
  });
  if (status === 'AUTHENTICATION_SUCCESSFUL') return { kind: 'authenticated' };
  if (status === 'PENDING_AUTHENTICATION' && stepUpUrl && accessToken)
    return { kind: 'challenged', url: stepUpUrl, accessToken };
  return NOT_AUTHENTICATED;
};
