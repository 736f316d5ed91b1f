/** SHA-1 and its HMAC (FIPS 180-4, RFC 2104). A screen on plain http has no `crypto.subtle`, and TOTP asks for nothing else. */
const BLOCK_BYTES = 64;
const DIGEST_WORDS = 5;

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** The message, a one bit, zeros, and its length in bits. */
const padded = (message: Uint8Array): DataView => {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
};

const mixOf = (round: number, b: number, c: number, d: number): number => {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
};

export const sha1 = (message: Uint8Array): Uint8Array => {
  const view = padded(message);
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const words = new Int32Array(80);
  /** Within the fixed length of the array there is always a word. */
  const word = (at: number) => words[at] ?? 0;
  for (let start = 0; start < view.byteLength; start += BLOCK_BYTES) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(start + at * 4);
    for (let at = 16; at < 80; at += 1)
      words[at] = rotateLeft(word(at - 3) ^ word(at - 8) ^ word(at - 14) ^ word(at - 16), 1);
    let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
    for (let round = 0; round < 80; round += 1) {
      const next = (rotateLeft(a, 5) + mixOf(round, b, c, d) + e + word(round)) | 0;
      e = d;
      d = c;
      c = rotateLeft(b, 30);
      b = a;
      a = next;
    }
    [a, b, c, d, e].forEach((value, at) => (state[at] = (state[at] ?? 0) + value));
  }
  const digest = new DataView(new ArrayBuffer(DIGEST_WORDS * 4));
  state.forEach((value, at) => digest.setInt32(at * 4, value));
  return new Uint8Array(digest.buffer);
};

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
};

export const hmacSha1 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha1(key) : key);
  const inner = sha1(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha1(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};
