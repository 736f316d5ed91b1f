import {
  isUnpaid,
  OVER_STATES,
  TRANSACTION_LIFETIME_MS,
  type TransactionState,
  UNPAID_STATES,
} from '@drivein/checkout-flow';
import { PaymentProvider, ProductType } from '@drivein/contract';
import type { Transaction } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { Tables } from '../../storage/database/schema';
import { DERIVED_KEY } from '../../guard/secrets/phone-keys';
import { fail, ok, type Result } from '../../http/result';
import type { CallDeps } from './call-deps';
import { secondsLocked } from './with-payment-attempt';
import { findSale, type SaleRefusal, type TitleSale, type WantedTitle } from './title-sale';
import { applyEvent, recordEvent, type TransactionRow } from './transaction-store';
import type { EngineDeps } from './checkout-deps';

/** Each open transaction shows its own six-digit code. The fewer are open, the harder a code is to guess. */
const MOST_OPEN = 5;

const CARD_PRESENTED: readonly TransactionState[] = ['auth_pending', 'challenged', 'authenticated'];

/**
 * Cancels the oldest open transactions of an account beyond five. A refusal would make people look for a checkout they
 * have forgotten. No money is reserved in these states. Runs after the new one is stored, so that parallel calls also
 * leave five.
 */
const cancelOldest = (deps: EngineDeps, opened: TransactionRow): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('transactions')
      .selectAll()
      .where('account_id', '=', opened.account_id)
      .where('state', 'in', UNPAID_STATES)
      // The same lock order as the renewal of phone codes.
      .orderBy('transaction_id')
      .forNoKeyUpdate()
      .execute();
    const byUse = open.toSorted(
      (one, other) => rankOf(other, opened) - rankOf(one, opened) || moved(one, other),
    );
    for (const row of byUse.slice(MOST_OPEN)) await applyEvent(trx, deps, row, 'cancelled');
  });

/** The new transaction stays, then those whose card was presented. */
const rankOf = ({ transaction_id, state }: TransactionRow, opened: TransactionRow): number => {
  if (transaction_id === opened.transaction_id) return 2;
  return CARD_PRESENTED.includes(state) ? 1 : 0;
};

const moved = (one: TransactionRow, other: TransactionRow) => other.updated_at_ms - one.updated_at_ms;

export interface OpenRequest extends WantedTitle {
  readonly deviceId: string;
  readonly language: string;
  readonly provider: number;
  readonly productType: number;
  readonly by: AuditOrigin;
}

type OpenRefusal = SaleRefusal | 'MethodUnsupported' | 'TooManyTries';

/** Another request may open or close one in between, but not every time. */
const MAX_TRIES = 5;

type WantedProduct = WantedTitle & { readonly productType: number };

/** Shown before payment: the current price, or that of the transaction whose money is moving. */
export const previewSale = async (
  deps: CallDeps,
  wanted: WantedProduct,
): Promise<Result<Pick<TitleSale, 'priceMinor' | 'currency'>, OpenRefusal>> => {
  const live = await findLive(deps, wanted);
  return live && !isUnpaid(live.state)
    ? ok({ priceMinor: live.price_minor, currency: live.currency })
    : checkSale(deps, wanted);
};

/** Checks that this account may buy or rent this title now and that its checkout is not paused. */
const checkSale = async (deps: CallDeps, wanted: WantedProduct): Promise<Result<TitleSale, OpenRefusal>> => {
  if (wanted.productType !== ProductType.ParentProduct) return fail('TitleNotAvailable');
  const retryAfterS = await secondsLocked(deps, wanted.accountId);
  if (retryAfterS > 0) return fail('TooManyTries', retryAfterS);
  return findSale(deps.db, wanted, deps.clock.nowMs());
};

/** Opens a transaction or returns the live one, so that a reload finds it and a second screen joins it. */
export const openTransaction = async (
  deps: CallDeps,
  request: OpenRequest,
): Promise<Result<TransactionRow, OpenRefusal>> => {
  if (request.provider !== PaymentProvider.CardProcessor) return fail('MethodUnsupported');
  const sale = await checkSale(deps, request);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const live = await findLive(deps, request);
    // Money is moving, so the transaction is returned even if the title is no longer for sale.
    if (live && !isUnpaid(live.state)) return ok(live);
    if (!sale.ok) return sale;
    if (live && isAsBefore(live, sale.value, deps.clock.nowMs())) return ok(live);
    if (live) await deps.db.transaction().execute((trx) => applyEvent(trx, deps, live, 'cancelled'));
    const { value } = sale;
    const opened = await deps.db.transaction().execute((trx) => insert(trx, deps, request, value));
    if (opened) {
      await cancelOldest(deps, opened);
      return ok(opened);
    }
  }
  throw new Error('transactions of one title changed too often');
};

const findLive = ({ db }: CallDeps, { accountId, parentProductId, transactionTypeId }: WantedTitle) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('parent_product_id', '=', parentProductId)
    .where('transaction_type_id', '=', transactionTypeId)
    .where('state', 'not in', OVER_STATES)
    .executeTakeFirst();

const isAsBefore = (live: TransactionRow, sale: TitleSale, nowMs: number) =>
  live.price_minor === sale.priceMinor &&
  live.currency === sale.currency &&
  live.country === sale.country &&
  live.cancel_asked_at_ms === null &&
  nowMs - live.updated_at_ms < TRANSACTION_LIFETIME_MS;

/** Undefined when another request has just opened one: the index allows only one. */
const insert = async (
  trx: Transaction<Tables>,
  deps: CallDeps,
  request: OpenRequest,
  sale: TitleSale,
): Promise<TransactionRow | undefined> => {
  const nowMs = deps.clock.nowMs();
  const row = await trx
    .insertInto('transactions')
    .values({
      // A phone opens a payment with this id, so it must not be guessable.
      transaction_id: deps.ids.newToken(),
      account_id: request.accountId,
      device_id: request.deviceId,
      parent_product_id: request.parentProductId,
      transaction_type_id: request.transactionTypeId,
      state: 'created',
      version: 1,
      country: sale.country,
      language: request.language,
      currency: sale.currency,
      price_minor: sale.priceMinor,
      totp_key: DERIVED_KEY,
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await recordEvent(trx, deps, { transactionId: row.transaction_id, kind: 'opened' });
  await writeAudit(trx, deps, {
    ...request.by,
    action: 'money.transaction-opened',
    accountId: request.accountId,
    subject: row.transaction_id,
    detail: { parentProductId: row.parent_product_id, priceMinor: row.price_minor, currency: row.currency },
  });
  return row;
};
