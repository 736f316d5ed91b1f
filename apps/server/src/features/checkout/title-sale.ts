import { TransactionType } from '@drivein/contract';
import { mayAcquire } from '@drivein/entitlement';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { fail, ok, type Result } from '../../http/result';
import { loadRights } from '../../domain/rights/load-rights';

export interface WantedTitle {
  readonly accountId: string;
  readonly parentProductId: number;
  readonly transactionTypeId: number;
}

export interface TitleSale {
  /** The price of the title page. */
  readonly priceMinor: number;
  readonly currency: string;
  readonly country: string;
}

export type SaleRefusal = 'TitleNotAvailable' | 'AlreadyOwned';

export const SALE_KINDS = {
  [TransactionType.Purchase]: { rightType: 'EST', how: 'purchase' },
  [TransactionType.Rent]: { rightType: 'TVOD', how: 'rent' },
} as const;

export const saleKindOf = (transactionTypeId: number) =>
  transactionTypeId === TransactionType.Purchase || transactionTypeId === TransactionType.Rent
    ? SALE_KINDS[transactionTypeId]
    : undefined;

/** Whether an account may buy or rent a title now, and the price (TDP-04). */
export const findSale = async (
  db: Kysely<Tables>,
  { accountId, parentProductId, transactionTypeId }: WantedTitle,
  nowMs: number,
): Promise<Result<TitleSale, SaleRefusal>> => {
  const kind = saleKindOf(transactionTypeId);
  const account = await db
    .selectFrom('accounts')
    .innerJoin('territories', 'territories.country', 'accounts.country')
    .select(['accounts.country', 'territories.currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!kind || !account) return fail('TitleNotAvailable');
  const { country, currency } = account;
  const rights = await loadRights(db, { accountId, country }, [parentProductId], nowMs);
  if (!mayAcquire(rights.ownership(parentProductId), kind.how)) return fail('AlreadyOwned');
  const offer = rights.openOffers(parentProductId).find((one) => one.transactionType === kind.rightType);
  const priceMinor = offer?.priceMinor;
  // Free titles are not sold.
  return priceMinor ? ok({ priceMinor, currency, country }) : fail('TitleNotAvailable');
};
