import { describe, expect, it } from 'vitest';
import { expiryOf, OFFER_ACCEPT_S } from './offer-sample';

describe('offer sample', () => {
  it('gives five seconds to accept and thirty days to watch', () => {
    expect(OFFER_ACCEPT_S).toBe(5);
    expect(expiryOf(new Date(2026, 0, 15, 9, 30))).toEqual(new Date(2026, 1, 14, 9, 30));
  });

  it('counts calendar days across a daylight saving change', () => {
    expect(expiryOf(new Date(2026, 2, 10, 20, 0))).toEqual(new Date(2026, 3, 9, 20, 0));
  });
});
