import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacketMeter } from './packet-meter';

const MAX_BYTES = 64 * 1024;

const lengthOf = (bytes: number): number[] =>
  bytes < 128 ? [bytes] : [(bytes % 128) + 128, ...lengthOf(Math.floor(bytes / 128))];
const packet = (bytes: number) => Buffer.from([0x30, ...lengthOf(bytes), ...new Uint8Array(bytes).fill(255)]);

describe('packet meter', () => {
  it('every packet is counted once, however the stream is cut', () => {
    const sizes = fc.array(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(127, 128, 16_384)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(sizes, fc.array(fc.nat({ max: 20_000 }), { maxLength: 20 }), (bytes, cuts) => {
        const stream = Buffer.concat(bytes.map(packet));
        const edges = [0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length].sort(
          (a, b) => a - b,
        );
        const read = createPacketMeter(MAX_BYTES);
        const counts = edges.slice(1).map((edge, index) => read(stream.subarray(edges[index], edge)));
        expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(bytes.length);
      }),
    );
  });

  it('an oversized packet is found by its header, and an unending length is malformed', () => {
    expect(createPacketMeter(MAX_BYTES)(Buffer.from([0x30, 0x80, 0x80, 0x04]))).toBe(1);
    expect(createPacketMeter(MAX_BYTES)(Buffer.from([0x30, 0x81, 0x80, 0x04]))).toBe('too large');
    expect(createPacketMeter(MAX_BYTES)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toBe('too large');
    expect(createPacketMeter(MAX_BYTES)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe('malformed');
  });
});
