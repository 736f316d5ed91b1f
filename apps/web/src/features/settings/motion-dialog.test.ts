import { describe, expect, it } from 'vitest';
import { isBlockedByMotion } from './motion-dialog';

const played = { isInMotion: true, isLive: false, hasFloatingButton: true, tab: 'account' } as const;
const live = { ...played, isLive: true, hasFloatingButton: false } as const;

describe('settings of a moving car', () => {
  it('are locked while the floating button simulates motion, except Add screen', () => {
    expect(isBlockedByMotion(played)).toBe(true);
    expect(isBlockedByMotion({ ...played, tab: 'advanced' })).toBe(true);
    expect(isBlockedByMotion({ ...played, tab: 'add-screen' })).toBe(false);
  });

  it('are open without the floating button, and when parked', () => {
    expect(isBlockedByMotion({ ...played, hasFloatingButton: false })).toBe(false);
    expect(isBlockedByMotion({ ...played, isInMotion: false })).toBe(false);
  });

  it('are locked on every tab when the vehicle itself reports motion', () => {
    expect(isBlockedByMotion(live)).toBe(true);
    expect(isBlockedByMotion({ ...live, tab: 'add-screen' })).toBe(true);
    expect(isBlockedByMotion({ ...live, isInMotion: false })).toBe(false);
  });
});
