import { networkOf, parseIp } from './ip-address';

/** The keys under which the calls of one address are counted. */
export interface NetworkKeys {
  /** One IPv4 address, or one IPv6 /64: a household or a car. */
  readonly narrow: string;
  /** The IPv6 /48 around it: a site or a rented server gets one, with 65,536 networks of 64 bits. */
  readonly wide: string | undefined;
}

const BITS_BELOW_48 = 80n;

/** An IPv4-mapped IPv6 address counts as IPv4; text that is no address is its own network. */
export const networkKeys = (address: string): NetworkKeys => {
  const ip = parseIp(address);
  const wide = ip?.bits === 128 ? `6/48:${(ip.value >> BITS_BELOW_48).toString(16)}` : undefined;
  return { narrow: networkOf(address), wide };
};
