import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address as one number, with the count of its bits: 32 or 128. */
export interface IpNumber {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** An IPv4 address in IPv6 clothes, as what it is. */
export const plainAddress = (text: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? text;

/** Undefined for whatever is no address. An IPv4 address in IPv6 clothes is the IPv4 address. */
export const parseIp = (text: string): IpNumber | undefined => {
  // The library alone would also take `127.1` and `0x7f000001`.
  if (isIP(text) === 0) return undefined;
  const bytes = ipaddr.process(text).toByteArray();
  return { bits: bytes.length === 4 ? 32 : 128, value: BigInt(`0x${Buffer.from(bytes).toString('hex')}`) };
};

/** A household, or a car, has one IPv4 address but a whole /64 of IPv6: limits that count callers go by this. */
export const networkOf = (address: string): string => {
  const ip = parseIp(address);
  if (!ip) return address;
  return ip.bits === 32 ? `4:${ip.value.toString(16)}` : `6:${(ip.value >> 64n).toString(16)}`;
};
