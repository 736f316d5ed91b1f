import { describe, expect, it } from 'vitest';
import { createOfferMasks } from './offer-masks';

const always = { availableFromMs: null, availableUntilMs: null };
const offeredTo = createOfferMasks(
  3,
  new Map([
    [
      'US',
      [
        { transactionType: 'EST', ...always, ranks: Uint32Array.of(0) },
        { transactionType: 'SVOD', ...always, ranks: Uint32Array.of(1) },
        { transactionType: 'EST', availableFromMs: 100, availableUntilMs: 200, ranks: Uint32Array.of(2) },
      ],
    ],
  ]),
);
const at = (nowMs: number, country = 'US', transactionTypes = ['EST']) => [
  ...offeredTo({ country, transactionTypes }, nowMs),
];

describe('offer masks', () => {
  it('country and filters decide which titles are visible', () => {
    expect(at(0)).toEqual([1, 0, 0]);
    expect(at(0, 'US', ['EST', 'SVOD'])).toEqual([1, 1, 0]);
    expect(at(0, 'KR')).toEqual([0, 0, 0]);
  });

  it('a cached mask changes when an offer opens or closes', () => {
    expect([99, 100, 199, 200].map((nowMs) => at(nowMs)[2])).toEqual([0, 1, 1, 0]);
  });

  it('a mask is recomputed after the clock was set back', () => {
    expect([200, 199, 100, 99].map((nowMs) => at(nowMs)[2])).toEqual([0, 1, 1, 0]);
  });
});
