import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LTE, seededRandom } from '../simulation';
import { CLOCK_WINDOW, type ClockSample, estimateAt, fitClock } from './clock-fit';

const OFFSET_MS = 123_456;

/** An exchange at a true moment between a true clock and one that is ahead and gains. */
const exchange = (trueMs: number, skew: number, thereMs: number, backMs: number): ClockSample => {
  const ahead = (atMs: number) => OFFSET_MS + skew * atMs;
  const arrivedMs = trueMs + thereMs;
  return {
    atMs: arrivedMs + ahead(arrivedMs),
    thereMs: thereMs + ahead(arrivedMs),
    backMs: backMs - ahead(arrivedMs),
  };
};
const delays = fc.double({ min: 1, max: 1000, noNaN: true });

describe('the fit of a clock', () => {
  it('needs one exchange at least', () => {
    expect(fitClock([])).toBeUndefined();
    expect(fitClock([exchange(0, 0, 5, 5)])?.offsetMs).toBeCloseTo(OFFSET_MS);
  });

  it('finds offset and skew of an even network', () => {
    const samples = Array.from({ length: CLOCK_WINDOW }, (_, index) => exchange(index * 5000, 8e-5, 3, 3));
    const fit = fitClock(samples);
    expect(fit?.skew).toBeCloseTo(8e-5, 6);
    const nowMs = 320_000;
    const own = nowMs + OFFSET_MS + 8e-5 * nowMs;
    expect(fit && estimateAt(fit, own).offsetMs).toBeCloseTo(OFFSET_MS + 8e-5 * nowMs, 0);
  });

  it('has an error of at most the delay of its quickest messages, regardless of the others', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(delays, delays), { minLength: 1, maxLength: CLOCK_WINDOW }), (ways) => {
        const fit = fitClock(ways.map(([there, back], index) => exchange(index * 50, 0, there, back)));
        const lostThere = Math.min(...ways.map(([there]) => there)) - 1;
        const lostBack = Math.min(...ways.map(([, back]) => back)) - 1;
        // Within a burst even the largest skew of a crystal adds no more than this.
        const bySkewMs = 2 * 1e-3 * 50 * ways.length;
        const errorMs = Math.abs((fit?.offsetMs ?? Number.NaN) - OFFSET_MS);
        expect(errorMs).toBeLessThanOrEqual(Math.max(lostThere, lostBack) / 2 + bySkewMs);
      }),
    );
  });

  it('stays within 15 ms on a mobile network with spikes, and estimates its own error', () => {
    let worst = 0;
    let inside = 0;
    let all = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const chance = seededRandom(seed);
      const way = () => chance.between(20, 100) + (chance.isHit(LTE.spikeShare) ? LTE.spikeMs : 0);
      const skew = chance.between(-1e-4, 1e-4);
      const samples: ClockSample[] = [];
      let trueMs = 0;
      for (let index = 0; index < 80; index += 1) {
        trueMs += index < 20 ? 50 : 5000;
        samples.push(exchange(trueMs, skew, way(), way()));
        const fit = fitClock(samples.slice(-CLOCK_WINDOW));
        if (!fit || index < 19) continue;
        const { offsetMs, errorMs } = estimateAt(fit, trueMs + OFFSET_MS);
        const error = Math.abs(offsetMs - OFFSET_MS - skew * trueMs);
        worst = Math.max(worst, error);
        all += 1;
        if (error <= 2 * errorMs) inside += 1;
      }
    }
    expect(worst).toBeLessThan(15);
    expect(inside / all).toBeGreaterThan(0.8);
  });

  it('returns finite numbers for any input', () => {
    const anything = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ atMs: anything, thereMs: anything, backMs: anything }), { minLength: 1 }),
        anything,
        (samples, nowMs) => {
          const fit = fitClock(samples);
          const estimate = fit && estimateAt(fit, nowMs);
          expect(Number.isFinite(estimate?.offsetMs)).toBe(true);
          expect(Number.isFinite(estimate?.errorMs)).toBe(true);
        },
      ),
    );
  });
});
