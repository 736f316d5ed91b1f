import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { isLockedBy, isLockedInMotion } from './motion-lock';

const bootData = vi.hoisted((): { country?: string | undefined; motionPolicy?: unknown } => ({}));
vi.mock('../api/boot-data', () => ({ bootData }));

const rearMayWatch = { DE: { 'rear-left': 'watch', 'rear-right': 'watch' } } as const;

describe('motion lock', () => {
  it('motion lock: follows the policy of seat and country [SCR-10d]', () => {
    expect(isLockedBy(rearMayWatch, 'DE', '1A')).toBe(false);
    expect(isLockedBy(rearMayWatch, 'DE', '1B')).toBe(false);
    expect(isLockedBy(rearMayWatch, 'DE', '0B')).toBe(true);
    expect(isLockedBy(rearMayWatch, 'KR', '1A')).toBe(true);
    expect(isLockedBy(rearMayWatch, undefined, '1A')).toBe(true);
  });

  it('motion lock: locks every seat without a policy, and the front under any policy', () => {
    for (const seat of ['0A', '0B', '1A', '1B']) expect(isLockedBy(undefined, 'DE', seat)).toBe(true);
    expect(isLockedBy({ default: { '*': 'watch', front: 'watch' } }, 'DE', '0A')).toBe(true);
  });

  it('motion lock: locks a screen without a seat, where motion is a manual choice', () => {
    const all = { default: { '*': 'watch' } } as const;
    expect(isLockedBy(all, 'DE', undefined)).toBe(true);
    expect(isLockedBy(all, 'DE', '9Z')).toBe(true);
  });
});

describe('motion lock of a rear screen with a chosen region', () => {
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
    'motion lock: the stricter country applies: detected $seenIn, $chosen chosen, locked $isLocked [SCR-10d]',
    ({ seenIn, chosen, isLocked }) => {
      bootData.country = seenIn;
      if (chosen !== undefined) deviceStorage.write('RegionOverride', chosen);
      expect(isLockedInMotion()).toBe(isLocked);
    },
  );
});
