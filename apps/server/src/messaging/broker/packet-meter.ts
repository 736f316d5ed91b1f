/** The number of MQTT packets that begin in a chunk, or why the chunk is invalid. */
export type MeterReading = number | 'malformed' | 'too large';

const LENGTH_BYTES_MAX = 4;

/**
 * Counts packets by their fixed headers (a type, then the remaining length) before anything is buffered: a header that
 * announces a gigabyte is refused by its fifth byte.
 */
export const createPacketMeter = (maxPacketBytes: number) => {
  /** The bytes of the current packet still to come. */
  let left = 0;
  /** The bytes of the length read so far; undefined outside a header. */
  let lengthBytes: number | undefined;
  let length = 0;

  return (chunk: Uint8Array): MeterReading => {
    let begun = 0;
    let at = 0;
    while (at < chunk.length) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at);
        left -= skipped;
        at += skipped;
      } else if (lengthBytes === undefined) {
        [lengthBytes, length] = [0, 0];
        begun += 1;
        at += 1;
      } else {
        const byte = chunk[at] ?? 0;
        length += (byte & 127) * 128 ** lengthBytes;
        lengthBytes += 1;
        at += 1;
        if (length > maxPacketBytes) return 'too large';
        if (byte > 127 && lengthBytes === LENGTH_BYTES_MAX) return 'malformed';
        if (byte < 128) [lengthBytes, left] = [undefined, length];
      }
    }
    return begun;
  };
};
