import { describe, expect, it } from 'vitest';
import { isDismissingSwipe, swipeOpacity } from './use-swipe-away';

describe('swiping a snackbar', () => {
  it('dismisses beyond half of the window width, to either side', () => {
    expect(isDismissingSwipe(641, 1280)).toBe(true);
    expect(isDismissingSwipe(-641, 1280)).toBe(true);
  });

  it('stays at half of the window width or less', () => {
    expect(isDismissingSwipe(640, 1280)).toBe(false);
    expect(isDismissingSwipe(0, 1280)).toBe(false);
  });

  it('fades on the way and never below nothing', () => {
    expect(swipeOpacity(0, 1000)).toBe(1);
    expect(swipeOpacity(250, 1000)).toBeCloseTo(0.6);
    expect(swipeOpacity(5000, 1000)).toBe(0);
  });
});
