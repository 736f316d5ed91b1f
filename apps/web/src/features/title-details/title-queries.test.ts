import { afterEach, expect, it, vi } from 'vitest';
import { titleQuery } from '../../shared/shop/title-query';
import { pricesQuery } from './buying/use-title-offer';
import { extrasKey, trailerQuery } from './title-queries';

const keysAt = (search: string) => {
  vi.stubGlobal('window', { location: { pathname: '/metadata/101', search } });
  const keys = [titleQuery(101).queryKey, pricesQuery(101).queryKey, trailerQuery(101).queryKey];
  return [...keys, extrasKey(101)].map((key) => key.join());
};

afterEach(() => vi.unstubAllGlobals());

it('title queries: a preview and a signed-in screen have separate caches', () => {
  const own = keysAt('');
  const ofPreview = keysAt('?preview=home');
  expect(new Set([...own, ...ofPreview]).size).toBe(own.length + ofPreview.length);
});
