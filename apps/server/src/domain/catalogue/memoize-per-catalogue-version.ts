/** Caches the result of `read` until the catalogue changes. A failure is not cached. */
export const memoizePerCatalogueVersion = <T>(
  catalogueVersion: () => string,
  read: () => Promise<T>,
): (() => Promise<T>) => {
  let version: string | undefined;
  let known: Promise<T> | undefined;
  return () => {
    const current = catalogueVersion();
    if (!known || current !== version) {
      version = current;
      known = read().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    }
    return known;
  };
};
