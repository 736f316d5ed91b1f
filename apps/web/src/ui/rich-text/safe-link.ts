export type SafeLink =
  /** A route of this app. */
  | { readonly kind: 'inside'; readonly to: string }
  /** Another site, or a mail program. */
  | { readonly kind: 'outside'; readonly href: string };

/** Only https, mailto and paths of our own are links; every other address is not. */
export const safeLink = (href: string, origin: string): SafeLink | undefined => {
  let address: URL;
  try {
    address = new URL(href, origin);
  } catch {
    return undefined;
  }
  // A blob has the origin of the page that made it, so the protocol is checked as well.
  if (`${address.protocol}//${address.host}` === origin) {
    return { kind: 'inside', to: `${address.pathname}${address.search}${address.hash}` };
  }
  const isAllowed = address.protocol === 'https:' || address.protocol === 'mailto:';
  return isAllowed ? { kind: 'outside', href: address.href } : undefined;
};
