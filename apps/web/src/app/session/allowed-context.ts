/** The embedding of this page, as far as the browser reports it. */
export interface PageContext {
  readonly ownOrigin: string;
  readonly isFramed: boolean;
  /** Innermost first; undefined where the browser does not report it. */
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

/**
 * Every embedding page must be our own or on the environment's list; one with a hidden origin is refused (ENT-21).
 */
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

/**
 * Shown instead of the app. Without a provider address the frame stays empty, so that no foreign site can embed the
 * app.
 */
export const leaveForProvider = (providerUrl: string | undefined): void => {
  if (providerUrl) window.location.replace(providerUrl);
};
