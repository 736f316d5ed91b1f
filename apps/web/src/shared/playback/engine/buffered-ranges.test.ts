import { describe, expect, it } from 'vitest';
import { holds, isPart } from './buffered-ranges';

describe('what of a film is here', () => {
  it('is known by its seconds, with a hair of slack where a piece begins', () => {
    const piece = { start: 20, end: 40 };
    expect([19.8, 19.95, 30, 39.9, 40].map((placeS) => holds(piece, placeS))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is picture or sound', () => {
    expect(['audio', 'video', 'text', undefined].map(isPart)).toEqual([true, true, false, false]);
  });
});
