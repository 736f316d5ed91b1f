import { mintToken, type PaymentSandbox, startPaymentSandbox, TEST_CARDS } from '@drivein/payment-sandbox';
import { ResponseCode } from '@drivein/contract';
import { aBundle, aDemoAccount, aBundleIds as ids } from '@drivein/test-kit';
import { expect } from 'vitest';
import type { Deps } from '../../src/app';
import type { Database } from '../../src/storage/database/connect';
import { createDrive, type Drive } from '../../src/features/checkout/drive-transaction';
import { createLogger } from '../../src/operations/logger';
import { randomIds } from '../../src/storage/ids';
import { createCyberSourceGateway } from '../../src/features/checkout/payment-gateway/cybersource';
import type { PaymentGateway } from '../../src/features/checkout/payment-gateway/payment-gateway';
import { createPayments } from '../../src/features/checkout/payment-gateway/payments';
import { type CheckoutCalls, checkoutCalls } from './checkout-calls';
import { type SignedIn, startTestApp, type TestApp, TEST_SECRETS } from '../test-app';

type CardName = (typeof TEST_CARDS)[number]['name'];

/** A customer with a screen. */
export interface Shopper extends CheckoutCalls {
  readonly who: SignedIn;
  /** A token like one from the card fields of this transaction. */
  token(transactionId: string, card?: CardName): Promise<string>;
  /** Opens, taxes, sets up and checks; returns the payment token. */
  untilPay(options?: {
    title?: number;
    type?: number;
    card?: CardName;
  }): Promise<{ id: string; token: string }>;
  /** The holder's answer to the bank. */
  answerBank(checked: Record<string, unknown>, answer: 'confirm' | 'refuse'): Promise<void>;
  /** The whole checkout; returns the transaction. */
  buy(options?: { title?: number; type?: number }): Promise<string>;
}

export interface CheckoutWorld {
  readonly server: TestApp;
  readonly sandbox: PaymentSandbox;
  readonly gateway: PaymentGateway;
  /** Every body that our side sent to the gateway. */
  readonly sent: readonly string[];
  /** Runs the reconciler as another server does. */
  readonly drive: Drive;
  /** The same, through a gateway with other replies. */
  driveWith(gateway: PaymentGateway): Drive;
  /** With a screen on this server, or on another one of the same database. */
  shopper(at: number, on?: TestApp): Promise<Shopper>;
  /** The gateway's record of a transaction's money. */
  booked(transactionId: string): string[];
  close(): Promise<void>;
}

const SHOPPERS = 24;
export const RETURN_URL = 'http://localhost/step-up/returned';

export const numberOf = (name: CardName): string => {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`no card ${name}`);
  return card.number;
};

/** A server and the sandbox, over real HTTP, with one shared clock. */
export const openCheckoutWorld = async (
  database: Database,
  overrides: Partial<Deps> = {},
  { shoppers = SHOPPERS } = {},
): Promise<CheckoutWorld> => {
  let server: TestApp | undefined = undefined;
  const clock = { nowMs: (): number => server?.clock.nowMs() ?? 0 };
  const sandbox = await startPaymentSandbox({ port: 0, nowMs: clock.nowMs });
  const settings = {
    url: sandbox.url,
    merchantId: sandbox.merchant.merchantId,
    keyId: sandbox.merchant.keyId,
    key: Buffer.from(sandbox.merchant.key, 'base64'),
    isSandbox: true,
    pageOrigins: undefined,
  };
  const sent: string[] = [];
  const listeningFetch: typeof fetch = (input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return fetch(input, init);
  };
  const gateway = createCyberSourceGateway(settings, { clock, ids: randomIds, fetch: listeningFetch });
  const started = await startTestApp(database, {
    payments: createPayments(gateway, settings),
    ...overrides,
  });
  server = started;
  const demoAccounts = Array.from({ length: shoppers }, (_, at) =>
    aDemoAccount({ email: `shopper-${at}@example.com`, credits: [{ amount: 20, expiresInDays: 90 }] }),
  );
  started.writeBundle(
    aBundle({ version: '2', demoAccounts: [...(aBundle().demoAccounts ?? []), ...demoAccounts] }),
  );
  await started.catalogueImport.run();

  const driveWith = (by: PaymentGateway) =>
    createDrive({
      db: database.db,
      clock,
      ids: randomIds,
      log: createLogger('silent'),
      endedStreams: started.endedStreams,
      payments: createPayments(by, settings),
      secrets: TEST_SECRETS,
    });

  return {
    server: started,
    sandbox,
    gateway,
    sent,
    drive: driveWith(gateway),
    driveWith,
    shopper: (at, on = started) => shopperOn(on, sandbox, `shopper-${at}@example.com`),
    booked: (transactionId) =>
      sandbox
        .books()
        .filter(({ reference }) => reference === transactionId)
        .map(({ kind, status }) => (status === 'done' ? kind : `${kind} declined`)),
    close: async () => {
      await started.close();
      await sandbox.close();
    },
  };
};

const shopperOn = async (server: TestApp, sandbox: PaymentSandbox, email: string): Promise<Shopper> => {
  const who = await server.signIn(email);
  const { apiKey, session } = who;
  const calls = checkoutCalls(
    async (method, path, body, headers) =>
      (
        await server.call({
          method,
          path,
          apiKey,
          session,
          ...(body && { body }),
          ...(headers && { headers }),
        })
      ).json,
  );
  const token = async (transactionId: string, card: CardName = 'success') => {
    const { captureContext } = await calls.context(transactionId);
    return mintToken(sandbox, String(captureContext), { number: numberOf(card) });
  };
  const untilPay: Shopper['untilPay'] = async ({ title = ids.ferry, type = 1, card = 'success' } = {}) => {
    const id = String((await calls.open(title, type)).transactionId);
    expect(await calls.tax(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    const minted = await token(id, card);
    const { referenceId } = await calls.setUp(id, minted);
    expect(await calls.check(id, minted, String(referenceId), RETURN_URL)).toMatchObject({
      responseCode: ResponseCode.Ok,
    });
    return { id, token: minted };
  };
  return {
    ...calls,
    who,
    token,
    untilPay,
    answerBank: async ({ stepUpUrl, accessToken }, answer) => {
      const body = new URLSearchParams({ JWT: String(accessToken), MD: '', answer });
      await fetch(`${sandbox.url}${new URL(String(stepUpUrl)).pathname}`, { method: 'POST', body });
      expect((await fetch(`${sandbox.url}/bank/answers`, { method: 'POST', body })).ok).toBe(true);
    },
    buy: async (options = {}) => {
      const { title = ids.ferry, type = 1 } = options;
      const { id, token: minted } = await untilPay(options);
      expect(await calls.pay(id, minted)).toMatchObject({ status: 'authorised' });
      expect(await calls.verify(id, title, type)).toMatchObject({ status: 'verified' });
      expect(await calls.confirm(id, type)).toMatchObject({ status: 'completed', parentProductId: title });
      return id;
    },
  };
};
