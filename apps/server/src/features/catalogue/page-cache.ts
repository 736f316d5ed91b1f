import type { OfferChanges } from './offer-changes';
import type { CatalogueDeps } from './title-tiles';

/** A second server may have changed what this one has not heard of yet. */
const KEEP_MS = 30_000;
const MAX_PAGES = 5000;

/**
 * What is the same for everybody in a country and language, kept until the catalogue changes, an offer opens or closes
 * or a film becomes ready. Nothing that depends on an account may go in here.
 */
export interface PageCache {
  /** From memory at once, else made; makers of the same page at the same time share one effort. */
  get<T>(key: string, make: () => Promise<T>): T | Promise<T>;
}

export const createPageCache = (
  deps: Pick<CatalogueDeps, 'catalogueVersion' | 'media' | 'clock' | 'hasPageCache'>,
  offerChanges: OfferChanges,
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

  const makeAndKeep = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const madeFor = version;
    // Of the moment before it was made: an offer that closes meanwhile may still be in it.
    const nowMs = deps.clock.nowMs();
    const [page, nextChangeMs] = await Promise.all([make(), offerChanges.nextAfter(nowMs)]);
    if (madeFor === version) {
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(key, { page, untilMs: Math.min(nowMs + KEEP_MS, nextChangeMs) });
    }
    return page;
  };

  /** A clock that was set back must not keep a page for hours. */
  const isFresh = (untilMs: number, nowMs: number) => untilMs > nowMs && untilMs <= nowMs + KEEP_MS;

  return {
    get: <T>(key: string, make: () => Promise<T>) => {
      forgetOldVersion();
      const known = pages.get(key);
      // One key is only ever asked for with one maker, so the type is the maker's.
      if (known && isFresh(known.untilMs, deps.clock.nowMs())) return known.page as T;
      const underWay = inTheMaking.get(key) as Promise<T> | undefined;
      if (underWay) return underWay;
      const making = makeAndKeep(key, make).finally(() => {
        if (inTheMaking.get(key) === making) inTheMaking.delete(key);
      });
      inTheMaking.set(key, making);
      return making;
    },
  };
};

/** `a|b|c`; parts come from validated parameters, so none holds the separator. */
export const cacheKey = (...parts: readonly (string | number | boolean | undefined)[]) => parts.join('|');
