import { describe, expect, it } from 'vitest';
import { hasRunDry, trimPlan, type TripPlan } from './trim-plan';

const MINUTE_MS = 60_000;
const trip = { minutes: 15, givenAtMs: 0 };

const aFilm = (parentProductId: number, playS: number) => ({
  parentProductId,
  title: `Film ${parentProductId}`,
  packshots: [],
  duration: playS,
  playS,
});
const aClip = (vamId: number, duration: number) => ({
  vamId,
  productId: 0,
  uniqueContentId: `clip-${vamId}`,
  title: 'Clip',
  imageUrl: '',
  vamStatus: 1,
  duration,
});
const aPlan = (rows: Partial<TripPlan>): TripPlan => ({
  responseCode: 10000,
  queue: [],
  queueS: 0,
  continued: [],
  products: [],
  vam: [],
  alsoFits: [],
  ...rows,
});

const plan = aPlan({
  continued: [aFilm(1, 600)],
  products: [aFilm(2, 840), aFilm(3, 300)],
  vam: [aClip(4, 60)],
  alsoFits: [aFilm(5, 840), aFilm(6, 240)],
});
const idsAt = (minutes: number) => {
  const { continued, products, vam, alsoFits } = trimPlan(plan, trip, minutes * MINUTE_MS);
  return [
    ...[...continued, ...products, ...alsoFits].map(({ parentProductId }) => parentProductId),
    ...vam.map(({ vamId }) => vamId),
  ].sort();
};

describe('trip plan rows', () => {
  it('lose what would end after arrival, also titles for sale', () => {
    expect(idsAt(0)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(idsAt(2)).toEqual([1, 3, 4, 6]);
    expect(idsAt(6)).toEqual([3, 4, 6]);
    expect(idsAt(15)).toEqual([]);
  });

  it('have run dry after losing everything, not when they never had anything', () => {
    const isDryAt = (minutes: number) => hasRunDry(plan, trimPlan(plan, trip, minutes * MINUTE_MS));
    expect(isDryAt(2)).toBe(false);
    expect(isDryAt(6)).toBe(true);
    expect(hasRunDry(aPlan({}), aPlan({}))).toBe(false);
  });
});
