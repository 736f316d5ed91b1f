import type { Chance } from './chance';

const byte = (...values: number[]): Buffer => Buffer.from(values);

interface FrameShape {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  readonly reserved?: number;
  /** The declared length, if it differs from the real one. */
  readonly statedLength?: number;
}

/** A WebSocket client frame; the mask is zeros, which is valid. */
export const frame = (
  payload: Buffer,
  {
    opcode = 2,
    isLast = true,
    isMasked = true,
    reserved = 0,
    statedLength = payload.length,
  }: FrameShape = {},
): Buffer => {
  const mask = isMasked ? 0x80 : 0;
  const length =
    statedLength < 126
      ? byte(mask | statedLength)
      : statedLength < 65_536
        ? byte(mask | 126, statedLength >> 8, statedLength & 255)
        : Buffer.concat([byte(mask | 127), bigLength(statedLength)]);
  return Buffer.concat([
    byte((isLast ? 0x80 : 0) | (reserved << 4) | opcode),
    length,
    ...(isMasked ? [Buffer.alloc(4)] : []),
    payload,
  ]);
};
const bigLength = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

/** How packets are framed: one per frame, in pieces, together, or in invalid frames. */
export const oddFrames = (chance: Chance, packets: readonly Buffer[]): Buffer[] => {
  const whole = Buffer.concat(packets);
  const kind = chance.below(20);
  if (kind < 13) return packets.map((one) => frame(one));
  if (kind === 13) return [frame(whole)];
  if (kind === 14) return [...whole.subarray(0, 200)].map((one) => frame(byte(one)));
  if (kind === 15)
    return [
      frame(whole.subarray(0, 3), { isLast: false }),
      frame(Buffer.alloc(0), { opcode: 9 }),
      frame(whole.subarray(3), { opcode: 0 }),
    ];
  return [
    ...packets.map((one) => frame(one)),
    chance.oneOf([
      frame(whole, { isMasked: false }),
      frame(whole, { opcode: 1 }),
      frame(whole, { opcode: 3 + chance.below(5) }),
      frame(whole, { reserved: 1 + chance.below(7) }),
      frame(whole, { statedLength: 2 ** 40 }),
      frame(whole, { statedLength: 2 ** 53 }),
      frame(whole, { statedLength: 70_000 }),
      frame(whole, { opcode: 0 }),
      frame(Buffer.alloc(126), { opcode: 9 }),
      frame(byte(0), { opcode: 8 }),
      frame(byte(3, 0xed, 255), { opcode: 8 }),
      frame(byte(0, 99), { opcode: 8 }),
      frame(Buffer.alloc(0), { opcode: 10 }),
      frame(Buffer.alloc(0)),
      Buffer.alloc(40, 0xff),
    ]),
  ];
};
