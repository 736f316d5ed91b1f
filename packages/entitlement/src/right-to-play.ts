import type { PurchaseTypeName } from '@drivein/contract/light';

/** A row of `entitlements`: bought, rented or redeemed. */
export interface HeldRight {
  readonly transactionType: string;
  readonly startsAtMs: number;
  readonly expiresAtMs: number | null;
  readonly endedAtMs: number | null;
}

/** An offer of the title in the account's own country. */
export interface CountryOffer {
  readonly transactionType: string;
  readonly availableFromMs: number | null;
  readonly availableUntilMs: number | null;
}

/** Why this account may play. `endsAtMs` null: for ever. */
export interface RightToPlay {
  readonly transactionType: string;
  readonly endsAtMs: number | null;
}

export interface RightFacts {
  readonly held: readonly HeldRight[];
  readonly offers: readonly CountryOffer[];
  readonly subscriptionEndsAtMs: number | null;
  /** The type the device would like to play by; another good one serves as well. */
  readonly askedType: string | undefined;
  readonly nowMs: number;
}

/** A rental comes last: it is used only when nothing better is held (PLY-12). */
const PREFERENCE = ['EST', 'SVOD', 'FVOD', 'TVOD'];

export type RightRefusal = 'NotEntitled' | 'TitleNotAvailable';

/** The best right there is, or why there is none. */
export const rightToPlay = (facts: RightFacts): RightToPlay | RightRefusal => {
  const openOffers = facts.offers.filter((offer) => isOfferOpen(offer, facts.nowMs));
  const rights = [...heldRights(facts), ...offeredRights(facts, openOffers)];
  const [longest] = [...rights].sort(compareLatestFirst);
  const [best] = [...rights].sort((a, b) => rank(a, facts.askedType) - rank(b, facts.askedType));
  // Whichever it plays by, it may play until the last is over: a film does not break off between two rights.
  if (best && longest) return { transactionType: best.transactionType, endsAtMs: longest.endsAtMs };
  // What is not sold in this country looks the same as what does not exist.
  return openOffers.length > 0 ? 'NotEntitled' : 'TitleNotAvailable';
};

/** From the first moment of its window until just before the last. */
export const isOfferOpen = (
  { availableFromMs, availableUntilMs }: Pick<CountryOffer, 'availableFromMs' | 'availableUntilMs'>,
  nowMs: number,
): boolean => (availableFromMs ?? -Infinity) <= nowMs && nowMs < (availableUntilMs ?? Infinity);

/** A right that was taken back is over, whatever its expiry says. */
export const isHeld = (right: HeldRight, nowMs: number): boolean =>
  right.endedAtMs === null && right.startsAtMs <= nowMs && nowMs < (right.expiresAtMs ?? Infinity);

export const isSubscribedAt = (subscriptionEndsAtMs: number | null, nowMs: number): boolean =>
  nowMs < (subscriptionEndsAtMs ?? -Infinity);

/** The kinds of offer that a signed-in account plays without holding the film: free ones, and its subscription's. */
export const typesOpenTo = (
  subscriptionEndsAtMs: number | null,
  nowMs: number,
): readonly PurchaseTypeName[] => (isSubscribedAt(subscriptionEndsAtMs, nowMs) ? ['FVOD', 'SVOD'] : ['FVOD']);

const heldRights = ({ held, nowMs }: RightFacts): RightToPlay[] =>
  held
    .filter((right) => isHeld(right, nowMs))
    .map((right) => ({ transactionType: right.transactionType, endsAtMs: right.expiresAtMs }));

const offeredRights = (
  { subscriptionEndsAtMs, nowMs }: RightFacts,
  openOffers: readonly CountryOffer[],
): RightToPlay[] => {
  const openTypes: readonly string[] = typesOpenTo(subscriptionEndsAtMs, nowMs);
  return openOffers
    .filter(({ transactionType }) => openTypes.includes(transactionType))
    .map(({ transactionType, availableUntilMs }) => ({
      transactionType,
      endsAtMs:
        transactionType === 'SVOD' ? earlierOf(subscriptionEndsAtMs, availableUntilMs) : availableUntilMs,
    }));
};

/** Null is never. */
const earlierOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const rank = (right: RightToPlay, askedType: string | undefined): number => {
  if (right.transactionType === askedType) return -1;
  const place = PREFERENCE.indexOf(right.transactionType);
  return place < 0 ? PREFERENCE.length : place;
};

/** Two endless rights must compare as equal: Infinity - Infinity would not. */
const compareLatestFirst = (a: RightToPlay, b: RightToPlay): number => {
  if (a.endsAtMs === b.endsAtMs) return 0;
  return (b.endsAtMs ?? Infinity) > (a.endsAtMs ?? Infinity) ? 1 : -1;
};
