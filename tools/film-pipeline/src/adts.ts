const HEADER_BYTES = 7;

/** Cuts an ADTS stream into its frames of 1,024 samples. */
export const splitAdtsFrames = (stream: Buffer): Buffer[] => {
  const frames: Buffer[] = [];
  for (let at = 0; at + HEADER_BYTES <= stream.length;) {
    if (stream[at] !== 0xff || ((stream[at + 1] ?? 0) & 0xf0) !== 0xf0) {
      throw new Error(`no ADTS frame at byte ${String(at)}`);
    }
    const length =
      (((stream[at + 3] ?? 0) & 3) << 11) | ((stream[at + 4] ?? 0) << 3) | ((stream[at + 5] ?? 0) >> 5);
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
};
