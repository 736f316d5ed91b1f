import type { PurchaseTypeName } from '@drivein/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';

// The rules of `right-to-play.ts` (@drivein/entitlement) as SQL. tests/rights/rights.test.ts compares the two.

/** An account in its country, or a caller without an account. */
export interface Holder {
  readonly accountId: string | undefined;
  readonly country: string;
}

/** A country and the transaction types to look for; without types, all of them. */
interface Offered {
  readonly country: string;
  readonly transactionTypes?: readonly PurchaseTypeName[];
}

/** A column with a title id, or SQL that gives one. */
type Title = string | RawBuilder<unknown>;

const titleOf = (title: Title) => (typeof title === 'string' ? sql.ref(title) : title);

/** True for a row of `offers` that is open now. */
const isOpenNow = (nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(offers.available_from_ms is null or offers.available_from_ms <= ${nowMs})
    and (offers.available_until_ms is null or offers.available_until_ms > ${nowMs})`;

/** True for a row of `entitlements` that is valid now. */
export const isHeldNow = (nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(entitlements.ended_at_ms is null
    and entitlements.starts_at_ms <= ${nowMs}
    and (entitlements.expires_at_ms is null or entitlements.expires_at_ms > ${nowMs}))`;

const existsOffer = (title: Title, country: string, nowMs: number, isOfKind: RawBuilder<boolean>) =>
  sql<boolean>`exists (
    select 1 from offers
    where offers.parent_product_id = ${titleOf(title)}
      and offers.country = ${country}
      and ${isOfKind}
      and ${isOpenNow(nowMs)}
  )`;

/** True when a title is offered in a country. */
export const isOffered = (
  title: Title,
  { country, transactionTypes }: Offered,
  nowMs: number,
): RawBuilder<boolean> => {
  if (transactionTypes === undefined) return existsOffer(title, country, nowMs, sql<boolean>`true`);
  if (transactionTypes.length === 0) return sql<boolean>`false`;
  const isOfKind = sql<boolean>`offers.transaction_type in (${sql.join(transactionTypes)})`;
  return existsOffer(title, country, nowMs, isOfKind);
};

/** True when an account has bought, redeemed or rented a title, in any country. */
const isOwnedBy = (accountId: string, title: Title, nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from entitlements
    where entitlements.account_id = ${accountId}
      and entitlements.parent_product_id = ${titleOf(title)}
      and ${isHeldNow(nowMs)}
  )`;

/** True when the page of a title opens: it is offered in the country or owned. */
export const isVisibleTo = (
  { accountId, country }: Holder,
  title: Title,
  nowMs: number,
): RawBuilder<boolean> => {
  const isOfferedHere = isOffered(title, { country }, nowMs);
  if (accountId === undefined) return isOfferedHere;
  return sql<boolean>`(${isOfferedHere} or ${isOwnedBy(accountId, title, nowMs)})`;
};

/** True when a title plays: it is owned, free, or part of the subscription. */
export const isPlayableBy = (
  { accountId, country }: Holder & { readonly accountId: string },
  title: Title,
  nowMs: number,
): RawBuilder<boolean> => {
  const isSubscribed = sql<boolean>`exists (
    select 1 from accounts
    where accounts.account_id = ${accountId} and accounts.subscription_ends_at_ms > ${nowMs}
  )`;
  const isOpenKind = sql<boolean>`(offers.transaction_type = 'FVOD'
    or (offers.transaction_type = 'SVOD' and ${isSubscribed}))`;
  return sql<boolean>`(${isOwnedBy(accountId, title, nowMs)}
    or ${existsOffer(title, country, nowMs, isOpenKind)})`;
};

/** A film, or with a `vamId` a clip: columns with the ids, or SQL that gives them. */
interface Content {
  readonly parentProductId: Title;
  readonly vamId: Title;
}

/** True when a film or clip plays: an open clip where its film is visible, a locked one with its film. */
export const isContentPlayableBy = (
  holder: Holder & { readonly accountId: string },
  { parentProductId, vamId }: Content,
  nowMs: number,
): RawBuilder<boolean> => {
  const film = 'clips.parent_product_id';
  return sql<boolean>`case when ${titleOf(vamId)} is null then ${isPlayableBy(holder, parentProductId, nowMs)}
    else exists (
      select 1 from clips
      where clips.vam_id = ${titleOf(vamId)}
        and case
          when clips.parent_product_id is null then true
          when clips.is_locked then ${isPlayableBy(holder, film, nowMs)}
          else ${isVisibleTo(holder, film, nowMs)}
        end
    ) end`;
};

/** Runs `isVisibleTo` for one title. */
export const isTitleVisible = async (
  db: Kysely<Tables>,
  holder: Holder,
  parentProductId: number,
  nowMs: number,
): Promise<boolean> => {
  const isThere = isVisibleTo(holder, sql`${parentProductId}::integer`, nowMs);
  const { rows } = await sql<{ is_there: boolean }>`select ${isThere} as is_there`.execute(db);
  return rows[0]?.is_there === true;
};
