import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { isLockedBy, isLockedInMotion } from './motion-lock';

const bootData = vi.hoisted((): { country?: string | undefined; motionPolicy?: unknown } => ({}));
vi.mock('../api/boot-data', () => ({ bootData }));

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

describe('a rear screen whose region was chosen', () => {
  beforeEach(() => {
    bootData.motionPolicy = rearMayWatch;
    deviceStorage.write('customerzone', '1A');
  });
  afterEach(() => deviceStorage.clearExcept([]));

  it.each([
    { seenIn: 'DE', chosen: undefined, isLocked: false },
    { seenIn: 'KR', chosen: undefined, isLocked: true },
    { seenIn: 'DE', chosen: 'DE', isLocked: false },
    { seenIn: 'KR', chosen: 'DE', isLocked: true },
    { seenIn: 'DE', chosen: 'KR', isLocked: true },
    { seenIn: undefined, chosen: 'DE', isLocked: true },
  ])(
    'follows the stricter law: seen in $seenIn, $chosen chosen, locked $isLocked [SCR-10d]',
    ({ seenIn, chosen, isLocked }) => {
      bootData.country = seenIn;
      if (chosen !== undefined) deviceStorage.write('RegionOverride', chosen);
      expect(isLockedInMotion()).toBe(isLocked);
    },
  );
});
