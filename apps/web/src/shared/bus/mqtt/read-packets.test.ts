import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePublish } from './encode-packet';
import { type BrokerPacket, createPacketReader } from './read-packets';

const CONNACK = [0x20, 2, 0, 0];
const SUBACK = [0x90, 3, 0, 1, 0];
const PINGRESP = [0xd0, 0];

const read = (...frames: readonly (readonly number[] | Uint8Array)[]) => {
  const reader = createPacketReader();
  return frames.map((frame) => reader(Uint8Array.from(frame)));
};

interface Sent {
  readonly bytes: Uint8Array;
  readonly packet: BrokerPacket;
}

const published = (topic: string, payload: string): Sent => ({
  bytes: encodePublish(topic, payload),
  packet: { kind: 'publish', topic, payload },
});
const replies: readonly Sent[] = [
  { bytes: Uint8Array.from(CONNACK), packet: { kind: 'connack', returnCode: 0 } },
  { bytes: Uint8Array.from(SUBACK), packet: { kind: 'suback', packetId: 1, isGranted: true } },
  { bytes: Uint8Array.from(PINGRESP), packet: { kind: 'pingresp' } },
];
const texts = (maxLength: number) => fc.string({ maxLength, unit: 'grapheme' });
const packets = fc.oneof(
  fc.tuple(texts(40), texts(300)).map(([topic, payload]) => published(topic, payload)),
  fc.constantFrom(...replies),
);

const joined = (sent: readonly Sent[]) => Uint8Array.from(sent.flatMap(({ bytes }) => [...bytes]));

describe('mqtt reader', () => {
  it('mqtt reader: decodes the packets of a broker', () => {
    expect(read(CONNACK, SUBACK, PINGRESP)).toEqual([
      [{ kind: 'connack', returnCode: 0 }],
      [{ kind: 'suback', packetId: 1, isGranted: true }],
      [{ kind: 'pingresp' }],
    ]);
    expect(read([0x20, 2, 0, 5], [0x90, 3, 0, 1, 0x80])).toEqual([
      [{ kind: 'connack', returnCode: 5 }],
      [{ kind: 'suback', packetId: 1, isGranted: false }],
    ]);
  });

  it('mqtt reader: packets may be split across frames at any byte', () => {
    fc.assert(
      fc.property(fc.array(packets, { maxLength: 8 }), fc.array(fc.nat(2000)), (sent, cuts) => {
        const whole = joined(sent);
        const offsets = [0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length].sort(
          (a, b) => a - b,
        );
        const reader = createPacketReader();
        const packetsRead = offsets.slice(1).flatMap((end, at) => reader(whole.subarray(offsets[at], end)));
        expect(packetsRead).toEqual(sent.map(({ packet }) => packet));
      }),
    );
  });

  it.each([
    ['a request', [0x10, 0]],
    ['a reserved kind', [0xf0, 0]],
    ['a message of QoS 1, which was not subscribed', [0x32, 5, 0, 1, 0x61, 0, 1]],
    ['a length of five bytes', [0x30, 0x80, 0x80, 0x80, 0x80, 1]],
    ['a length beyond all measure', [0x30, 0xff, 0xff, 0xff, 0x7f]],
    ['a topic longer than its packet', [0x30, 3, 0, 9, 0x61]],
    ['half a topic length', [0x30, 1, 0]],
    ['an odd answer to connecting', [0x20, 1, 0]],
    ['an odd answer to subscribing', [0x90, 2, 0, 1]],
    ['an answer to a ping with content', [0xd0, 1, 0]],
  ])('mqtt reader: %s breaks the stream permanently', (_what, bytes) => {
    expect(read(bytes, CONNACK)).toEqual([undefined, undefined]);
  });

  it('mqtt reader: never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 }), (frames) => {
        const reader = createPacketReader();
        for (const frame of frames) expect(() => reader(frame)).not.toThrow();
      }),
    );
  });
});
