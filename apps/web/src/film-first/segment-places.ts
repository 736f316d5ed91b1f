/** Where the parts of a media file lie, both ends inclusive as in HTTP. */
export interface SegmentPlace {
  readonly startByte: number;
  readonly endByte: number;
  readonly endS: number;
}

const REFERENCE_BYTES = 12;

/**
 * Out of a `sidx` box (ISO/IEC 14496-12) whose segments begin at `firstByte`. Nothing for what is no such box, is cut
 * off, or refers to further ones.
 */
export const segmentPlacesIn = (box: DataView, firstByte: number): SegmentPlace[] => {
  const SIDX = 0x73696478;
  if (box.byteLength < 32 || box.getUint32(4) !== SIDX) return [];
  const isWide = box.getUint8(8) > 0;
  const countAt = isWide ? 38 : 30;
  const timescale = box.getUint32(16);
  const count = box.byteLength < countAt + 2 ? 0 : box.getUint16(countAt);
  if (timescale === 0 || box.byteLength < countAt + 2 + count * REFERENCE_BYTES) return [];
  let byte = firstByte + (isWide ? Number(box.getBigUint64(28)) : box.getUint32(24));
  let ticks = isWide ? Number(box.getBigUint64(20)) : box.getUint32(20);
  const places: SegmentPlace[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = countAt + 2 + index * REFERENCE_BYTES;
    const size = box.getUint32(at);
    const isFurtherIndex = size >= 0x8000_0000;
    if (isFurtherIndex) return [];
    ticks += box.getUint32(at + 4);
    places.push({ startByte: byte, endByte: byte + size - 1, endS: ticks / timescale });
    byte += size;
  }
  return places;
};
