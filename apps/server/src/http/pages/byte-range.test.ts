import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range';

const part = (startByte: number, endByte: number) => ({ kind: 'part', startByte, endByte });

describe('byte range', () => {
  it('a range has a first and last byte, an open end, or a number of last bytes', () => {
    expect(byteRangeOf('bytes=0-0', 10)).toEqual(part(0, 0));
    expect(byteRangeOf('bytes=2-5', 10)).toEqual(part(2, 5));
    expect(byteRangeOf('bytes=2-', 10)).toEqual(part(2, 9));
    expect(byteRangeOf('bytes=2-999', 10)).toEqual(part(2, 9));
    expect(byteRangeOf('bytes=-3', 10)).toEqual(part(7, 9));
    expect(byteRangeOf('bytes=-30', 10)).toEqual(part(0, 9));
    expect(byteRangeOf(`bytes=2-${'9'.repeat(400)}`, 10)).toEqual(part(2, 9));
    expect(byteRangeOf('Bytes=2-5', 10)).toEqual(part(2, 5));
  });

  it('a range beyond the file cannot be satisfied', () => {
    for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
      expect(byteRangeOf(header, 10)).toEqual({ kind: 'unsatisfiable' });
    }
    expect(byteRangeOf('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  });

  it('a missing, multiple or invalid range means the whole file', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b']) {
      expect(byteRangeOf(header, 10)).toEqual({ kind: 'whole' });
    }
  });

  it('every range lies within the file', () => {
    const headers = fc
      .tuple(fc.option(fc.nat(), { nil: '' }), fc.option(fc.nat(), { nil: '' }))
      .map(([from, to]) => `bytes=${from}-${to}`);
    fc.assert(
      fc.property(headers, fc.nat({ max: 5000 }), (header, sizeBytes) => {
        const range = byteRangeOf(header, sizeBytes);
        if (range.kind !== 'part') return;
        expect(range.startByte).toBeGreaterThanOrEqual(0);
        expect(range.startByte).toBeLessThanOrEqual(range.endByte);
        expect(range.endByte).toBeLessThan(sizeBytes);
      }),
    );
  });
});
