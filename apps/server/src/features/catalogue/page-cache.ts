import type { CatalogueDeps } from './title-tiles';

/** Offers open and close by the clock, so nothing is kept longer than a viewer would notice. */
const KEEP_MS = 30_000;
const MAX_PAGES = 5000;

/**
 * What is the same for everybody in a country and language, kept until the catalogue changes or a film becomes
 * ready. Nothing that depends on an account may go in here.
 */
export interface PageCache {
  /** From memory at once, else made; makers of the same page at the same time share one effort. */
  get<T>(key: string, make: () => Promise<T>): T | Promise<T>;
}

export const createPageCache = (
  deps: Pick<CatalogueDeps, 'catalogueVersion' | 'media' | 'clock' | 'hasPageCache'>,
): PageCache => {
  if (!deps.hasPageCache) return { get: (_key, make) => make() };
  const pages = new Map<string, { readonly page: unknown; readonly untilMs: number }>();
  const inTheMaking = new Map<string, Promise<unknown>>();
  let version = '';

  const forgetOldVersion = () => {
    const current = `${deps.catalogueVersion()}#${deps.media.version()}`;
    if (current === version) return;
    version = current;
    pages.clear();
    inTheMaking.clear();
  };

  const keep = (key: string, page: unknown, madeFor: string) => {
    if (madeFor !== version) return;
    if (pages.size >= MAX_PAGES) pages.clear();
    pages.set(key, { page, untilMs: deps.clock.nowMs() + KEEP_MS });
  };

  return {
    get: <T>(key: string, make: () => Promise<T>) => {
      forgetOldVersion();
      const known = pages.get(key);
      // One key is only ever asked for with one maker, so the type is the maker's.
      if (known && known.untilMs > deps.clock.nowMs()) return known.page as T;
      const underWay = inTheMaking.get(key) as Promise<T> | undefined;
      if (underWay) return underWay;
      const madeFor = version;
      const making = make()
        .then((page) => {
          keep(key, page, madeFor);
          return page;
        })
        .finally(() => {
          if (inTheMaking.get(key) === making) inTheMaking.delete(key);
        });
      inTheMaking.set(key, making);
      return making;
    },
  };
};

/** `a|b|c`; parts come from validated parameters, so none holds the separator. */
export const cacheKey = (...parts: readonly (string | number | boolean | undefined)[]) => parts.join('|');
