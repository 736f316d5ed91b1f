import { describe, expect, it } from 'vitest';
import { segmentPlacesIn } from './segment-places';

const boxOf = ({
  version = 0,
  timescale = 1000,
  references = [] as [bytes: number, ticks: number][],
}): DataView => {
  const isWide = version > 0;
  const countAt = isWide ? 38 : 30;
  const box = new DataView(new ArrayBuffer(countAt + 2 + references.length * 12));
  box.setUint32(0, box.byteLength);
  box.setUint32(4, 0x73696478);
  box.setUint8(8, version);
  box.setUint32(16, timescale);
  box.setUint16(countAt, references.length);
  references.forEach(([bytes, ticks], index) => {
    box.setUint32(countAt + 2 + index * 12, bytes);
    box.setUint32(countAt + 6 + index * 12, ticks);
  });
  return box;
};

describe('where the parts of a media file lie', () => {
  it.each([0, 1])('is what its index of version %d says, one after the other', (version) => {
    const box = boxOf({
      version,
      references: [
        [500, 2000],
        [300, 1500],
      ],
    });
    expect(segmentPlacesIn(box, 990)).toEqual([
      { startByte: 990, endByte: 1489, endS: 2 },
      { startByte: 1490, endByte: 1789, endS: 3.5 },
    ]);
  });

  it('is not known of what is no index, is cut off, has no time, or refers to further indexes', () => {
    const references: [number, number][] = [[500, 2000]];
    const whole = boxOf({ references });
    expect(segmentPlacesIn(new DataView(whole.buffer, 0, whole.byteLength - 1), 0)).toEqual([]);
    expect(segmentPlacesIn(new DataView(new ArrayBuffer(64)), 0)).toEqual([]);
    expect(segmentPlacesIn(new DataView(new ArrayBuffer(4)), 0)).toEqual([]);
    expect(segmentPlacesIn(boxOf({ references, timescale: 0 }), 0)).toEqual([]);
    expect(segmentPlacesIn(boxOf({ references: [[0x8000_0001, 2000]] }), 0)).toEqual([]);
  });
});
