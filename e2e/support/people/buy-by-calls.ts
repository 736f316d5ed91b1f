import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import { TEST_CARDS } from './checkout';
import type { NewAccount } from './new-account';

interface Order {
  readonly film: number;
  /** 1 buys, 3 rents. */
  readonly type: 1 | 3;
  readonly card?: keyof typeof TEST_CARDS;
}

const BILLING = {
  firstName: 'Ana',
  lastName: 'Keller',
  line1: '48 Harbor Street',
  country: 'US',
  region: 'WA',
  city: 'Seattle',
  postalCode: '98101',
};

/** Replaces the card fields: sends the card to the processor and returns a token. */
const tokenFor = async (request: APIRequestContext, captureContext: string, number: string) => {
  const claims = Buffer.from(captureContext.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { flx } = JSON.parse(claims) as { flx: { path: string; origin: string; data: string } };
  const reply = await request.post(`${flx.origin}${flx.path}`, {
    data: {
      context: flx.data,
      number,
      securityCode: '123',
      expirationMonth: '12',
      expirationYear: '2039',
    },
  });
  return reply.text();
};

/** A whole checkout by calls, for tests of later steps; the checkout has its own tests. */
export const payByCalls = async (
  request: APIRequestContext,
  { apiKey, registered }: NewAccount,
  { film, type, card = 'frictionless' }: Order,
): Promise<{ transactionId: string; lastCode: number }> => {
  const call = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const headers = { ApiKey: apiKey, Session: registered.session ?? '' };
    const reply = await request.fetch(`/payments/${path}`, { method, headers, data });
    return (await reply.json()) as Record<string, string> & { responseCode: number };
  };
  const purchase = { paymentGateway: 2, purchaseProductType: 1, transactionTypeId: type };
  const opened = await call('POST', 'v8/transaction', {
    productId: film,
    provider: 2,
    productType: 1,
    tier: type,
  });
  const transactionId = opened.transactionId ?? '';
  const { line1: address, region: province, city, country, postalCode } = BILLING;
  await call('POST', `v8/avalara/${transactionId}/tax`, { address, province, city, country, postalCode });
  const { captureContext = '' } = await call('POST', 'v8/cybersource/context', {
    transactionId,
    flexType: 1,
  });
  const paymentData = { token: await tokenFor(request, captureContext, TEST_CARDS[card]) };
  const { referenceId } = await call('POST', `v8/auth/${transactionId}/setup`, {
    paymentData,
    paymentMethod: 1,
  });
  await call('POST', `v8/auth/${transactionId}/check`, {
    paymentData,
    authData: { referenceId },
    transactionMode: 'eCommerce',
    returnUrl: new URL('/step-up/returned', (await request.get('/readyz')).url()).href,
    billingAddress: BILLING,
    deviceInformation: {},
  });
  const paid = await call('POST', `v8/auth/${transactionId}`, { paymentData, billingAddress: BILLING });
  if (paid.responseCode !== 10000) return { transactionId, lastCode: paid.responseCode };
  await call('POST', `v6/purchase/${transactionId}/verify`, { ...purchase, itemId: film });
  const confirmed = await call('PATCH', `v6/purchase/${transactionId}/confirm`, purchase);
  return { transactionId, lastCode: confirmed.responseCode };
};

const run = promisify(execFile);
const DRIVE_IN = fileURLToPath(new URL('../../../scripts/drive-in.mjs', import.meta.url));

/** `npm run refund -- <transaction>`, as an operator runs it on the server's machine. */
export const refundAsOperator = async (transactionId: string) => {
  const dataDir = process.env.E2E_DATA_DIR ?? '.cache/e2e-data';
  const env = { ...process.env, ENV_FILE: 'off', DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [DRIVE_IN, 'refund', transactionId, '--reason', 'a test'], {
    env,
  });
  expect(stdout).toContain('Refunded');
};
