import { describe, expect, it } from 'vitest';
import { msUntilNextSecond, secondsLeft } from './use-countdown';

describe('countdown', () => {
  it('shows the full five seconds at the start, one during the last second and zero at the end', () => {
    expect(secondsLeft(5000, 0)).toBe(5);
    expect(secondsLeft(5000, 1)).toBe(5);
    expect(secondsLeft(5000, 4001)).toBe(1);
    expect(secondsLeft(5000, 5000)).toBe(0);
  });

  it('never counts below zero', () => {
    expect(secondsLeft(5000, 9000)).toBe(0);
  });

  it('wakes up exactly when the shown second changes', () => {
    expect(msUntilNextSecond(5000, 0)).toBe(1000);
    expect(msUntilNextSecond(5000, 250)).toBe(750);
    expect(msUntilNextSecond(5000, 4900)).toBe(100);
    expect(msUntilNextSecond(5000, 5000)).toBe(0);
  });
});
