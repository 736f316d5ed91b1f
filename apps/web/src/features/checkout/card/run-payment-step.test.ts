import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import type { CheckoutCall, CheckoutTransaction } from '../order/checkout-call';
import { type PaymentDeps, runPaymentStep, type RunningStep } from './run-payment-step';

const transaction: CheckoutTransaction = {
  responseCode: ResponseCode.Ok,
  transactionId: 't-1',
  parentProductId: 1203,
  title: 'The Glass Shift',
  transactionTypeId: 1,
  price: 14.99,
  currencyCode: 'USD',
  countryCode: 'US',
  processStatus: 'started',
  isSandbox: true,
};

interface Sent {
  readonly name: string;
  readonly request: { readonly body?: unknown };
}

/** A fake server that records its calls and gives the prepared replies. */
const aServer = (replies: Readonly<Record<string, unknown>>) => {
  const sent: Sent[] = [];
  const call = (name: string, request: Sent['request']) => {
    sent.push({ name, request });
    const answer = replies[name];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {});
  };
  return { sent, call: call as unknown as CheckoutCall };
};

const depsOf = (call: CheckoutCall): PaymentDeps => ({
  call,
  transaction,
  order: {
    token: 'token-1',
    expiryMonth: '12',
    expiryYear: '2039',
    billingAddress: {
      firstName: 'Ana',
      lastName: 'Keller',
      line1: '48 Harbor Street',
      country: 'US',
      region: 'NY',
      city: 'Brooklyn',
      postalCode: '11231',
    },
  },
  returnUrl: 'https://shop.example/return',
  deviceInformation: {},
  collectDeviceData: () => Promise.resolve(),
});

const CALLS = [
  [{ name: 'setup' }, 'setupPayerAuthentication', 'SetupError'],
  [{ name: 'enrollment', referenceId: 'r-1' }, 'checkEnrollment', 'CheckEnrollmentError'],
  [{ name: 'pay' }, 'pay', 'PaymentError'],
  [{ name: 'verify' }, 'verifyPurchase', 'VerifyError'],
  [{ name: 'confirm' }, 'confirmPurchase', 'ConfirmError'],
] as const satisfies readonly (readonly [RunningStep, string, string])[];

describe('a failed payment stage', () => {
  it.each(CALLS)('is logged with its name: %j [PAY-04c]', async (step, name, stage) => {
    const refusal = new CallFailure({ kind: 'refused', responseCode: ResponseCode.PaymentDeclined });
    const { sent, call } = aServer({ [name]: refusal });
    expect(await runPaymentStep(depsOf(call), step)).toEqual({
      kind: 'failed',
      failure: { kind: 'mistake', text: 'payment_declined' },
    });
    expect(sent.at(-1)).toEqual({
      name: 'logPaymentError',
      request: { body: { transactionId: 't-1', stage, response: JSON.stringify(refusal.reason) } },
    });
  });

  it('is logged when the bank could not authenticate [PAY-04c]', async () => {
    const { sent, call } = aServer({ checkEnrollment: { status: 'AUTHENTICATION_FAILED' } });
    const event = await runPaymentStep(depsOf(call), { name: 'enrollment', referenceId: 'r-1' });
    expect(event).toEqual({ kind: 'failed', failure: { kind: 'mistake', text: 'authentication_failed' } });
    expect(sent.at(-1)).toMatchObject({ request: { body: { stage: 'CheckEnrollmentError' } } });
  });

  it("is logged within the server's length limit [SAF-04a]", async () => {
    const { sent, call } = aServer({ pay: new Error('x'.repeat(2000)) });
    await runPaymentStep(depsOf(call), { name: 'pay' });
    const { response } = sent.at(-1)?.request.body as { response: string };
    expect(response).toHaveLength(500);
    expect(response).toMatch(/^\{"kind":"unexpected","message":"Error: x/);
  });

  it('counts as lost connection without a reply, even if logging fails', async () => {
    const lost = new CallFailure({ kind: 'network' });
    const { call } = aServer({ pay: lost, logPaymentError: lost });
    expect(await runPaymentStep(depsOf(call), { name: 'pay' })).toEqual({
      kind: 'failed',
      failure: { kind: 'lost' },
    });
  });
});

describe('a successful payment stage', () => {
  it('passes its result to the next stage', async () => {
    const { call } = aServer({
      setupPayerAuthentication: {
        accessToken: 'a',
        deviceDataCollectionUrl: 'https://b.example',
        referenceId: 'r',
      },
      checkEnrollment: {
        status: 'PENDING_AUTHENTICATION',
        stepUpUrl: 'https://b.example/up',
        accessToken: 'c',
      },
    });
    const deps = depsOf(call);
    expect(await runPaymentStep(deps, { name: 'setup' })).toEqual({
      kind: 'set-up',
      accessToken: 'a',
      url: 'https://b.example',
      referenceId: 'r',
    });
    expect(await runPaymentStep(deps, { name: 'enrollment', referenceId: 'r' })).toEqual({
      kind: 'challenged',
      url: 'https://b.example/up',
      accessToken: 'c',
    });
    expect(await runPaymentStep(deps, { name: 'pay' })).toEqual({ kind: 'paid' });
  });

  it('sends no amount: the server knows the price', async () => {
    const { sent, call } = aServer({});
    for (const [step] of CALLS) await runPaymentStep(depsOf(call), step);
    expect(JSON.stringify(sent)).not.toMatch(/14\.99|price|amount/i);
  });
});
