import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import type { DeviceStorage } from './device-storage';

/** Served texts by the name of their entry. */
export type Texts = Readonly<Record<string, string>>;

interface StoredTexts {
  readonly texts: Texts;
  readonly atMs: number;
}

interface TextsKey {
  readonly name: string;
  /** Language and country; texts for others are not used. */
  readonly audience: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isTexts = (value: unknown): value is Texts =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const readAll = (storage: DeviceStorage, audience: string): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(storage.read('legals') ?? 'null');
    if (!isRecord(stored) || stored['audience'] !== audience) return {};
    return isRecord(stored['entries']) ? stored['entries'] : {};
  } catch {
    return {};
  }
};

/** Texts served within the last 240 minutes (ENT-14); invalid storage reads as empty. */
export const readStoredTexts = (
  storage: DeviceStorage,
  { name, audience }: TextsKey,
  nowMs: number,
): StoredTexts | undefined => {
  const entry = readAll(storage, audience)[name];
  if (!isRecord(entry) || !isTexts(entry['texts']) || typeof entry['atMs'] !== 'number') return undefined;
  const { texts, atMs } = entry as { texts: Texts; atMs: number };
  const isFresh = atMs <= nowMs && nowMs - atMs < CACHE_LIFETIME_MS;
  return isFresh ? { texts, atMs } : undefined;
};

export const storeTexts = (storage: DeviceStorage, { name, audience }: TextsKey, stored: StoredTexts): void =>
  storage.write(
    'legals',
    JSON.stringify({ audience, entries: { ...readAll(storage, audience), [name]: stored } }),
  );
