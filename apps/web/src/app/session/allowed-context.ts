/** Who shows this page, as far as the browser tells. */
export interface PageContext {
  readonly ownOrigin: string;
  readonly isFramed: boolean;
  /** Innermost first; undefined where the browser does not tell. */
  readonly ancestorOrigins: readonly string[] | undefined;
  /** The embedding page, in a frame. */
  readonly referrer: string;
}

export const contextOf = ({ location, document, self, top }: Window & typeof globalThis): PageContext => ({
  ownOrigin: location.origin,
  isFramed: self !== top,
  ancestorOrigins: 'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined,
  referrer: document.referrer,
});

const originOf = (address: string): string | undefined => {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
};

/** Every page around ours must be our own or on the environment's list; one that hides who it is, is neither (ENT-21). */
export const isAllowedContext = (
  { ownOrigin, isFramed, ancestorOrigins, referrer }: PageContext,
  allowedOrigins: readonly string[] = [],
): boolean => {
  if (!isFramed) return true;
  const embedders = ancestorOrigins ?? [originOf(referrer)];
  const allowed = new Set<string | undefined>([ownOrigin, ...allowedOrigins.map(originOf)]);
  allowed.delete(undefined);
  return embedders.every((embedder) => allowed.has(embedder));
};

/** In place of the app. Without a provider's address the frame stays empty: better than an app in a stranger's hands. */
export const leaveForProvider = (providerUrl: string | undefined): void => {
  if (providerUrl) window.location.replace(providerUrl);
};
