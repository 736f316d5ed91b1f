import { fakeClock } from '@drivein/test-kit';
import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache';

const SECOND_MS = 1000;

const aCache = () => {
  const clock = fakeClock();
  const world = { catalogue: 'one', films: 1, changesAtMs: Infinity };
  const cache = createPageCache(
    {
      clock,
      catalogueVersion: () => world.catalogue,
      media: { asset: () => undefined, isReady: () => false, version: () => world.films },
      hasPageCache: true,
    },
    { nextAfter: (nowMs) => Promise.resolve(world.changesAtMs > nowMs ? world.changesAtMs : Infinity) },
  );
  let made = 0;
  const page = () =>
    cache.get('page', () => {
      made += 1;
      return Promise.resolve(made);
    });
  return { clock, world, cache, page };
};

describe('page cache', () => {
  it('parallel requests build a page once, and later ones get it from memory', async () => {
    const { page } = aCache();
    expect(await Promise.all([page(), page(), page()])).toEqual([1, 1, 1]);
    expect(page()).toBe(1);
  });

  it('a page is rebuilt after 30 s, for a new catalogue and for a film that became ready', async () => {
    const { clock, world, page } = aCache();
    await page();
    clock.advanceMs(30 * SECOND_MS - 1);
    expect(await page()).toBe(1);
    clock.advanceMs(1);
    expect(await page()).toBe(2);
    world.catalogue = 'two';
    expect(await page()).toBe(3);
    world.films = 2;
    expect(await page()).toBe(4);
  });

  it('a page expires when an offer opens or closes', async () => {
    const { clock, world, page } = aCache();
    world.changesAtMs = clock.nowMs() + 5 * SECOND_MS;
    await page();
    clock.advanceMs(5 * SECOND_MS - 1);
    expect(await page()).toBe(1);
    clock.advanceMs(1);
    expect(await page()).toBe(2);
    clock.advanceMs(5 * SECOND_MS);
    expect(await page()).toBe(2);
  });

  it('a page is not kept when an offer or the catalogue changed during its build', async () => {
    const { clock, world, cache, page } = aCache();
    world.changesAtMs = clock.nowMs() + SECOND_MS;
    const slowly = (during: () => void) =>
      cache.get('page', () => {
        during();
        return Promise.resolve(-1);
      });
    expect(await slowly(() => clock.advanceMs(SECOND_MS))).toBe(-1);
    expect(await page()).toBe(1);
    clock.advanceMs(60 * SECOND_MS);
    const overtaken = slowly(() => {
      world.catalogue = 'two';
    });
    expect(await page()).toBe(2);
    expect(await overtaken).toBe(-1);
    expect(await page()).toBe(2);
  });

  it('a page from the future is not used after the clock was set back', async () => {
    const { clock, page } = aCache();
    await page();
    clock.setMs(clock.nowMs() - 3600 * SECOND_MS);
    expect(await page()).toBe(2);
  });

  it('a failed build is not kept', async () => {
    const { cache, page } = aCache();
    await expect(cache.get('page', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(await page()).toBe(1);
  });

  it('of thousands of pages the most recently used stay', async () => {
    const { cache, page } = aCache();
    const odd = (number: number) => cache.get(`odd-${number}`, () => Promise.resolve(`odd ${number}`));
    await page();
    let forgotten = 0;
    for (let number = 0; number < 12_000; number += 1) {
      await odd(number);
      if (page() !== 1) forgotten += 1;
    }
    expect(forgotten).toBe(0);
    expect(odd(11_999)).toBe('odd 11999');
    expect(odd(0)).toBeInstanceOf(Promise);
  });

  it('large pages take the room of several small ones', async () => {
    const { cache, page } = aCache();
    const large = (number: number) =>
      cache.get(`large-${number}`, () => Promise.resolve('x'.repeat(8_000_000)));
    await page();
    for (let number = 0; number < 6; number += 1) await large(number);
    expect(page()).toBe(1);
    for (let number = 6; number < 9; number += 1) await large(number);
    expect(page()).toBe(1);
    expect(large(0)).toBeInstanceOf(Promise);
    expect(typeof large(8)).toBe('string');
  });
});
