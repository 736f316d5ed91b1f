import { describe, expect, it } from 'vitest';
import { isLockedBy } from './motion-lock';

const rearMayWatch = { DE: { 'rear-left': 'watch', 'rear-right': 'watch' } } as const;

describe('a screen in a moving car', () => {
  it('is locked as its seat and the country have it [SCR-10d]', () => {
    expect(isLockedBy(rearMayWatch, 'DE', '1A')).toBe(false);
    expect(isLockedBy(rearMayWatch, 'DE', '1B')).toBe(false);
    expect(isLockedBy(rearMayWatch, 'DE', '0B')).toBe(true);
    expect(isLockedBy(rearMayWatch, 'KR', '1A')).toBe(true);
    expect(isLockedBy(rearMayWatch, undefined, '1A')).toBe(true);
  });

  it('is locked in every seat where no policy says otherwise, and in front whatever it says', () => {
    for (const seat of ['0A', '0B', '1A', '1B']) expect(isLockedBy(undefined, 'DE', seat)).toBe(true);
    expect(isLockedBy({ default: { '*': 'watch', front: 'watch' } }, 'DE', '0A')).toBe(true);
  });

  it('is locked where it sits nowhere: somebody said by hand that it moves', () => {
    const all = { default: { '*': 'watch' } } as const;
    expect(isLockedBy(all, 'DE', undefined)).toBe(true);
    expect(isLockedBy(all, 'DE', '9Z')).toBe(true);
  });
});
