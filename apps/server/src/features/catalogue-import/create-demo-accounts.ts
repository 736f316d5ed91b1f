import type { Bundle, DemoAccount } from '@drivein/catalogue-bundle';
import { TransactionType } from '@drivein/contract';
import { rentalEndsAtMs } from '@drivein/entitlement';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';

interface Deps {
  readonly clock: Clock;
  readonly ids: Ids;
}

const DAY_MS = 86_400_000;

/** Existing accounts are left unchanged. */
export const createDemoAccounts = async (
  deps: Deps,
  trx: Transaction<Tables>,
  bundle: Bundle,
  /** Hashes by password. Hashing is slow by design, so it happened before the transaction. */
  passwordHashes: ReadonlyMap<string, string>,
): Promise<void> => {
  const emails = bundle.demoAccounts.map(({ email }) => email.toLowerCase());
  if (emails.length === 0) return;
  const existing = await trx
    .selectFrom('accounts')
    .select('email')
    .where(sql<string>`lower(email)`, 'in', emails)
    .execute();
  const taken = new Set(existing.map(({ email }) => email.toLowerCase()));
  const absent = bundle.demoAccounts.filter(({ email }) => !taken.has(email.toLowerCase()));

  const rows = absent.map((account) =>
    rowsOf(deps, bundle, account, passwordHashes.get(account.password) ?? ''),
  );
  await insertAll(
    trx,
    'accounts',
    rows.map(({ account }) => account),
  );
  await insertAll(
    trx,
    'credit_entries',
    rows.flatMap(({ credits }) => credits),
  );
  await insertAll(
    trx,
    'entitlements',
    rows.flatMap(({ entitlements }) => entitlements),
  );
  await insertAll(
    trx,
    'purchases',
    rows.flatMap(({ purchases }) => purchases),
  );
  await insertAll(
    trx,
    'watch_progress',
    rows.flatMap(({ progress }) => progress),
  );
};

const insertAll = async <T extends keyof Tables>(
  trx: Transaction<Tables>,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> => {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
};

const rowsOf = ({ clock, ids }: Deps, bundle: Bundle, demo: DemoAccount, passwordHash: string) => {
  const nowMs = clock.nowMs();
  const inDaysMs = (days: number) => Math.round(nowMs + days * DAY_MS);
  const accountId = ids.newId();
  const titles = new Map(bundle.titles.map((title) => [title.parentProductId, title]));
  const durations = new Map(bundle.assets.map(({ assetId, durationS }) => [assetId, durationS]));
  const currency = bundle.territories.find(({ country }) => country === demo.country)?.currency ?? 'USD';

  const bought = [
    ...demo.owns.map(({ parentProductId, boughtDay }) => ({
      parentProductId,
      day: boughtDay,
      type: 'EST' as const,
    })),
    ...demo.rents.map(({ parentProductId, rentedDay }) => ({
      parentProductId,
      day: rentedDay,
      type: 'TVOD' as const,
    })),
  ];
  const priceOf = (parentProductId: number, type: string) =>
    titles
      .get(parentProductId)
      ?.offers.find(({ country, transactionType }) => country === demo.country && transactionType === type)
      ?.priceMinor;

  return {
    account: {
      account_id: accountId,
      email: demo.email,
      password_hash: passwordHash,
      country: demo.country,
      language: demo.language,
      is_main_user: demo.isMainUser,
      birthday: demo.birthday,
      subscription_ends_at_ms: demo.subscriptionDays === undefined ? null : inDaysMs(demo.subscriptionDays),
      created_at_ms: nowMs,
    },
    credits: demo.credits.map(({ amount, expiresInDays }) => ({
      entry_id: ids.newId(),
      account_id: accountId,
      amount,
      reason: 'demo',
      expires_at_ms: inDaysMs(expiresInDays),
      created_at_ms: nowMs,
    })),
    entitlements: bought.map(({ parentProductId, day, type }) => ({
      entitlement_id: ids.newId(),
      account_id: accountId,
      parent_product_id: parentProductId,
      transaction_type: type,
      starts_at_ms: inDaysMs(day),
      expires_at_ms: type === 'TVOD' ? rentalEndsAtMs(inDaysMs(day)) : null,
      ended_at_ms: null,
    })),
    purchases: bought.map(({ parentProductId, day, type }) => ({
      purchase_id: ids.newId(),
      account_id: accountId,
      parent_product_id: parentProductId,
      transaction_type_id: type === 'EST' ? TransactionType.Purchase : TransactionType.Rent,
      amount_minor: priceOf(parentProductId, type) ?? 0,
      currency,
      created_at_ms: inDaysMs(day),
    })),
    progress: demo.watching.map(({ parentProductId, fraction }, index) => {
      const durationS = durations.get(titles.get(parentProductId)?.assetId ?? '') ?? 0;
      return {
        account_id: accountId,
        content_key: `title:${parentProductId}`,
        parent_product_id: parentProductId,
        vam_id: null,
        position_s: durationS * fraction,
        duration_s: durationS,
        // The first entry of the list is the most recently watched.
        updated_at_ms: nowMs - index * 60_000,
      };
    }),
  };
};
