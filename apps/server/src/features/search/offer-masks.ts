import { type CountryOffer, isOfferOpen } from '@drivein/entitlement';

/** Offers of one kind that open and close together. */
export interface OfferGroup extends CountryOffer {
  /** The titles, by their rank in the index. */
  readonly ranks: Uint32Array;
}

export interface Buyer {
  readonly country: string;
  readonly transactionTypes: readonly string[];
}

interface Mask {
  readonly isOffered: Uint8Array;
  /** Between these moments no offer opens or closes. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Which titles a country may see with which filters: 1 for yes, by rank. Worked out once, until an offer changes. */
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
    // A clock that was set back asks about an earlier moment than the mask is of.
    if (!mask || nowMs < mask.fromMs || mask.untilMs <= nowMs) {
      mask = make(buyer, nowMs);
      // Countries nobody serves share one answer, so made-up ones cannot fill the memory.
      if (groupsByCountry.has(buyer.country)) masks.set(key, mask);
    }
    return mask.isOffered;
  };
};
