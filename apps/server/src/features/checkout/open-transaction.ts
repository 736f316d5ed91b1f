import {
  isUnpaid,
  OVER_STATES,
  TRANSACTION_LIFETIME_MS,
  type TransactionState,
  UNPAID_STATES,
} from '@drivein/checkout-flow';
import { PaymentProvider, ProductType } from '@drivein/contract';
import type { Transaction } from 'kysely';
import { type AskedBy, writeAudit } from '../../guard/audit/audit-log';
import type { Tables } from '../../storage/database/schema';
import { DERIVED_KEY } from '../../guard/secrets/phone-keys';
import { fail, ok, type Result } from '../../http/result';
import type { CallDeps } from './call-deps';
import { secondsLocked } from './with-payment-attempt';
import { findSale, type SaleRefusal, type TitleSale, type WantedTitle } from './title-sale';
import { applyEvent, recordEvent, type TransactionRow } from './transaction-store';
import type { EngineDeps } from './checkout-deps';

/** Each shows a code of its own, and a million codes are few: the fewer are open, the longer a guesser needs. */
const MOST_OPEN = 5;

const CARD_PRESENTED: readonly TransactionState[] = ['auth_pending', 'challenged', 'authenticated'];

/**
 * Cancels what an account opened and left, beyond five. A person who looks at a sixth film goes on with that one; a
 * refusal would make them find and close a checkout they have forgotten. Nothing is reserved yet in any of these states.
 * Runs after the new one is stored, so that of many opened at once the last pass leaves five.
 */
const giveUpOldest = (deps: EngineDeps, opened: TransactionRow): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('transactions')
      .selectAll()
      .where('account_id', '=', opened.account_id)
      .where('state', 'in', UNPAID_STATES)
      // As phone codes are renewed: rows are locked in one order.
      .orderBy('transaction_id')
      .forNoKeyUpdate()
      .execute();
    const byUse = open.toSorted(
      (one, other) => rankOf(other, opened) - rankOf(one, opened) || moved(one, other),
    );
    for (const row of byUse.slice(MOST_OPEN)) await applyEvent(trx, deps, row, 'cancelled');
  });

/** The new one stays, and before all others one whose card was presented. */
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
  readonly by: AskedBy;
}

type OpenRefusal = SaleRefusal | 'MethodUnsupported' | 'TooManyTries';

/** Somebody may open or end one at the same moment; not every time. */
const MAX_TRIES = 5;

type WantedProduct = WantedTitle & { readonly productType: number };

/** What whoever is about to pay is told first: the price of this moment, or the one whose money is moving. */
export const previewSale = async (
  deps: CallDeps,
  wanted: WantedProduct,
): Promise<Result<Pick<TitleSale, 'priceMinor' | 'currency'>, OpenRefusal>> => {
  const live = await findLive(deps, wanted);
  return live && !isUnpaid(live.state)
    ? ok({ priceMinor: live.price_minor, currency: live.currency })
    : checkSale(deps, wanted);
};

/** Whether this account may buy or rent this title now; also not while its checkout rests. */
const checkSale = async (deps: CallDeps, wanted: WantedProduct): Promise<Result<TitleSale, OpenRefusal>> => {
  if (wanted.productType !== ProductType.ParentProduct) return fail('TitleNotAvailable');
  const retryAfterS = await secondsLocked(deps, wanted.accountId);
  if (retryAfterS > 0) return fail('TooManyTries', retryAfterS);
  return findSale(deps.db, wanted, deps.clock.nowMs());
};

/** Opens a transaction, or gives back the live one: a reload finds it, a second screen joins it. */
export const openTransaction = async (
  deps: CallDeps,
  request: OpenRequest,
): Promise<Result<TransactionRow, OpenRefusal>> => {
  if (request.provider !== PaymentProvider.CardProcessor) return fail('MethodUnsupported');
  const sale = await checkSale(deps, request);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const live = await findLive(deps, request);
    // Money is moving: whoever comes back sees where it stands, whatever has become of the title.
    if (live && !isUnpaid(live.state)) return ok(live);
    if (!sale.ok) return sale;
    if (live && isAsBefore(live, sale.value, deps.clock.nowMs())) return ok(live);
    if (live) await deps.db.transaction().execute((trx) => applyEvent(trx, deps, live, 'cancelled'));
    const { value } = sale;
    const opened = await deps.db.transaction().execute((trx) => insert(trx, deps, request, value));
    if (opened) {
      await giveUpOldest(deps, opened);
      return ok(opened);
    }
  }
  throw new Error('transactions of one title come and go too quickly');
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

/** Undefined where another request has just opened one: the index allows one. */
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
      // A phone opens a payment by it: it must not be guessed.
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
