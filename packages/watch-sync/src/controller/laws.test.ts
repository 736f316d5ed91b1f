import { SYNC_FINE_TUNE_START_S, SYNC_FINE_TUNE_STOP_S } from '@drivein/contract/light';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specRate, TIGHT_RATE_SPAN, tightRate } from './film-control';

const leads = fc.double({ min: -5, max: 5, noNaN: true });
const tightRates = fc.double({ min: 0.95, max: 1.05, noNaN: true });
const IDLE_S = 0.004;

describe('the tight law', () => {
  it('speeds up exactly when the line is ahead, and never beyond 5 % [SYN-05]', () => {
    fc.assert(
      fc.property(leads, tightRates, (leadS, present) => {
        const rate = tightRate(leadS, present, false) ?? present;
        expect(Math.abs(rate - 1)).toBeLessThanOrEqual(TIGHT_RATE_SPAN + 1e-12);
        if (Math.abs(leadS) > IDLE_S) expect(rate > 1).toBe(leadS > 0);
      }),
    );
  });

  it('is proportional: half of the error in a second [SYN-05]', () => {
    expect(tightRate(0.04, 1.002, false)).toBeCloseTo(1.02);
    expect(tightRate(-0.04, 1.002, false)).toBeCloseTo(0.98);
    expect(tightRate(0.4, 1.002, false)).toBe(1.05);
  });

  it('changes the rate only for a relevant difference', () => {
    fc.assert(
      fc.property(leads, tightRates, (leadS, present) => {
        const rate = tightRate(leadS, present, false);
        if (rate !== undefined) expect(Math.abs(rate - present)).toBeGreaterThan(0.0019);
      }),
    );
  });

  it('oscillates around the line instead of returning to 1.0, and turns only past 2 ms', () => {
    expect(tightRate(0, 1, false)).toBe(1.002);
    expect(tightRate(-0.0015, 1.002, false)).toBeUndefined();
    expect(tightRate(-0.0025, 1.002, false)).toBe(0.998);
    expect(tightRate(0.0015, 0.998, false)).toBeUndefined();
    expect(tightRate(0.0025, 0.998, false)).toBe(1.002);
  });

  it('does not speed up with a low buffer', () => {
    expect(tightRate(0.3, 1.002, true)).toBe(1);
    expect(tightRate(-0.3, 1.002, true)).toBe(0.95);
  });
});

describe('the law of the specification', () => {
  it.each([
    [1.5, 1.4],
    [1, 1.4],
    [0.7, 1.2],
    [0.999, 1.2],
    [0.5, 1.2],
    [0.499, 1.1],
    [0.45, 1.1],
    [0.3, 1.1],
    [-0.3, 0.9],
    [-0.45, 0.9],
    [-0.499, 0.9],
    [-0.5, 0.8],
    [-0.7, 0.8],
    [-0.999, 0.8],
    [-1, 0.6],
    [-1.5, 0.6],
  ])('answers a lead of %d s with rate %d [SYN-02c]', (leadS, rate) => {
    expect(specRate(leadS, 1)).toBe(rate);
  });

  it('starts above 0.15 s and stops below 0.05 s [SYN-02b]', () => {
    expect(specRate(SYNC_FINE_TUNE_START_S, 1)).toBe(1);
    expect(specRate(SYNC_FINE_TUNE_START_S + 0.001, 1)).toBe(1.1);
    expect(specRate(0.1, 1)).toBe(1);
    expect(specRate(0.1, 1.1)).toBe(1.1);
    expect(specRate(SYNC_FINE_TUNE_STOP_S + 0.001, 1.1)).toBe(1.1);
    expect(specRate(SYNC_FINE_TUNE_STOP_S - 0.001, 1.1)).toBe(1);
  });

  it('slows down the screen that is ahead and speeds up the one behind [SYN-02f]', () => {
    fc.assert(
      fc.property(leads, fc.constantFrom(0.6, 0.8, 0.9, 1, 1.1, 1.2, 1.4), (leadS, present) => {
        const rate = specRate(leadS, present);
        expect(rate === 1 || rate > 1 === leadS > 0).toBe(true);
        if (Math.abs(leadS) > SYNC_FINE_TUNE_START_S) expect(rate).not.toBe(1);
      }),
    );
  });

  it('converges from any offset below a jump, whichever side it starts on [SYN-02f]', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (startS) => {
        let leadS = startS;
        let rate = 1;
        for (let step = 0; step < 15_000 / 20; step += 1) {
          rate = specRate(leadS, rate);
          leadS += (1 - rate) * 0.02;
        }
        expect(Math.abs(leadS)).toBeLessThanOrEqual(SYNC_FINE_TUNE_START_S);
        expect(rate).toBe(1);
      }),
    );
  });
});
