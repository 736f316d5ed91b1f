import type { Page } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { driver } from '../../support/people/people';
import { aPerson, expect, test } from '../../support/people/person';
import { test as timed } from '../../support/world';

const LIBRARY = /\/playlist\/900002\/content/;
const tiles = (page: Page) => page.locator('.tile-grid a.tile');

interface Entry {
  parentProductId: number;
  title: string;
  packshots: object[];
  backupPackshot?: string;
}
interface LibraryReply {
  products: Entry[];
}

/** A library with this many titles, without pictures by default. */
const withLibraryOf = async (page: Page, count: number, change: (entry: Entry, index: number) => Entry) => {
  const asked: number[] = [];
  const all = Array.from({ length: count }, (_, index) =>
    change({ parentProductId: 7000 + index, title: `Film ${index}`, packshots: [] }, index),
  );
  await page.route(LIBRARY, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [size = 1, number = 1] = ['PageSize', 'PageNumber'].map((name) => Number(searchParams.get(name)));
    asked.push(number);
    const products = all.slice((number - 1) * size, number * size);
    return route.fulfill({ json: { responseCode: 10000, products, totalCount: count } });
  });
  return asked;
};

test('the library lists owned and rented titles, the newest first, and no expired ones [CAT-04a]', async ({
  page,
}) => {
  const answered = page.waitForResponse(LIBRARY);
  await page.goto('/mylibrary');
  const { products } = (await (await answered).json()) as LibraryReply;
  await expect(tiles(page).locator('.tile__title')).toHaveText(products.map(({ title }) => title));
  const names = products.map(({ title }) => title);
  for (const owned of ['Mile Marker Zero', 'Eleventh Floor', 'Low Orbit Motel'])
    expect(names).toContain(owned);
  for (const over of ['Platform of Small Goodbyes', 'Marshal of Dry Fork']) expect(names).not.toContain(over);
  // Rented now, twenty days ago, and with two hours left; owned ones show no time.
  expect(names.indexOf('Salt & Signal')).toBeLessThan(names.indexOf('The 23:40 North'));
  const tile = (name: string) => tiles(page).filter({ hasText: name });
  await expect(tile('Salt & Signal')).toContainText('Rented');
  await expect(tile('The 23:40 North')).toContainText(/\d h left · Rented/);
  await expect(tile('Mile Marker Zero')).not.toContainText('Rented');

  // How far each was watched.
  await expect(tile('Eleventh Floor').locator('.tile__progress')).toBeVisible();
  await expect(tile('Eleventh Floor')).toContainText('% watched');
  await expectAccessible(page);
});

timed(
  'the library shows new purchases when it is opened again [CAT-04a]',
  async ({ page, request, world }) => {
    await presetSettings(page, settingsOf(await aPerson(request, { like: driver })));
    await page.goto('/mylibrary');
    const tile = tiles(page).filter({ hasText: 'Mile Marker Zero' });
    await world.untilVisible(tile);
    await tile.click();
    await world.untilVisible(page.getByRole('heading', { level: 1, name: 'Mile Marker Zero' }));
    await withLibraryOf(page, 1, (entry) => ({ ...entry, title: 'Bought meanwhile' }));
    await world.advance(60_000);
    await page.goBack();
    await world.untilVisible(tiles(page).filter({ hasText: 'Bought meanwhile' }));
    await expect(tiles(page).locator('.tile__title')).toHaveText(['Bought meanwhile']);
  },
);

test('a library of 31 loads in pages of 24 and stops after an empty one; odd titles keep the layout', async ({
  page,
}) => {
  const asked = await withLibraryOf(page, 31, (entry, index) => {
    if (index === 0) return { ...entry, title: 'Kilometer'.repeat(33) };
    return index === 1 ? { ...entry, backupPackshot: '/art/v1/gone.webp' } : entry;
  });
  await page.goto('/mylibrary');
  await expect(tiles(page)).toHaveCount(24);
  const heights = await tiles(page)
    .locator('.tile__art')
    .evaluateAll((arts) => arts.slice(0, 6).map((art) => art.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 0);
  // Without a picture the tile shows the first letter, and the name below.
  await expect(tiles(page).nth(1).locator('.picture-letter')).toHaveText('F');
  await expect(tiles(page).nth(1)).toContainText('Film 1');
  await expectNoSidewaysScroll(page);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(31);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => asked).toEqual([1, 2, 3]);
  await expect(page.locator('.tile-grid')).not.toHaveAttribute('aria-busy');
  // The end of the list is no longer observed.
  await expectGone(page.locator('.shelf__end'));
});

test('posters are four, six or ten to a line, by the width of the screen [CAT-09a]', async ({ page }) => {
  await withLibraryOf(page, 24, (entry) => entry);
  await page.goto('/mylibrary');
  await expect(tiles(page)).toHaveCount(24);
  const columns = () =>
    tiles(page).evaluateAll((links) => {
      const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, expected] of [
    [390, 4],
    [619, 4],
    [620, 6],
    [1659, 6],
    [1660, 10],
    [1920, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(expected);
    await expectNoSidewaysScroll(page);
  }
});

test.describe('a new account', () => {
  test.use({ isVisitor: true });

  test('sees an empty library with popular titles; a failure says so and offers a retry [CAT-04b]', async ({
    page,
  }) => {
    await presetSettings(page, settingsOf(await newAccount(page.request)));
    await page.route(LIBRARY, (route) => route.fulfill({ status: 503, json: { responseCode: 50300 } }));
    await page.goto('/mylibrary');
    await expect(page.getByRole('alert').filter({ hasText: 'Drive-in is starting up' })).toBeVisible();
    await page.unroute(LIBRARY);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
    const popular = page.getByRole('region', { name: 'Popular right now' }).getByRole('link');
    await expect(popular.first()).toBeVisible();
    await expect.poll(() => popular.count()).toBeGreaterThan(3);
    await expectAccessible(page);
    await popular.first().click();
    await expect(page).toHaveURL(/\/metadata\/\d+$/);
  });
});
