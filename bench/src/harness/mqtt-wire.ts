import { randomBytes } from 'node:crypto';

/**
 * MQTT 3.1.1 over WebSocket with as little work as possible: a library on this side would be slower than the brokers it
 * measures. Frames are masked by zeros, which changes nothing.
 */
export const CONNACK = 2;
export const PUBLISH = 3;
export const SUBACK = 9;

export const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};
export const packet = (head: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [(body.length & 127) | 128, body.length >> 7];
  return Buffer.concat([Buffer.from([head, ...length]), body]);
};
export const frame = (bytes: Buffer): Buffer => {
  const length = bytes.length < 126 ? [bytes.length | 128] : [254, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x82, ...length, 0, 0, 0, 0]), bytes]);
};
export const upgradeOf = ({ host, pathname, search }: URL): string =>
  [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: mqtt',
    '',
    '',
  ].join('\r\n');

/** The offset of the payload of a complete, unmasked frame; undefined if it is incomplete. */
export const payloadAt = (bytes: Buffer, from: number): { start: number; end: number } | undefined => {
  const short = bytes[from + 1];
  if (short === undefined) return undefined;
  if (short === 126 && bytes.length < from + 4) return undefined;
  const start = from + (short === 126 ? 4 : 2);
  const end = start + (short === 126 ? bytes.readUInt16BE(from + 2) : short);
  return end <= bytes.length ? { start, end } : undefined;
};

/** Where the message of a PUBLISH packet of quality 0 begins. */
export const messageStart = (bytes: Buffer, packetAt: number): number => {
  let at = packetAt + 1;
  while ((bytes[at] ?? 0) > 127) at += 1;
  return at + 3 + bytes.readUInt16BE(at + 1);
};
