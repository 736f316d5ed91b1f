/** A box of ISO/IEC 14496-12. */
const box = (type: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};

export interface Subsegment {
  readonly sizeBytes: number;
  readonly ticks: number;
}

/** The index before the subsegments, as a packager writes it. */
export const sidxOf = (
  subsegments: readonly Subsegment[],
  { timescale = 1000, earliest = 0, firstOffset = 0, isWide = false } = {},
): Buffer => {
  const fixed = Buffer.alloc(isWide ? 32 : 24);
  fixed.writeUInt8(isWide ? 1 : 0, 0);
  fixed.writeUInt32BE(1, 4);
  fixed.writeUInt32BE(timescale, 8);
  if (isWide) {
    fixed.writeBigUInt64BE(BigInt(earliest), 12);
    fixed.writeBigUInt64BE(BigInt(firstOffset), 20);
  } else {
    fixed.writeUInt32BE(earliest, 12);
    fixed.writeUInt32BE(firstOffset, 16);
  }
  fixed.writeUInt16BE(subsegments.length, fixed.length - 2);
  const references = subsegments.map(({ sizeBytes, ticks }) => {
    const reference = Buffer.alloc(12);
    reference.writeUInt32BE(sizeBytes, 0);
    reference.writeUInt32BE(ticks, 4);
    reference.writeUInt32BE(0x90000000, 8);
    return reference;
  });
  return box('sidx', Buffer.concat([fixed, ...references]));
};

const SUBSEGMENT_BYTES = 100;
const init = Buffer.concat([box('ftyp', Buffer.alloc(16)), box('moov', Buffer.alloc(200))]);
const sidx = sidxOf(Array.from({ length: 60 }, () => ({ sizeBytes: SUBSEGMENT_BYTES, ticks: 2000 })));

/** Two minutes in 60 subsegments of two seconds and 100 bytes each, after an init part and an index. */
export const indexedFilm = {
  headBytes: init.length + sidx.length,
  bytes: Buffer.concat([
    init,
    sidx,
    ...Array.from({ length: 60 }, (_, index) => box('mdat', Buffer.alloc(SUBSEGMENT_BYTES - 8, index))),
  ]),
  /** The range header for the subsegments from one second to another. */
  rangeOf: (fromS: number, toS: number): string => {
    const byteAt = (second: number) => indexedFilm.headBytes + (second / 2) * SUBSEGMENT_BYTES;
    return `bytes=${byteAt(fromS)}-${byteAt(toS) - 1}`;
  },
};
