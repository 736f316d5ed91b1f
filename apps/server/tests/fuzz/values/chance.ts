import { seededNumbers } from '@drivein/test-kit';

/** Seeded random numbers. */
export interface Chance {
  /** True with this probability. */
  isHit(share: number): boolean;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  oneOf<T>(from: readonly [T, ...T[]] | readonly T[]): T;
}

export const chanceFrom = (seed: number): Chance => {
  const next = seededNumbers(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    isHit: (share) => next() < share,
    below,
    oneOf: (from) => from[below(from.length)] as (typeof from)[number],
  };
};

/** An independent stream for each position in a run: one request's random numbers change no other's. */
export const seedAt = (seed: number, place: number): number =>
  Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35);
