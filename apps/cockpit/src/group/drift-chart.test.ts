import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HISTORY_LENGTH } from '../cockpit-store';
import { GREEN_ZONE, LINE, segmentsOf } from './drift-chart';

describe('the chart of the last 30 seconds', () => {
  it('stays in its box, and in the green zone exactly while within one frame', () => {
    fc.assert(
      fc.property(fc.double({ min: -100_000, max: 100_000, noNaN: true }), (driftMs) => {
        const [[point] = []] = segmentsOf([driftMs]);
        const y = point?.y ?? -1;
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(LINE.height);
        const isGreen = y >= GREEN_ZONE.y - 1e-9 && y <= GREEN_ZONE.y + GREEN_ZONE.height + 1e-9;
        if (Math.abs(driftMs) <= 41) expect(isGreen).toBe(true);
        if (Math.abs(driftMs) >= 43) expect(isGreen).toBe(false);
      }),
    );
  });

  it('draws early above late, the newest at the right, and gaps without measurement', () => {
    const lines = segmentsOf([10, -10, undefined, 5]);
    expect(lines.map((line) => line.length)).toEqual([2, 1]);
    expect(lines[0]?.[0]?.y).toBeLessThan(lines[0]?.[1]?.y ?? 0);
    expect(lines[1]?.[0]?.x).toBe(LINE.width - 6);
    expect(segmentsOf(Array.from({ length: HISTORY_LENGTH }, () => 0))[0]?.[0]?.x).toBe(0);
  });
});
