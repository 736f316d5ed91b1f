import { type OwnedEntry, type Ownership, ownershipOf } from '@drivein/entitlement';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Caller } from '../../platform/endpoint-handler';

interface Offer {
  readonly parent_product_id: number;
  readonly transaction_type: string;
  readonly price_minor: number | null;
}

interface HeldRight {
  readonly parent_product_id: number;
  readonly transaction_type: string;
  readonly expires_at_ms: number | null;
}

/**
 * Whose offers and prices count. Whoever is signed in buys and plays in the country of the account, whatever the screen
 * says of itself: so its pages show no other price than the one that is charged, and offer nothing that would not play.
 */
export const buyerCountry = ({ country, session }: Pick<Caller, 'country' | 'session'>): string =>
  session?.country ?? country;

/** What of some titles is on offer in a country at this moment. */
export const openOffers = (
  db: Kysely<Tables>,
  country: string,
  ids: readonly number[],
  nowMs: number,
): Promise<Offer[]> =>
  db
    .selectFrom('offers')
    .select(['parent_product_id', 'transaction_type', 'price_minor'])
    .where('parent_product_id', 'in', ids)
    .where('country', '=', country)
    .where((eb) => eb.or([eb('available_from_ms', 'is', null), eb('available_from_ms', '<=', nowMs)]))
    .where((eb) => eb.or([eb('available_until_ms', 'is', null), eb('available_until_ms', '>', nowMs)]))
    .orderBy('transaction_type')
    .execute();

/** What of some titles an account bought, redeemed or rents at this moment, wherever they are offered. */
export const heldRights = (
  db: Kysely<Tables>,
  accountId: string,
  ids: readonly number[],
  nowMs: number,
): Promise<HeldRight[]> =>
  db
    .selectFrom('entitlements')
    .select(['parent_product_id', 'transaction_type', 'expires_at_ms'])
    .where('account_id', '=', accountId)
    .where('parent_product_id', 'in', ids)
    .where('ended_at_ms', 'is', null)
    .where('starts_at_ms', '<=', nowMs)
    .where((eb) => eb.or([eb('expires_at_ms', 'is', null), eb('expires_at_ms', '>', nowMs)]))
    .orderBy('expires_at_ms', 'desc')
    .execute();

/** Whether a title is there at all for somebody: offered in the country, or theirs already. */
export const isTitleThere = async (
  db: Kysely<Tables>,
  who: { readonly country: string; readonly accountId: string | undefined },
  parentProductId: number,
  nowMs: number,
): Promise<boolean> => {
  const [offers, held] = await Promise.all([
    openOffers(db, who.country, [parentProductId], nowMs),
    who.accountId === undefined ? [] : heldRights(db, who.accountId, [parentProductId], nowMs),
  ]);
  return offers.length + held.length > 0;
};

/** How a film is offered that somebody may play without holding it. */
export const typesOpenTo = ({ isSubscribed }: { readonly isSubscribed: boolean }) =>
  isSubscribed ? (['FVOD', 'SVOD'] as const) : (['FVOD'] as const);

/** Each kind in which one title is offered or held, and whether it is owned so. Nobody in particular owns nothing. */
export const ownedKinds = (
  offers: readonly Pick<Offer, 'transaction_type'>[],
  held: readonly Pick<HeldRight, 'transaction_type'>[],
  viewer: { readonly isSubscribed: boolean } | undefined,
): OwnedEntry[] => {
  const offered = offers.map(({ transaction_type }) => transaction_type);
  const heldTypes = held.map(({ transaction_type }) => transaction_type);
  const openTypes: readonly string[] = viewer ? typesOpenTo(viewer) : [];
  return [...new Set([...offered, ...heldTypes])].map((transactionType) => ({
    transactionType,
    owned:
      heldTypes.includes(transactionType) ||
      (offered.includes(transactionType) && openTypes.includes(transactionType)),
  }));
};

/** What of one title is on offer to somebody, and how they hold it: what redeeming, renting and buying decide by. */
export const offersAndOwnership = async (
  db: Kysely<Tables>,
  who: { readonly accountId: string; readonly country: string; readonly isSubscribed: boolean },
  parentProductId: number,
  nowMs: number,
): Promise<{ readonly offers: readonly Offer[]; readonly ownership: Ownership }> => {
  const offers = await openOffers(db, who.country, [parentProductId], nowMs);
  const held = await heldRights(db, who.accountId, [parentProductId], nowMs);
  return { offers, ownership: ownershipOf(ownedKinds(offers, held, who)) };
};
