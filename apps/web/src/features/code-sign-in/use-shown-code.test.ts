import { describe, expect, it } from 'vitest';
import { isCodeOver, shareLeft } from './use-shown-code';

describe('the countdown of a sign-in code', () => {
  it('starts full and loses 0.017 each second', () => {
    expect(shareLeft(0)).toBe(1);
    expect(shareLeft(999)).toBe(1);
    expect(shareLeft(1000)).toBeCloseTo(0.983);
    expect(shareLeft(10_000)).toBeCloseTo(0.83);
    expect(shareLeft(58_000)).toBeCloseTo(0.014);
  });

  it('is empty at 0, and never over full after the clock goes back', () => {
    expect(shareLeft(59_000)).toBe(0);
    expect(shareLeft(3_600_000)).toBe(0);
    expect(shareLeft(-5000)).toBe(1);
  });

  it('ends with the bar, or earlier when the server says so', () => {
    expect(isCodeOver(58_999, 60)).toBe(false);
    expect(isCodeOver(59_000, 60)).toBe(true);
    expect(isCodeOver(30_000, 30)).toBe(true);
    expect(isCodeOver(29_999, 30)).toBe(false);
  });
});
