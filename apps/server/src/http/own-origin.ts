import { isIP } from 'node:net';
import type { Caller } from './endpoint-handler';

/** The origin for an untrusted Host header. It leads nowhere. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * The origin of our pages, spelt as browsers do, without the default port. Without `PUBLIC_URL` (local environments
 * only) it is the Host header, if that is `localhost` or an IP address: any other name may belong to an attacker (DNS
 * rebinding).
 */
export const ownOrigin = (
  { publicUrl }: { readonly publicUrl?: string | undefined },
  { host, isSecure }: Pick<Caller, 'host' | 'isSecure'>,
): string => {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const url = `${isSecure ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(url)) return NOWHERE;
  const { hostname, origin } = new URL(url);
  const isOurs = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isOurs ? origin : NOWHERE;
};
