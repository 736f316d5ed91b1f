import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parseSegmentIndex, type SegmentIndex } from '../../src/features/playback/media/segment-index';
import { createSegmentIndexes } from '../../src/features/playback/media/segment-indexes';
import { createFolderStore } from '../../src/storage/object-store/folder-store';
import { isInPreview, PREVIEW_LEAD_S, PREVIEW_S } from '../../src/features/playback/media/preview-byte-range';
import { indexedFilm, sidxOf } from './indexed-film';

const subsegments = fc.array(
  fc.record({ sizeBytes: fc.integer({ min: 1, max: 5000 }), ticks: fc.integer({ min: 1, max: 9000 }) }),
  { minLength: 1, maxLength: 30 },
);
const shapes = fc.record({
  timescale: fc.constantFrom(1, 1000, 48_000),
  earliest: fc.integer({ min: 0, max: 2000 }),
  firstOffset: fc.integer({ min: 0, max: 100 }),
  isWide: fc.boolean(),
});
const HEAD_BYTES = 700;

describe('the index of a media file', () => {
  it('gives the start of each subsegment, in bytes and in seconds', () => {
    fc.assert(
      fc.property(subsegments, shapes, (list, shape) => {
        const index = parseSegmentIndex(sidxOf(list, shape), HEAD_BYTES);
        let byte = HEAD_BYTES + shape.firstOffset;
        let ticks = shape.earliest;
        const expected = list.map(({ sizeBytes, ticks: length }) => {
          const begins = [byte, ticks / shape.timescale];
          byte += sizeBytes;
          ticks += length;
          return begins;
        });
        expected.push([byte, ticks / shape.timescale]);
        expect(index?.headBytes).toBe(HEAD_BYTES);
        expect([...(index?.startBytes ?? [])].map((start, at) => [start, index?.startsS[at]])).toEqual(
          expected,
        );
      }),
    );
  });

  it('is rejected when it is truncated, absent or refers to other indexes', () => {
    fc.assert(
      fc.property(subsegments, shapes, fc.nat(), (list, shape, cut) => {
        const box = sidxOf(list, shape);
        expect(parseSegmentIndex(box.subarray(0, cut % box.length), HEAD_BYTES)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        fc.pre(Buffer.from(bytes).toString('latin1', 4, 8) !== 'sidx');
        expect(parseSegmentIndex(Buffer.from(bytes), HEAD_BYTES)).toBeUndefined();
      }),
    );
    const one = [{ sizeBytes: 100, ticks: 1000 }];
    expect(parseSegmentIndex(sidxOf(one, { timescale: 0 }), HEAD_BYTES)).toBeUndefined();
    const hierarchical = sidxOf(one);
    hierarchical.writeUInt8(0x80, hierarchical.length - 12);
    expect(parseSegmentIndex(hierarchical, HEAD_BYTES)).toBeUndefined();
  });
});

describe('a part of a prefetched film', () => {
  /** The plain rule, byte by byte: before the index ends, or in a subsegment of those ten seconds. */
  const isFree = ({ headBytes, startBytes, startsS }: SegmentIndex, fromS: number, byte: number) => {
    if (byte < headBytes) return true;
    const at = startBytes.findLastIndex((start) => start <= byte);
    const [startS, endS] = [startsS[at], startsS[at + 1]];
    return (
      startS !== undefined &&
      endS !== undefined &&
      startS < fromS + PREVIEW_S &&
      endS > fromS - PREVIEW_LEAD_S
    );
  };

  it('may be read exactly when each of its bytes may', () => {
    const parts = fc.record({ at: fc.nat({ max: 9000 }), length: fc.integer({ min: 1, max: 9000 }) });
    const small = subsegments.map((list) =>
      list.map((one) => ({ ...one, sizeBytes: 1 + (one.sizeBytes % 300) })),
    );
    fc.assert(
      fc.property(small, shapes, fc.nat({ max: 60 }), parts, (list, shape, fromS, { at, length }) => {
        const index = parseSegmentIndex(sidxOf(list, shape), HEAD_BYTES);
        if (!index) throw new Error('a good index');
        const bytes = Array.from({ length }, (_, offset) => at + offset);
        const part = { startByte: at, endByte: at + length - 1 };
        expect(isInPreview(part, index, fromS)).toBe(bytes.every((byte) => isFree(index, fromS, byte)));
      }),
      { numRuns: 300 },
    );
  });

  it('never exceeds the ten seconds and the rest of the subsegments they touch', () => {
    const index = parseSegmentIndex(sidxOf([{ sizeBytes: 100, ticks: 4000 }]), HEAD_BYTES);
    if (!index) throw new Error('a good index');
    expect(isInPreview({ startByte: 0, endByte: HEAD_BYTES + 99 }, index, 0)).toBe(true);
    expect(isInPreview({ startByte: 0, endByte: HEAD_BYTES + 100 }, index, 0)).toBe(false);
    expect(isInPreview({ startByte: HEAD_BYTES, endByte: HEAD_BYTES }, index, 6)).toBe(false);
    expect(isInPreview({ startByte: HEAD_BYTES, endByte: HEAD_BYTES }, index, 5)).toBe(true);
    expect(isInPreview({ startByte: 0, endByte: HEAD_BYTES - 1 }, index, 1e9)).toBe(true);
  });
});

describe('indexes of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drive-in-index-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const store = createFolderStore(folder);
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return name;
  };

  it('are found after the init part, and read again when the file was replaced', async () => {
    const findIndex = createSegmentIndexes(store);
    const name = write('film.mp4', indexedFilm.bytes);
    expect((await findIndex(name, 'first'))?.headBytes).toBe(indexedFilm.headBytes);
    write('film.mp4', Buffer.alloc(100));
    expect((await findIndex(name, 'first'))?.headBytes).toBe(indexedFilm.headBytes);
    expect(await findIndex(name, 'second')).toBeUndefined();
  });

  it('are found at any position, also far after the beginning', async () => {
    const before = Buffer.alloc(200_000);
    before.writeUInt32BE(before.length, 0);
    before.write('free', 4, 'latin1');
    const name = write('far.mp4', Buffer.concat([before, indexedFilm.bytes]));
    const index = await createSegmentIndexes(store)(name, 'first');
    expect(index?.headBytes).toBe(before.length + indexedFilm.headBytes);
  });

  it('are undefined where a file has none', async () => {
    const findIndex = createSegmentIndexes(store);
    const endless = Buffer.concat(Array.from({ length: 50 }, () => Buffer.from('\0\0\0\x08free', 'latin1')));
    for (const bytes of [Buffer.alloc(0), Buffer.from('text'), endless, indexedFilm.bytes.subarray(0, 300)])
      expect(await findIndex(write(`${bytes.length}.mp4`, bytes), 'first')).toBeUndefined();
  });
});
