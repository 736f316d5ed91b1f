import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from './device-storage';
import { readStoredTexts, storeTexts } from './stored-texts';

const HOUR_MS = 3_600_000;
const now = Date.UTC(2026, 5, 1);
const texts = { 'legal/2': '<p>Privacy</p>' };
const key = (name: string, audience = 'en/US') => ({ name, audience });
const empty = () => createDeviceStorage(undefined, 'test');

describe('stored texts', () => {
  it('stored texts: read back by name', () => {
    const storage = empty();
    storeTexts(storage, key('legals'), { texts, atMs: now });
    storeTexts(storage, key('otherData'), { texts: { a: 'b' }, atMs: now + 1 });
    expect(readStoredTexts(storage, key('legals'), now + HOUR_MS)).toEqual({ texts, atMs: now });
    expect(readStoredTexts(storage, key('otherData'), now + HOUR_MS)?.texts).toEqual({ a: 'b' });
    expect(readStoredTexts(storage, key('acceptData'), now)).toBeUndefined();
  });

  it('stored texts: expire after 240 minutes, and when the clock was set back [ENT-14]', () => {
    const storage = empty();
    storeTexts(storage, key('legals'), { texts, atMs: now });
    expect(readStoredTexts(storage, key('legals'), now + CACHE_LIFETIME_MS - 1)).toBeDefined();
    expect(readStoredTexts(storage, key('legals'), now + CACHE_LIFETIME_MS)).toBeUndefined();
    expect(readStoredTexts(storage, key('legals'), now - 1)).toBeUndefined();
  });

  it('stored texts: not used in another country or language', () => {
    const storage = empty();
    storeTexts(storage, key('legals', 'de/DE'), { texts, atMs: now });
    expect(readStoredTexts(storage, key('legals', 'de/AT'), now)).toBeUndefined();
    expect(readStoredTexts(storage, key('legals', 'de/DE'), now)).toBeDefined();
  });

  it.each(['', 'null', '[]', '{', '{"audience":"en/US","entries":{"legals":{"texts":{"a":1},"atMs":0}}}'])(
    'stored texts: invalid storage reads as empty: %s',
    (garbage) => {
      const storage = empty();
      storage.write('legals', garbage);
      expect(readStoredTexts(storage, key('legals'), now)).toBeUndefined();
    },
  );
});
