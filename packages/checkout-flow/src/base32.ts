/** RFC 4648, without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

export const encodeBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET[(held >>> (bits - BITS)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (BITS - bits)) & 31] : text;
};

/** Undefined if the text is not base32. Lower case and padding are accepted. */
export const decodeBase32 = (text: string): Uint8Array | undefined => {
  const letters = text.toUpperCase().replace(/=+$/, '');
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return undefined;
    held = (held << BITS) | value;
    bits += BITS;
    if (bits >= 8) bytes.push((held >>> (bits -= 8)) & 255);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
};
