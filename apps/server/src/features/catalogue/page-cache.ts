import { PreparedReply } from '../../http/endpoint-handler';
import type { OfferChanges } from './offer-changes';
import type { CatalogueDeps } from './title-tiles';

/** A second server may have changed what this one has not heard of yet. */
const KEEP_MS = 30_000;
const MAX_PAGES = 5000;
/** As they are sent; what they take packed and prepared comes on top. */
const MAX_BYTES = 64_000_000;

/**
 * What is the same for everybody in a country and language, kept until the catalogue changes, an offer opens or closes
 * or a film becomes ready. Nothing that depends on an account may go in here. Where there are too many, the one that
 * nobody has asked for the longest goes: whoever asks for thousands of odd pages pushes out their own.
 */
export interface PageCache {
  /** From memory at once, else made; makers of the same page at the same time share one effort. */
  get<T>(key: string, make: () => Promise<T>): T | Promise<T>;
}

interface Kept {
  readonly page: unknown;
  readonly untilMs: number;
  readonly bytes: number;
}

/** About; what is not prepared for sending is measured by what it would be. */
const bytesOf = (page: unknown): number =>
  page instanceof PreparedReply
    ? page.body.length
    : ((JSON.stringify(page) as string | undefined)?.length ?? 0);

export const createPageCache = (
  deps: Pick<CatalogueDeps, 'catalogueVersion' | 'media' | 'clock' | 'hasPageCache'>,
  offerChanges: OfferChanges,
): PageCache => {
  if (!deps.hasPageCache) return { get: (_key, make) => make() };
  /** The longest unasked for first. */
  const pages = new Map<string, Kept>();
  let bytes = 0;
  const inTheMaking = new Map<string, Promise<unknown>>();
  let version = '';

  const forgetOldVersion = () => {
    const current = `${deps.catalogueVersion()}#${deps.media.version()}`;
    if (current === version) return;
    version = current;
    pages.clear();
    bytes = 0;
    inTheMaking.clear();
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

  const makeAndKeep = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const madeFor = version;
    // Of the moment before it was made: an offer that closes meanwhile may still be in it.
    const nowMs = deps.clock.nowMs();
    const [page, nextChangeMs] = await Promise.all([make(), offerChanges.nextAfter(nowMs)]);
    if (madeFor === version)
      keep(key, { page, untilMs: Math.min(nowMs + KEEP_MS, nextChangeMs), bytes: bytesOf(page) });
    return page;
  };

  /** A clock that was set back must not keep a page for hours. */
  const isFresh = (untilMs: number, nowMs: number) => untilMs > nowMs && untilMs <= nowMs + KEEP_MS;

  return {
    get: <T>(key: string, make: () => Promise<T>) => {
      forgetOldVersion();
      const known = pages.get(key);
      if (known && isFresh(known.untilMs, deps.clock.nowMs())) {
        pages.delete(key);
        pages.set(key, known);
        // One key is only ever asked for with one maker, so the type is the maker's.
        return known.page as T;
      }
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
