import { expect, it } from 'vitest';
import { startPositionS } from './start-position';

it('assigning: a vam starts at 0, a movie at saved progress [SCR-04b]', () => {
  expect(startPositionS({ contentId: 1001, vamId: 7000 }, 42)).toBe(0);
  expect(startPositionS({ contentId: 1001, vamId: undefined }, 42)).toBe(42);
  expect(startPositionS({ contentId: 1001, vamId: undefined }, 0)).toBe(0);
});
