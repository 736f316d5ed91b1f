/** Offers of one kind that open and close together. */
export interface OfferGroup {
  readonly transactionType: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** The titles, by their rank in the index. */
  readonly ranks: Uint32Array;
}

export interface Buyer {
  readonly country: string;
  readonly transactionTypes: readonly string[];
}

interface Mask {
  readonly isOffered: Uint8Array;
  /** When the next offer opens or closes. */
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
    let untilMs = Number.POSITIVE_INFINITY;
    for (const group of groupsByCountry.get(country) ?? []) {
      if (!transactionTypes.includes(group.transactionType)) continue;
      const isOpen = group.fromMs <= nowMs && nowMs < group.untilMs;
      if (isOpen) for (const rank of group.ranks) isOffered[rank] = 1;
      for (const turn of [group.fromMs, group.untilMs]) if (turn > nowMs) untilMs = Math.min(untilMs, turn);
    }
    return { isOffered, untilMs };
  };

  return (buyer: Buyer, nowMs: number): Uint8Array => {
    const key = `${buyer.country}|${buyer.transactionTypes.join()}`;
    let mask = masks.get(key);
    if (!mask || mask.untilMs <= nowMs) {
      mask = make(buyer, nowMs);
      // Countries nobody serves share one answer, so made-up ones cannot fill the memory.
      if (groupsByCountry.has(buyer.country)) masks.set(key, mask);
    }
    return mask.isOffered;
  };
};
