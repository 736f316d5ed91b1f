/** Positions of the subsegments in a media file, from its index (`sidx`, ISO/IEC 14496-12). */
export interface SegmentIndex {
  /** Bytes before the first subsegment: init segment and index. */
  readonly headBytes: number;
  /** One more entry than subsegments: each ends where the next one starts. */
  readonly startBytes: Float64Array;
  readonly startsS: Float64Array;
}

const HEADER_BYTES = 12;
const REFERENCE_BYTES = 12;

/**
 * Parses a complete `sidx` box that ends at `headBytes`. Undefined for anything else, for truncated boxes and for
 * those that refer to further indexes.
 */
export const parseSegmentIndex = (box: Buffer, headBytes: number): SegmentIndex | undefined => {
  if (box.length < HEADER_BYTES || box.toString('latin1', 4, 8) !== 'sidx') return undefined;
  const isWide = box.readUInt8(8) > 0;
  const countAt = HEADER_BYTES + 8 + (isWide ? 16 : 8) + 2;
  if (box.length < countAt + 2) return undefined;
  const timescale = box.readUInt32BE(HEADER_BYTES + 4);
  const times = HEADER_BYTES + 8;
  const earliest = isWide ? Number(box.readBigUInt64BE(times)) : box.readUInt32BE(times);
  const firstOffset = isWide ? Number(box.readBigUInt64BE(times + 8)) : box.readUInt32BE(times + 4);
  const count = box.readUInt16BE(countAt);
  if (timescale === 0 || box.length < countAt + 2 + count * REFERENCE_BYTES) return undefined;

  const startBytes = new Float64Array(count + 1);
  const startsS = new Float64Array(count + 1);
  let byte = headBytes + firstOffset;
  let ticks = earliest;
  for (let index = 0; index <= count; index += 1) {
    startBytes[index] = byte;
    startsS[index] = ticks / timescale;
    if (index === count) break;
    const at = countAt + 2 + index * REFERENCE_BYTES;
    const isFurtherIndex = box.readUInt8(at) >= 0x80;
    if (isFurtherIndex) return undefined;
    byte += box.readUInt32BE(at);
    ticks += box.readUInt32BE(at + 4);
  }
  return { headBytes, startBytes, startsS };
};
