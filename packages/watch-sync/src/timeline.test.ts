import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchoredAt, isNewer, type Line, positionAt } from './timeline';

const RANKED = ['front', 'passenger', 'rear'] as const;
const rankOf = (deviceId: string) => RANKED.indexOf(deviceId as (typeof RANKED)[number]);
const lines: fc.Arbitrary<Line> = fc.record({
  epoch: fc.nat(3),
  seq: fc.nat(3),
  leaderId: fc.constantFrom(...RANKED),
  clockId: fc.constant('c'),
  state: fc.constantFrom('playing', 'paused'),
  positionS: fc.double({ min: 0, max: 7200, noNaN: true }),
  velocity: fc.constantFrom(0, 1),
  atMs: fc.double({ min: 0, max: 1e7, noNaN: true }),
});
const aLine: Line = {
  epoch: 0,
  seq: 1,
  leaderId: 'front',
  clockId: 'c',
  state: 'playing',
  positionS: 60,
  velocity: 1,
  atMs: 10_000,
};

describe('the shared line of a group', () => {
  it('holds until its start, runs from there, and ends with the film', () => {
    expect(positionAt(aLine, 9000, 100)).toBe(60);
    expect(positionAt(aLine, 12_500, 100)).toBe(62.5);
    expect(positionAt(aLine, 99_000, 100)).toBe(100);
    expect(positionAt({ ...aLine, velocity: 0 }, 99_000, 100)).toBe(60);
  });

  it('runs without an end while the length of the film is unknown', () => {
    expect(positionAt(aLine, 110_000, 0)).toBe(160);
  });

  it('never goes backwards and never beyond the end', () => {
    fc.assert(
      fc.property(lines, fc.nat(1e8), fc.nat(1e6), fc.nat(7200), (line, at, laterBy, durationS) => {
        const here = positionAt(line, at, durationS);
        const later = positionAt(line, at + laterBy, durationS);
        expect(later).toBeGreaterThanOrEqual(here);
        if (durationS > 0) expect(later).toBeLessThanOrEqual(durationS);
      }),
    );
  });

  it('is the same line when it is repeated later', () => {
    fc.assert(
      fc.property(lines, fc.nat(1e7), fc.nat(1e6), (line, at, laterBy) => {
        const again = anchoredAt(line, at, 0);
        const readAt = Math.max(at, line.atMs) + laterBy;
        expect(positionAt(again, readAt, 0)).toBeCloseTo(positionAt(line, readAt, 0), 6);
        expect(again.atMs).toBeGreaterThanOrEqual(line.atMs);
      }),
    );
  });

  it('has one total order on all screens', () => {
    fc.assert(
      fc.property(lines, lines, lines, (a, b, c) => {
        const isSame = a.epoch === b.epoch && a.leaderId === b.leaderId && a.seq === b.seq;
        expect(isNewer(a, b, rankOf) || isNewer(b, a, rankOf)).toBe(!isSame);
        expect(isNewer(a, b, rankOf) && isNewer(b, a, rankOf)).toBe(false);
        if (isNewer(a, b, rankOf) && isNewer(b, c, rankOf)) expect(isNewer(a, c, rankOf)).toBe(true);
        if (isNewer(a, b, rankOf)) expect(a.epoch).toBeGreaterThanOrEqual(b.epoch);
      }),
    );
  });
});
