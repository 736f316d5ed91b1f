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
  const openOffers = facts.offers.filter((offer) => isOpen(offer, facts.nowMs));
  const rights = [...heldRights(facts), ...offeredRights(facts, openOffers)];
  const [longest] = [...rights].sort(compareLatestFirst);
  const [best] = [...rights].sort((a, b) => rank(a, facts.askedType) - rank(b, facts.askedType));
  // Whichever it plays by, it may play until the last is over: a film does not break off between two rights.
  if (best && longest) return { transactionType: best.transactionType, endsAtMs: longest.endsAtMs };
  // What is not sold in this country looks the same as what does not exist.
  return openOffers.length > 0 ? 'NotEntitled' : 'TitleNotAvailable';
};

const isOpen = (offer: CountryOffer, nowMs: number) =>
  (offer.availableFromMs ?? -Infinity) <= nowMs && nowMs < (offer.availableUntilMs ?? Infinity);

const heldRights = ({ held, nowMs }: RightFacts): RightToPlay[] =>
  held
    .filter((right) => right.startsAtMs <= nowMs && nowMs < endOf(right))
    .map((right) => ({ transactionType: right.transactionType, endsAtMs: right.expiresAtMs }));

/** An ended right is over, whatever its expiry says. */
const endOf = (right: HeldRight) => (right.endedAtMs === null ? (right.expiresAtMs ?? Infinity) : -Infinity);

/** Free titles play for everyone signed in, subscription titles while the subscription runs. */
const offeredRights = (facts: RightFacts, openOffers: readonly CountryOffer[]): RightToPlay[] =>
  openOffers.flatMap((offer) => {
    const { transactionType, availableUntilMs } = offer;
    if (transactionType === 'FVOD') return [{ transactionType, endsAtMs: availableUntilMs }];
    const subscribedUntilMs = facts.subscriptionEndsAtMs ?? -Infinity;
    if (transactionType !== 'SVOD' || subscribedUntilMs <= facts.nowMs) return [];
    return [{ transactionType, endsAtMs: Math.min(subscribedUntilMs, availableUntilMs ?? Infinity) }];
  });

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
