import { describe, expect, it } from 'vitest';
import { nextEnabledTab } from './tabs';

const tabs = [{}, { isDisabled: true }, {}, {}];

describe('nextEnabledTab', () => {
  it('skips a disabled tab in both directions', () => {
    expect(nextEnabledTab('ArrowRight', 0, tabs)).toBe(2);
    expect(nextEnabledTab('ArrowLeft', 2, tabs)).toBe(0);
  });

  it('wraps around at the ends, and jumps to them', () => {
    expect(nextEnabledTab('ArrowRight', 3, tabs)).toBe(0);
    expect(nextEnabledTab('ArrowLeft', 0, tabs)).toBe(3);
    expect(nextEnabledTab('End', 0, tabs)).toBe(3);
    expect(nextEnabledTab('Home', 3, tabs)).toBe(0);
  });

  it('leaves other keys alone', () => {
    expect(nextEnabledTab('ArrowDown', 0, tabs)).toBeUndefined();
  });
});
