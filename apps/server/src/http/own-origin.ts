import { isIP } from 'node:net';
import type { Caller } from './endpoint-handler';

/** Where a caller's own name for us is none that we answer for; nothing is ever found there. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * Where our pages are; spelt as browsers do, without the usual port. Without `PUBLIC_URL`, which a server has outside a
 * local environment, it is the address that the caller used, if that is `localhost` or an IP address: any other name in
 * a Host header may be that of a stranger who led a browser here.
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
