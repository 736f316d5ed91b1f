import type { Caller } from '../../platform/endpoint-handler';

/** A Host header may hold anything; nothing is ever sent back to what is no host. */
const NOWHERE = 'http://nowhere.invalid';

/** Where our pages are, as this caller sees them; spelt as browsers do, without the usual port. */
export const ownOrigin = (
  { publicUrl }: { readonly publicUrl?: string | undefined },
  { host, isSecure }: Pick<Caller, 'host' | 'isSecure'>,
): string => {
  const url = publicUrl ?? `${isSecure ? 'https' : 'http'}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : NOWHERE;
};
