import {
  type CountryOffer,
  type HeldRight,
  isHeld,
  isOfferOpen,
  ownedKinds,
  type OwnedEntry,
  type Ownership,
  ownershipOf,
  type RightRefusal,
  type RightToPlay,
  rightToPlay,
  typesOpenTo,
} from '@drivein/entitlement';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { Caller } from '../../http/endpoint-handler';
import type { Holder } from './rights-sql';

interface Offer extends CountryOffer {
  readonly priceMinor: number | null;
}

/** Offers and rights of one account for some titles, read at one moment. */
export interface TitleRights {
  /** Sorted by transaction type. */
  openOffers(parentProductId: number): readonly Offer[];
  /** Purchases, redemptions and rentals, in every country. Of each type the right that lasts longest comes first. */
  held(parentProductId: number): readonly HeldRight[];
  ownedKinds(parentProductId: number): OwnedEntry[];
  ownership(parentProductId: number): Ownership;
  toPlay(parentProductId: number, askedType?: string): RightToPlay | RightRefusal;
}

/**
 * The account and country that decide offers and prices. A signed-in account buys and plays in its own country, not in
 * the one its screen reports: prices shown are prices charged, and everything offered also plays.
 */
export const buyerOf = ({ country, session }: Pick<Caller, 'country' | 'session'>): Holder =>
  session ?? { accountId: undefined, country };

/** Reads everything in one statement, so that it is consistent. The pure rules decide. */
export const loadRights = async (
  db: Kysely<Tables>,
  holder: Holder,
  ids: readonly number[],
  nowMs: number,
): Promise<TitleRights> => {
  const { subscriptionEndsAtMs, factsOf } = await readFacts(db, holder, ids);
  const openTypes = holder.accountId === undefined ? [] : typesOpenTo(subscriptionEndsAtMs, nowMs);
  const rights: TitleRights = {
    openOffers: (parentProductId) =>
      factsOf(parentProductId).offers.filter((offer) => isOfferOpen(offer, nowMs)),
    held: (parentProductId) => factsOf(parentProductId).held.filter((right) => isHeld(right, nowMs)),
    ownedKinds: (parentProductId) =>
      ownedKinds(
        typesOf(rights.openOffers(parentProductId)),
        typesOf(rights.held(parentProductId)),
        openTypes,
      ),
    ownership: (parentProductId) => ownershipOf(rights.ownedKinds(parentProductId)),
    toPlay: (parentProductId, askedType) =>
      rightToPlay({ ...factsOf(parentProductId), subscriptionEndsAtMs, askedType, nowMs }),
  };
  return rights;
};

const typesOf = (entries: readonly { readonly transactionType: string }[]) =>
  entries.map(({ transactionType }) => transactionType);

interface TitleFacts {
  readonly offers: readonly Offer[];
  readonly held: readonly HeldRight[];
}
const NO_FACTS: TitleFacts = { offers: [], held: [] };

interface Row {
  readonly kind: 'offer' | 'held' | 'subscription';
  readonly id: number | null;
  readonly transaction_type: string;
  readonly from_ms: number | null;
  readonly until_ms: number | null;
  readonly ended_at_ms: number | null;
  readonly price_minor: number | null;
}

const readFacts = async (db: Kysely<Tables>, holder: Holder, ids: readonly number[]) => {
  const facts = new Map<number | null, TitleFacts>();
  let subscriptionEndsAtMs: number | null = null;
  for (const row of ids.length === 0 ? [] : await readRows(db, holder, ids)) {
    const { offers, held } = facts.get(row.id) ?? NO_FACTS;
    if (row.kind === 'offer') facts.set(row.id, { offers: [...offers, toOffer(row)], held });
    else if (row.kind === 'held') facts.set(row.id, { offers, held: [...held, toHeldRight(row)] });
    else subscriptionEndsAtMs = row.until_ms;
  }
  return {
    subscriptionEndsAtMs,
    factsOf: (parentProductId: number) => facts.get(parentProductId) ?? NO_FACTS,
  };
};

const readRows = async (
  db: Kysely<Tables>,
  { accountId, country }: Holder,
  ids: readonly number[],
): Promise<readonly Row[]> => {
  const isOneOf = sql`parent_product_id in (${sql.join(ids)})`;
  const ofAccount = sql`
    union all
    select 'held', parent_product_id, transaction_type, starts_at_ms, expires_at_ms, ended_at_ms, null
      from entitlements where account_id = ${accountId} and ${isOneOf}
    union all
    select 'subscription', null, '', null, subscription_ends_at_ms, null, null
      from accounts where account_id = ${accountId}`;
  const { rows } = await sql<Row>`
    select 'offer' as kind, parent_product_id as id, transaction_type, available_from_ms as from_ms,
        available_until_ms as until_ms, null::bigint as ended_at_ms, price_minor
      from offers where country = ${country} and ${isOneOf}
    ${accountId === undefined ? sql`` : ofAccount}
    order by transaction_type, until_ms desc`.execute(db);
  return rows;
};

const toOffer = (row: Row): Offer => ({
  transactionType: row.transaction_type,
  availableFromMs: row.from_ms,
  availableUntilMs: row.until_ms,
  priceMinor: row.price_minor,
});

const toHeldRight = (row: Row): HeldRight => ({
  transactionType: row.transaction_type,
  startsAtMs: row.from_ms ?? 0,
  expiresAtMs: row.until_ms,
  endedAtMs: row.ended_at_ms,
});
