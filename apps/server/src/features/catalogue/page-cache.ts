import { PreparedReply } from '../../http/endpoint-handler';
import type { OfferChanges } from './offer-changes';
import type { CatalogueDeps } from './title-tiles';

/** Another server may have changed something this one has not noticed yet. */
const KEEP_MS = 30_000;
const MAX_PAGES = 5000;
/** Size as sent. Compressed and prepared copies come on top. */
const MAX_BYTES = 64_000_000;

/**
 * Caches replies that are equal for everyone in a country and language, until the catalogue changes, an offer opens or
 * closes, or a film becomes ready. Replies that depend on an account must not be cached here. The least recently used
 * entry is evicted first.
 */
export interface PageCache {
  /** From memory, else built; parallel requests of one key share one build. */
  get<T>(key: string, make: () => Promise<T>): T | Promise<T>;
}

interface Kept {
  readonly page: unknown;
  readonly untilMs: number;
  readonly bytes: number;
}

/** Approximate: unprepared replies are measured as JSON. */
const bytesOf = (page: unknown): number =>
  page instanceof PreparedReply
    ? page.body.length
    : ((JSON.stringify(page) as string | undefined)?.length ?? 0);

export const createPageCache = (
  deps: Pick<CatalogueDeps, 'catalogueVersion' | 'media' | 'clock' | 'hasPageCache'>,
  offerChanges: OfferChanges,
): PageCache => {
  if (!deps.hasPageCache) return { get: (_key, make) => make() };
  /** The least recently used comes first. */
  const pages = new Map<string, Kept>();
  let bytes = 0;
  const pending = new Map<string, Promise<unknown>>();
  let version = '';

  const forgetOldVersion = () => {
    const current = `${deps.catalogueVersion()}#${deps.media.version()}`;
    if (current === version) return;
    version = current;
    pages.clear();
    bytes = 0;
    pending.clear();
  };

  const forget = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, kept: Kept) => {
    forget(key);
    pages.set(key, kept);
    bytes += kept.bytes;
    for (const [oldest] of pages) {
      if (pages.size <= MAX_PAGES && bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  };

  const build = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const madeFor = version;
    // Taken before the build: the page may still show an offer that closes meanwhile.
    const nowMs = deps.clock.nowMs();
    const [page, nextChangeMs] = await Promise.all([make(), offerChanges.nextAfter(nowMs)]);
    if (madeFor === version)
      keep(key, { page, untilMs: Math.min(nowMs + KEEP_MS, nextChangeMs), bytes: bytesOf(page) });
    return page;
  };

  /** Entries from the future are stale too: the clock may have been set back. */
  const isFresh = (untilMs: number, nowMs: number) => untilMs > nowMs && untilMs <= nowMs + KEEP_MS;

  return {
    get: <T>(key: string, make: () => Promise<T>) => {
      forgetOldVersion();
      const known = pages.get(key);
      if (known && isFresh(known.untilMs, deps.clock.nowMs())) {
        pages.delete(key);
        pages.set(key, known);
        // A key always belongs to one builder, so the type fits.
        return known.page as T;
      }
      const underWay = pending.get(key) as Promise<T> | undefined;
      if (underWay) return underWay;
      const making = build(key, make).finally(() => {
        if (pending.get(key) === making) pending.delete(key);
      });
      pending.set(key, making);
      return making;
    },
  };
};
