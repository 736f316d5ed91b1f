import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address as a number, with its length in bits: 32 or 128. */
export interface IpNumber {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** Shows an IPv4-mapped IPv6 address as IPv4. */
export const plainAddress = (text: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? text;

/** Undefined for text that is no address. An IPv4-mapped address is parsed as IPv4. */
export const parseIp = (text: string): IpNumber | undefined => {
  // The library alone would also accept `127.1` and `0x7f000001`.
  if (isIP(text) === 0) return undefined;
  const bytes = ipaddr.process(text).toByteArray();
  return { bits: bytes.length === 4 ? 32 : 128, value: BigInt(`0x${Buffer.from(bytes).toString('hex')}`) };
};

/** The unit that limits count by: one IPv4 address or one IPv6 /64, which is a household or a car. */
export const networkOf = (address: string): string => {
  const ip = parseIp(address);
  if (!ip) return address;
  return ip.bits === 32 ? `4:${ip.value.toString(16)}` : `6:${(ip.value >> 64n).toString(16)}`;
};
