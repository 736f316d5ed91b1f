export interface SeededRandom {
  between(low: number, high: number): number;
  /** Normal, with mean 0 and deviation 1. */
  normal(): number;
  isHit(share: number): boolean;
}

/** The same seed gives the same numbers (mulberry32, Box–Muller). */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    isHit: (share) => next() < share,
  };
};
