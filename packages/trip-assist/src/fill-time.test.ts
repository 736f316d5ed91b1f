import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTime, fits, timeFor } from './fill-time';

const pieces = (...lengths: number[]) => lengths.map((playS, id) => ({ id, playS }));
const lengthsOf = (chosen: readonly { readonly playS: number }[]) => chosen.map(({ playS }) => playS);

describe('filling the time', () => {
  it('chooses the pieces that leave the least time', () => {
    expect(lengthsOf(fillTime(pieces(1500, 1300, 1200), 2600))).toEqual([1300, 1200]);
    expect(lengthsOf(fillTime(pieces(7200, 60), 600))).toEqual([60]);
    expect(fillTime(pieces(7200), 600)).toEqual([]);
    expect(fillTime([], 600)).toEqual([]);
  });

  it('takes one long piece rather than many short ones of the same length', () => {
    expect(lengthsOf(fillTime(pieces(200, 200, 200, 590), 610))).toEqual([590]);
  });

  it('takes the earlier of equal pieces', () => {
    expect(fillTime(pieces(590, 590), 610)).toEqual([{ id: 0, playS: 590 }]);
  });

  it('takes a piece shorter than a change costs when there is nothing else', () => {
    expect(lengthsOf(fillTime(pieces(8, 12, 10), 60))).toEqual([12]);
  });

  const lengths = fc.array(fc.integer({ min: -5, max: 9000 }), { maxLength: 60 });
  const time = fc.integer({ min: 1, max: 1440 }).map((minutes) => minutes * 60);

  it('never exceeds the time, uses no piece twice, and is at least as good as the best single piece', () => {
    fc.assert(
      fc.property(lengths, time, (all, availableS) => {
        const candidates = pieces(...all);
        const chosen = fillTime(candidates, availableS);
        expect(timeFor(chosen)).toBeLessThanOrEqual(availableS);
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
        expect(chosen.every(({ playS }) => playS > 0)).toBe(true);
        const best = Math.max(
          0,
          ...candidates.filter((one) => fits(one, availableS)).map(({ playS }) => playS),
        );
        expect(lengthsOf(chosen).reduce((sum, playS) => sum + playS, 0)).toBeGreaterThanOrEqual(best);
      }),
    );
  });

  it('is as good as the best of all choices, to within a step for each piece', () => {
    const few = fc.array(fc.integer({ min: 30, max: 1200 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 40 }), (all, minutes) => {
        const availableS = minutes * 60;
        const worthOf = (chosen: readonly { playS: number }[]) =>
          chosen.reduce((sum, { playS }) => sum + playS - 20, 0);
        const candidates = pieces(...all);
        const best = Array.from({ length: 2 ** all.length }, (_, mask) =>
          candidates.filter(({ id }) => (mask >> id) & 1),
        )
          // Each piece may lose one step by rounding.
          .filter((chosen) => timeFor(chosen) + (chosen.length * availableS) / 2880 <= availableS)
          .reduce((most, chosen) => Math.max(most, worthOf(chosen)), 0);
        expect(worthOf(fillTime(candidates, availableS))).toBeGreaterThanOrEqual(best);
      }),
    );
  });

  it('is deterministic', () => {
    fc.assert(
      fc.property(lengths, time, (all, availableS) => {
        expect(fillTime(pieces(...all), availableS)).toEqual(fillTime(pieces(...all), availableS));
      }),
    );
  });
});
