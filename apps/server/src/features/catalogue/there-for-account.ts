import { PurchaseType, type PurchaseTypeName } from '@drivein/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SessionIdentity } from '../../platform/endpoint-handler';
import { isOffered } from './list-query';

type Holder = Pick<SessionIdentity, 'accountId' | 'country'>;

const ALL_TYPES = Object.keys(PurchaseType) as PurchaseTypeName[];

/** Whether the account bought, redeemed or rents a title (a column) at this moment, wherever it is offered. */
export const isHeldBy = (
  { accountId }: Pick<Holder, 'accountId'>,
  title: string,
  nowMs: number,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from entitlements
    where entitlements.account_id = ${accountId}
      and entitlements.parent_product_id = ${sql.ref(title)}
      and entitlements.ended_at_ms is null
      and entitlements.starts_at_ms <= ${nowMs}
      and (entitlements.expires_at_ms is null or entitlements.expires_at_ms > ${nowMs})
  )`;

/** Whether the page of a title (a column) opens for the account: `isTitleThere` for many at once. */
export const isThereFor = (holder: Holder, title: string, nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${isOffered(title, { country: holder.country, transactionTypes: ALL_TYPES }, nowMs)}
    or ${isHeldBy(holder, title, nowMs)})`;
