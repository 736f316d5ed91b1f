import type { Category } from '@drivein/contract';
import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import type { DeviceStorage } from '../../shared/device/device-storage';

export interface LastSeenHome {
  readonly savedAtMs: number;
  readonly categories: readonly Category[];
}

let lastParsed: { readonly text: string; readonly value: unknown } | undefined;

/** A start reads the same 40 KB three times, so the parsed result is cached. */
const parseOnce = (text: string): unknown => {
  if (lastParsed?.text !== text) lastParsed = { text, value: JSON.parse(text) };
  return lastParsed.value;
};

/** Account and language of the stored home: no other may see it. */
const ownerOf = (storage: DeviceStorage, locale: string) => `${storage.read('consumerId') ?? ''}/${locale}`;

/** The last home page, shown while the new one is fetched; at most 240 minutes old (ENT-14). */
export const readLastSeen = (
  storage: DeviceStorage,
  locale: string,
  nowMs: number,
): LastSeenHome | undefined => {
  try {
    const saved = parseOnce(storage.read('homeCategories') ?? 'null');
    return isOwn(saved, ownerOf(storage, locale)) && isRecent(saved.savedAtMs, nowMs) ? saved : undefined;
  } catch {
    return undefined;
  }
};

export const writeLastSeen = (
  storage: DeviceStorage,
  locale: string,
  nowMs: number,
  categories: readonly Category[],
): void => {
  storage.write(
    'homeCategories',
    JSON.stringify({ owner: ownerOf(storage, locale), savedAtMs: nowMs, categories }),
  );
};

const isOwn = (saved: unknown, owner: string): saved is LastSeenHome =>
  saved !== null &&
  typeof saved === 'object' &&
  'owner' in saved &&
  saved.owner === owner &&
  'savedAtMs' in saved &&
  typeof saved.savedAtMs === 'number' &&
  'categories' in saved &&
  Array.isArray(saved.categories);

/** A clock set back must not keep a page for ever. */
const isRecent = (savedAtMs: number, nowMs: number) =>
  savedAtMs <= nowMs && nowMs - savedAtMs < CACHE_LIFETIME_MS;
