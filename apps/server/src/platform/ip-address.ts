import { isIPv4, isIPv6 } from 'node:net';

/** An address as one number, with the count of its bits: 32 or 128. */
export interface IpNumber {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

const MAPPED_PREFIX = 0xffffn;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address in IPv6 clothes, as what it is. */
export const plainAddress = (text: string): string => MAPPED_IPV4.exec(text)?.[1] ?? text;

/** Undefined for whatever is no address. */
export const parseIp = (text: string): IpNumber | undefined => {
  const plain = plainAddress(text);
  if (isIPv4(plain)) return { bits: 32, value: joined(plain.split('.').map(Number), 8) };
  const [withoutZone = ''] = plain.split('%');
  if (!isIPv6(withoutZone)) return undefined;
  const value = joined(hextets(withoutZone), 16);
  // Some proxies write the IPv4 address inside in hexadecimal: `::ffff:cb00:7107`.
  return value >> 32n === MAPPED_PREFIX ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
};

const joined = (parts: readonly number[], bitsEach: number): bigint =>
  parts.reduce((sum, part) => (sum << BigInt(bitsEach)) | BigInt(part), 0n);

const hextets = (text: string): number[] => {
  const [head = '', tail] = text.split('::');
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(zeros).fill(0), ...after];
};

/** The last part may be written as an IPv4 address. */
const partsOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => {
        if (!part.includes('.')) return [Number.parseInt(part, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/** A household, or a car, has one IPv4 address but a whole /64 of IPv6: limits that count callers go by this. */
export const networkOf = (address: string): string => {
  const ip = parseIp(address);
  if (!ip) return address;
  return ip.bits === 32 ? `4:${ip.value.toString(16)}` : `6:${(ip.value >> 64n).toString(16)}`;
};
