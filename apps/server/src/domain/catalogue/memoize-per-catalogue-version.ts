/** Reads once for each catalogue what many ask for; what could not be read is read again by whoever asks next. */
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
