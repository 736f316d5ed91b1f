import { describe, expect, it } from 'vitest';
import { neighbour, swipeDirection } from './hero';

describe('hero', () => {
  it('wraps around at both ends', () => {
    expect(neighbour(4, 1, 5)).toBe(0);
    expect(neighbour(0, -1, 5)).toBe(4);
    expect(neighbour(1, 1, 5)).toBe(2);
  });

  it('changes the banner on a clear swipe, not on a short one', () => {
    expect(swipeDirection(-61)).toBe(1);
    expect(swipeDirection(61)).toBe(-1);
    expect(swipeDirection(20)).toBe(0);
  });
});
