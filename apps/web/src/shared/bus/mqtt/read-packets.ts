/** Broker packets, limited to those a QoS 0 client receives. */
export type BrokerPacket =
  | { readonly kind: 'connack'; readonly returnCode: number }
  | { readonly kind: 'suback'; readonly packetId: number; readonly isGranted: boolean }
  | { readonly kind: 'publish'; readonly topic: string; readonly payload: string }
  | { readonly kind: 'pingresp' };

/** Far above the longest message of the bus; a longer claim is not valid. */
const LONGEST_PACKET_BYTES = 256 * 1024;
const LONGEST_LENGTH_FIELD = 4;
const FAILED_SUBSCRIPTION = 0x80;

const utf8 = new TextDecoder();

const twoBytesAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Undefined: not a packet a broker sends to us. */
const packetFrom = (head: number, body: Uint8Array): BrokerPacket | undefined => {
  switch (head) {
    case 0x20:
      return body.length === 2 ? { kind: 'connack', returnCode: body[1] ?? 0 } : undefined;
    case 0x90:
      return body.length === 3
        ? { kind: 'suback', packetId: twoBytesAt(body, 0), isGranted: body[2] !== FAILED_SUBSCRIPTION }
        : undefined;
    case 0xd0:
      return body.length === 0 ? { kind: 'pingresp' } : undefined;
    // QoS 0 as subscribed, with or without the retain flag.
    case 0x30:
    case 0x31: {
      const topicEnd = 2 + twoBytesAt(body, 0);
      if (body.length < 2 || topicEnd > body.length) return undefined;
      const topic = utf8.decode(body.subarray(2, topicEnd));
      return { kind: 'publish', topic, payload: utf8.decode(body.subarray(topicEnd)) };
    }
    default:
      return undefined;
  }
};

type Frame =
  | { readonly kind: 'whole'; readonly head: number; readonly body: Uint8Array; readonly end: number }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'malformed' };

/** Checked by the first byte, so that data that is not MQTT is rejected before its length is complete. */
const HEADS: readonly (number | undefined)[] = [0x20, 0x30, 0x31, 0x90, 0xd0];

const frameAt = (bytes: Uint8Array, start: number): Frame => {
  if (!HEADS.includes(bytes[start])) return { kind: 'malformed' };
  let length = 0;
  for (let index = 0; index < LONGEST_LENGTH_FIELD; index += 1) {
    const byte = bytes[start + 1 + index];
    if (byte === undefined) return { kind: 'incomplete' };
    length += (byte & 0x7f) * 128 ** index;
    if (byte & 0x80) continue;
    if (length > LONGEST_PACKET_BYTES) return { kind: 'malformed' };
    const from = start + 2 + index;
    const end = from + length;
    if (end > bytes.length) return { kind: 'incomplete' };
    return { kind: 'whole', head: bytes[start] ?? 0, body: bytes.subarray(from, end), end };
  }
  return { kind: 'malformed' };
};

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/**
 * Splits the byte stream into packets, independent of socket frames. Returns undefined after invalid data: the rest
 * cannot be trusted.
 */
export const createPacketReader = () => {
  let rest: Uint8Array = new Uint8Array();
  let isBroken = false;
  return (arrived: Uint8Array): readonly BrokerPacket[] | undefined => {
    if (isBroken) return undefined;
    const bytes = joined(rest, arrived);
    const packets: BrokerPacket[] = [];
    let at = 0;
    while (at < bytes.length) {
      const frame = frameAt(bytes, at);
      if (frame.kind === 'incomplete') break;
      const packet = frame.kind === 'whole' ? packetFrom(frame.head, frame.body) : undefined;
      if (!packet || frame.kind !== 'whole') {
        isBroken = true;
        return undefined;
      }
      packets.push(packet);
      at = frame.end;
    }
    rest = bytes.slice(at);
    return packets;
  };
};
