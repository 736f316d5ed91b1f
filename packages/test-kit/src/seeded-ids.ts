/** A repeatable stream of numbers in [0, 1): mulberry32, enough for tests, never for secrets. */
export const seededNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Ids that look like the real ones (UUID version 4) and are the same in every run. */
export const seededIds = (seed = 1): (() => string) => {
  const next = seededNumbers(seed);
  const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  return () => {
    const variant = '89ab'.charAt(Math.floor(next() * 4));
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
  };
};
