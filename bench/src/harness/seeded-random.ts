export interface SeededRandom {
  /** 0 ≤ n < below */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  /** Low indexes far more often than high ones, like the use of words and names. */
  pickSkewed<T>(from: readonly T[]): T;
}

/** The same seed gives the same numbers (mulberry32). */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const at = <T>(from: readonly T[], index: number): T => {
    if (from.length === 0) throw new Error('there is nothing to choose from');
    return from[Math.min(index, from.length - 1)] as T;
  };
  return {
    below,
    pick: (from) => at(from, below(from.length)),
    pickSkewed: (from) => at(from, Math.floor(next() ** 2.5 * from.length)),
  };
};
