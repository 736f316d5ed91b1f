import { describe, expect, it } from 'vitest';
import { longestWordEm } from './title-name';

describe('width of the longest word', () => {
  it('is that of its letters', () => {
    expect(longestWordEm('Up, Otto, Up!')).toBeLessThan(longestWordEm('Superzellensommer'));
    expect(longestWordEm('Superzellensommer')).toBeCloseTo(9.86);
    expect(longestWordEm('summer Superzellensommer am See')).toBe(longestWordEm('Superzellensommer'));
  });

  it('counts full-width letters, one alone where a line may break after any', () => {
    expect(longestWordEm('단골들')).toBe(3);
    expect(longestWordEm('高速道路の終わり')).toBe(1);
  });

  it('is never zero', () => {
    expect(longestWordEm('')).toBe(1);
  });
});
