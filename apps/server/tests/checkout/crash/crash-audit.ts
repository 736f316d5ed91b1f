import { ENDED_STATES } from '@drivein/checkout-flow';
import { TransactionType } from '@drivein/contract';
import type { BookLine } from '@drivein/payment-sandbox';
import type { Kysely, Selectable } from 'kysely';
import { REDEMPTION_SOURCE } from '../../../src/domain/money/credit-sources';
import type { Tables } from '../../../src/storage/database/schema';

export interface Audit {
  /** One sentence for each mismatch. */
  readonly problems: readonly string[];
  readonly unfinished: number;
  readonly byState: Readonly<Record<string, number>>;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

/** Compares our records with the gateway's, which decide. */
export const auditPayments = async (
  db: Kysely<Tables>,
  books: readonly BookLine[],
  /** How many titles were granted before payment. */
  { gifts = 0 } = {},
): Promise<Audit> => {
  const told = {
    transactions: await db.selectFrom('transactions').selectAll().execute(),
    attempts: await db.selectFrom('payment_attempts').selectAll().execute(),
    entitlements: await db.selectFrom('entitlements').selectAll().execute(),
    purchases: await db.selectFrom('purchases').selectAll().where('transaction_id', 'is not', null).execute(),
    credits: await db.selectFrom('credit_entries').selectAll().execute(),
    receipts: await db
      .selectFrom('mail_outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', 'receipt:%')
      .execute(),
  };
  const byState: Record<string, number> = {};
  for (const { state } of told.transactions) byState[state] = (byState[state] ?? 0) + 1;
  const ended: readonly string[] = ENDED_STATES;
  const sumOf = (kind: BookLine['kind']) =>
    books
      .filter((line) => line.kind === kind && line.status === 'done')
      .reduce((sum, line) => sum + line.amountMinor, 0);
  const known = new Set(told.transactions.map((row) => row.transaction_id));
  return {
    unfinished: told.transactions.filter(({ state }) => !ended.includes(state)).length,
    byState,
    capturedMinor: sumOf('capture'),
    refundedMinor: sumOf('refund'),
    problems: [
      ...told.transactions.flatMap((row) => problemsOf(row, told, linesOf(books, row.transaction_id))),
      ...books
        .filter(({ reference }) => !known.has(reference))
        .map(({ reference }) => `the books know ${reference}, we do not`),
      ...problemsOfOwnership(told),
      ...problemsOfSums(told, sumOf('capture') - sumOf('refund')),
      ...problemsOfCredits(told, gifts),
    ],
  };
};

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

interface Told {
  readonly transactions: readonly Row<'transactions'>[];
  readonly attempts: readonly Row<'payment_attempts'>[];
  readonly entitlements: readonly Row<'entitlements'>[];
  readonly purchases: readonly Row<'purchases'>[];
  readonly credits: readonly Row<'credit_entries'>[];
  readonly receipts: readonly { readonly dedupe_key: string | null }[];
}

const linesOf = (books: readonly BookLine[], transactionId: string) => {
  const done = books.filter(({ reference, status }) => reference === transactionId && status === 'done');
  const amounts = (kind: BookLine['kind']) =>
    done.filter((line) => line.kind === kind).map(({ amountMinor }) => amountMinor);
  return {
    authorised: amounts('authorise'),
    captured: amounts('capture'),
    reversed: amounts('reverse'),
    refunded: amounts('refund'),
  };
};

/** What gateway, library, history and mail must contain, by how a transaction ended. */
const problemsOf = (row: Row<'transactions'>, told: Told, lines: ReturnType<typeof linesOf>): string[] => {
  const isOf = ({ transaction_id }: { readonly transaction_id: string | null }) =>
    transaction_id === row.transaction_id;
  const rights = told.entitlements.filter(isOf);
  const history = (type: number) =>
    told.purchases
      .filter(isOf)
      .filter(({ transaction_type_id }) => transaction_type_id === type)
      .map(({ amount_minor }) => amount_minor);
  const total = row.total_minor ?? -1;
  const isDelivered = rights.length > 0;
  const seen = {
    captured: lines.captured,
    refunded: lines.refunded,
    'left reserved': lines.authorised.length - lines.captured.length - lines.reversed.length,
    rights: rights.length,
    'rights in force': rights.filter(({ ended_at_ms }) => ended_at_ms === null).length,
    sold: history(row.transaction_type_id),
    'paid back': history(TransactionType.Refund),
    receipts: told.receipts.filter(({ dedupe_key }) => dedupe_key === `receipt:${row.transaction_id}`).length,
    'open attempts': told.attempts.filter(isOf).filter(({ state }) => state === 'open' || state === 'unknown')
      .length,
  };
  const nothing = {
    captured: [],
    refunded: [],
    'left reserved': 0,
    rights: 0,
    'rights in force': 0,
    sold: [],
    'paid back': [],
    receipts: 0,
    'open attempts': 0,
  };
  const owned = {
    ...nothing,
    captured: [total],
    rights: 1,
    'rights in force': 1,
    sold: [total],
    receipts: 1,
  };
  const wanted: Partial<Record<typeof row.state, object>> = {
    confirmed: owned,
    refunded: isDelivered
      ? { ...owned, refunded: [total], 'rights in force': 0, 'paid back': [total] }
      : { ...nothing, captured: [total], refunded: [total] },
    cancelled: nothing,
    failed: nothing,
  };
  const expected = wanted[row.state];
  const name = `${row.transaction_id} (${row.state})`;
  if (!expected) return [`${name} is not finished`];
  return JSON.stringify(seen) === JSON.stringify({ ...nothing, ...expected })
    ? []
    : [`${name}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`];
};

/** A title belongs to an account once, however often it was paid or redeemed. */
const problemsOfOwnership = ({ entitlements }: Told): string[] => {
  const held = entitlements
    .filter(({ ended_at_ms }) => ended_at_ms === null)
    .map((right) => `${right.account_id} ${right.parent_product_id} ${right.transaction_type}`);
  return [...new Set(held.filter((right, at) => held.indexOf(right) !== at))].map(
    (right) => `held twice: ${right}`,
  );
};

const problemsOfSums = ({ purchases }: Told, inBooksMinor: number): string[] => {
  const signs: Readonly<Record<number, number>> = {
    [TransactionType.Purchase]: 1,
    [TransactionType.Rent]: 1,
    [TransactionType.Refund]: -1,
  };
  const inHistoryMinor = purchases.reduce(
    (sum, { transaction_type_id, amount_minor }) => sum + (signs[transaction_type_id] ?? 0) * amount_minor,
    0,
  );
  return inHistoryMinor === inBooksMinor
    ? []
    : [`the history comes to ${inHistoryMinor}, the books to ${inBooksMinor}`];
};

/** Credits match what was redeemed exactly. */
const problemsOfCredits = ({ credits, entitlements }: Told, gifts: number): string[] => {
  const unpaid = entitlements.filter(({ transaction_id }) => transaction_id === null);
  const sources = new Set(unpaid.map(({ entitlement_id }) => `${REDEMPTION_SOURCE}${entitlement_id}`));
  const spent = credits.filter(({ amount }) => amount < 0);
  const isForSomething = spent.every(({ source }) => sources.has(source ?? ''));
  return isForSomething && spent.length === unpaid.length - gifts
    ? []
    : [`${spent.length} redemptions paid, ${unpaid.length - gifts} titles redeemed`];
};
