import { ResponseCode, TransactionType } from '@drivein/contract';
import { mintToken, type PaymentSandbox, TEST_CARDS } from '@drivein/payment-sandbox';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { type Ask, type CheckoutCalls, checkoutCalls } from '../checkout-calls';
import type { Habit } from './crash-plan';

/** A shopper's environment: the shop's address, whether it is open, and time. */
export interface Mall {
  readonly base: string;
  readonly masterKey: string;
  readonly sandbox: PaymentSandbox;
  habit(): Habit;
  /** Resolves when the shop has opened again. */
  whenOpen(): Promise<void>;
  pass(ms: number): void;
  askForRefund(transactionId: string): void;
}

export interface ShopperOptions {
  readonly emails: readonly string[];
  readonly titles: readonly number[];
  readonly chance: () => number;
  isClosing(): boolean;
}

/** The server died before it answered. */
class NoAnswer extends Error {}
/** Starts over, as after a reload. */
class Reload extends Error {}
/** Leaves without further checks. */
class WalkedAway extends Error {}

const cardNumber = (name: (typeof TEST_CARDS)[number]['name']) =>
  TEST_CARDS.find((card) => card.name === name)?.number ?? '';
const GOOD_CARD = cardNumber('success');
const DECLINED_CARD = cardNumber('declined');

const MAX_VISITS = 8;
const MAX_POLLS = 40;
const POLL_MS = 5000;
const LOCK_MS = 61_000;

/** Buys and rents titles like the app and an impatient person, until the mall closes. */
export const shop = async (mall: Mall, options: ShopperOptions): Promise<void> => {
  for (const email of options.emails) {
    const calls = checkoutCalls(createAsk(mall, email));
    for (const type of [TransactionType.Rent, TransactionType.Purchase])
      for (const title of options.titles) {
        if (options.isClosing()) return;
        // Sometimes another screen of the account redeems the same title.
        const isRivalled = type === TransactionType.Purchase && options.chance() < 0.1;
        const rival = isRivalled ? redeem(calls, title) : undefined;
        await wantTitle(mall, calls, options, { title, type });
        await rival;
      }
  }
  throw new Error('a shopper has bought everything: the proof needs more accounts');
};

const redeem = (calls: CheckoutCalls, title: number) =>
  calls.redeem(title).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });

interface Wanted {
  readonly title: number;
  readonly type: number;
}

const wantTitle = async (mall: Mall, calls: CheckoutCalls, options: ShopperOptions, wanted: Wanted) => {
  for (let visit = 0; visit < MAX_VISITS; visit += 1)
    try {
      await visitCheckout(mall, calls, options, wanted);
      return;
    } catch (error) {
      if (error instanceof WalkedAway) return;
      // After a lost reply some press again, most reload, some give up.
      const isLost = error instanceof NoAnswer;
      if (!isLost && !(error instanceof Reload)) throw error;
      if (isLost && options.chance() < 0.2) return;
    }
};

const visitCheckout = async (
  mall: Mall,
  calls: CheckoutCalls,
  { chance }: ShopperOptions,
  { title, type }: Wanted,
): Promise<void> => {
  const expectOk = createExpectation(mall);
  const habit = mall.habit();
  const does = (wanted: Habit, otherwise: number) => chance() < (habit === wanted ? 0.8 : otherwise);

  expectOk(await calls.preverify(title, type));
  const key = `visit-${Math.floor(chance() * 1e12)}`;
  const opened = expectOk(await again(chance, () => calls.open(title, type, `${key}-open`)));
  const id = String(opened['transactionId']);
  const { processStatus } = expectOk(await calls.details(id));
  if (processStatus !== 'started') return seeItThrough(mall, calls, id);

  const { captureContext } = expectOk(await calls.context(id));
  const number = does('be-declined', 0.1) ? DECLINED_CARD : GOOD_CARD;
  const token = await mintToken(mall.sandbox, String(captureContext), { number });
  expectOk(await calls.tax(id));
  if (does('cancel-early', 0.05)) {
    await calls.cancel(id);
    throw new WalkedAway();
  }
  const { referenceId } = expectOk(await calls.setUp(id, token));
  expectOk(await calls.check(id, token, String(referenceId), `${mall.base}/`));
  expectOk(await again(chance, () => calls.pay(id, token, chance() < 0.7 ? `${key}-pay` : undefined)));
  if (does('cancel-late', 0.05)) {
    await calls.cancel(id);
    throw new WalkedAway();
  }
  if (chance() < 0.1) throw new WalkedAway();
  expectOk(await calls.verify(id, title, type));
  const confirm = () => calls.confirm(id, type, chance() < 0.7 ? `${key}-confirm` : undefined);
  // Two parallel presses, one of which is not awaited.
  if (chance() < 0.2) confirm().catch(() => undefined);
  expectOk(await again(chance, confirm));
  await seeItThrough(mall, calls, id);
  if (does('refund', 0.05)) mall.askForRefund(id);
};

/** Some retry a lost reply under the same key. */
const again = async <T>(chance: () => number, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NoAnswer && chance() < 0.5) return call();
    throw error;
  }
};

/** Polls like a screen that shows "processing". */
const seeItThrough = async (mall: Mall, calls: CheckoutCalls, id: string): Promise<void> => {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { processStatus } = await calls.status(id);
    if (processStatus === 'completed') return;
    if (processStatus !== 'processing') throw new Reload();
    mall.pass(POLL_MS);
  }
  throw new WalkedAway();
};

/** An unsuccessful reply ends the visit. */
const createExpectation = (mall: Mall) => (reply: Record<string, unknown>) => {
  switch (reply['responseCode']) {
    case ResponseCode.Ok:
      return reply;
    case ResponseCode.TooManyAttempts:
      mall.pass(LOCK_MS);
      throw new Reload();
    case ResponseCode.AlreadyOwned:
    case ResponseCode.TitleNotAvailable:
      throw new WalkedAway();
    case ResponseCode.PaymentDeclined:
    case ResponseCode.AuthenticationFailed:
    case ResponseCode.TransactionStateInvalid:
    case ResponseCode.Unavailable:
    case ResponseCode.InvalidRequest:
      throw new Reload();
    default:
      throw new Error(`a shopper hears ${JSON.stringify(reply)}`);
  }
};

/** Signs in again when the session is over, as the app does. */
const createAsk = (mall: Mall, email: string): Ask => {
  const { base, masterKey } = mall;
  let headers: Record<string, string> | undefined;
  const send: Ask = async (method, path, body, more) => {
    await mall.whenOpen();
    let response: Response;
    try {
      response = await fetch(base + path, {
        method,
        headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      return (await response.json()) as Record<string, unknown>;
    } catch {
      throw new NoAnswer();
    }
  };
  const signIn = async () => {
    headers = {};
    const { apiKey } = await send('GET', `/content/v6/apikey/${masterKey}/country/US`);
    headers = { apikey: String(apiKey) };
    const { session } = await send('POST', '/user/v10/login', {
      email,
      password: DEMO_PASSWORD,
      deviceIdentifier: email,
      deviceModel: 'WEB',
      softwareVersion: 6,
    });
    headers = { apikey: String(apiKey), session: String(session) };
  };
  return async (method, path, body, more) => {
    for (;;) {
      if (headers?.['session'] === undefined) await signIn();
      const reply = await send(method, path, body, more);
      const { responseCode } = reply;
      const isOver =
        responseCode === ResponseCode.SessionExpired ||
        responseCode === ResponseCode.SessionInvalid ||
        responseCode === ResponseCode.ApiKeyInvalid;
      if (!isOver) return reply;
      headers = undefined;
    }
  };
};
