/** A seeded random generator (mulberry32): a failing sequence can be repeated. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly below: (count: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return { next, below, pick };
};
