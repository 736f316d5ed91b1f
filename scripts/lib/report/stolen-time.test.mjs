import { expect, it } from 'vitest';
import { stolenIn } from './stolen-time.mjs';

it('stolen time: counts for the average core, in milliseconds', () => {
  const stat =
    'cpu  1082343 35205 161428 51568 379 0 2028 6000 0 0\ncpu0 541512 17211 81120 25749 194 0 862 3144 0 0\n';
  expect(stolenIn(stat, 2)).toBe(30_000);
});

it('stolen time: zero on a system that does not report it', () => {
  expect(stolenIn('intr 1', 2)).toBe(0);
  expect(stolenIn('cpu  1 2 3', 2)).toBe(0);
});
