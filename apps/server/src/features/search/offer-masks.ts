import { type CountryOffer, isOfferOpen } from '@drivein/entitlement';

/** Offers of one kind that open and close together. */
export interface OfferGroup extends CountryOffer {
  /** Ranks of the titles in the index. */
  readonly ranks: Uint32Array;
}

export interface Buyer {
  readonly country: string;
  readonly transactionTypes: readonly string[];
}

interface Mask {
  readonly isOffered: Uint8Array;
  /** No offer opens or closes between `fromMs` and `untilMs`. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Visible titles per country and filters: 1 for yes, by rank. Cached until an offer changes. */
export const createOfferMasks = (
  size: number,
  groupsByCountry: ReadonlyMap<string, readonly OfferGroup[]>,
) => {
  const masks = new Map<string, Mask>();

  const make = ({ country, transactionTypes }: Buyer, nowMs: number): Mask => {
    const isOffered = new Uint8Array(size);
    let [fromMs, untilMs] = [-Infinity, Infinity];
    for (const group of groupsByCountry.get(country) ?? []) {
      if (!transactionTypes.includes(group.transactionType)) continue;
      if (isOfferOpen(group, nowMs)) for (const rank of group.ranks) isOffered[rank] = 1;
      for (const turnMs of [group.availableFromMs, group.availableUntilMs]) {
        if (turnMs === null) continue;
        if (turnMs > nowMs) untilMs = Math.min(untilMs, turnMs);
        else fromMs = Math.max(fromMs, turnMs);
      }
    }
    return { isOffered, fromMs, untilMs };
  };

  return (buyer: Buyer, nowMs: number): Uint8Array => {
    const key = `${buyer.country}|${buyer.transactionTypes.join()}`;
    let mask = masks.get(key);
    // The clock may have been set back to before the mask.
    if (!mask || nowMs < mask.fromMs || mask.untilMs <= nowMs) {
      mask = make(buyer, nowMs);
      // Unknown countries share one mask, so that made-up ones cannot fill the memory.
      if (groupsByCountry.has(buyer.country)) masks.set(key, mask);
    }
    return mask.isOffered;
  };
};
