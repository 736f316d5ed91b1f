import type { Page, Request } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectGone, expectHidden } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => page.getByRole('region', { name: /^Results for/ });
const tiles = (page: Page) => results(page).getByRole('listitem').getByRole('link');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const SEARCH = /\/content\/v9\/search\/([^?]+)\?(.*)$/;
const searchOf = (request: Request) => {
  const [, term = '', query = ''] = SEARCH.exec(request.url()) ?? [];
  return { term: decodeURIComponent(term), query: new URLSearchParams(query) };
};
const watchSearches = (page: Page) => {
  const terms: string[] = [];
  page.on('request', (request) => {
    const { term, query } = searchOf(request);
    if (term && query.get('pageNumber') === '1') terms.push(term);
  });
  return terms;
};

test('search: keys of an input method stay with its word list', async ({ page }) => {
  await page.goto('/search');
  await expect(box(page)).toBeFocused();
  const isLeftToIt = await box(page).evaluate((field) => {
    const options = { isComposing: true, bubbles: true, cancelable: true };
    return ['ArrowDown', 'ArrowUp', 'Escape'].map((key) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key, ...options })),
    );
  });
  expect(isLeftToIt).toEqual([true, true, true]);
  await expect(box(page)).toBeFocused();
});

test('search starts at two characters, three seconds after the last key or at once with Enter [CAT-05a]', async ({
  page,
}) => {
  const searches = watchSearches(page);
  await page.goto('/home/');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(box(page)).toBeFocused();
  await stopClock(page);
  await page.keyboard.type('n');
  await page.clock.runFor(10_000);
  await expect(page.getByText('Two characters or more, please')).toBeVisible();
  await page.keyboard.type('i');
  await page.clock.runFor(2900);
  await page.keyboard.type('g');
  await page.clock.runFor(2900);
  await expect(page.getByText('Press Enter to search now')).toBeVisible();
  await untilQuiet(page);
  expect(searches).toEqual([]);
  await tickUntilVisible(page, tiles(page).first());
  await expect(page).toHaveURL(/\/search\?q=nig$/);
  await expectHidden(page.getByText('Press Enter to search now'));
  await page.keyboard.type('ht');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=night$/);
  const ofNight = page.getByRole('region', { name: 'Results for “night”' });
  await tickUntilVisible(page, ofNight.getByRole('link').first());
  await page.clock.runFor(5000);
  await untilQuiet(page);
  expect(searches).toEqual(['nig', 'night']);

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/\/search$/);
  await expectGone(results(page));
});

test('popular searches are one press away; Back from a title restores results, position and focus [CAT-05b]', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
  await expectAccessible(page);
  await expect(box(page)).toBeFocused();
  // Arrow keys alone: from the box to a chip, to its results, and back.
  const popular = page.getByRole('region', { name: 'Popular searches' });
  await page.keyboard.press('ArrowDown');
  await expect(popular.locator(':focus')).toBeVisible();
  const name = (await popular.locator(':focus').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(name);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name);
  await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(tiles(page).first()).toBeVisible();
  await expect(chip(page, name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).locator(':focus')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name);
  await expect(tiles(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(popular.locator(':focus')).toBeVisible();
});

test('search results load 24 a page until an empty one; Back restores the position [CAT-05c]', async ({
  page,
}) => {
  const pages: string[] = [];
  await page.route(SEARCH, async (route) => {
    const { query } = searchOf(route.request());
    expect(query.get('pageSize')).toBe('24');
    const number = Number(query.get('pageNumber'));
    pages.push(String(number));
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/pageNumber=\d+/, 'pageNumber=1'),
    });
    const reply = (await response.json()) as { products: { parentProductId: number; title: string }[] };
    const count = number <= 2 ? 24 : 0;
    const products = Array.from({ length: count }, (_, index) => ({
      ...reply.products[0],
      parentProductId: 90_000 + number * 100 + index,
      title: `Found ${number}-${index}`,
    }));
    await route.fulfill({ response, json: { ...reply, products } });
  });
  await page.goto('/search?q=the');
  await expect(tiles(page)).toHaveCount(24);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(48);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => pages).toEqual(['1', '2', '3']);
  await expectGone(results(page).locator('.skeleton'));
  await tiles(page).nth(40).click();
  await expect(page).toHaveURL(/\/metadata\/90216$/);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(48);
  await expect(tiles(page).nth(40)).toBeFocused();
  await expect(tiles(page).nth(40)).toBeInViewport();
  await untilQuiet(page);
  expect(pages).toEqual(['1', '2', '3']);
});

test('a search without results says so, with popular searches below, for any text [CAT-05d]', async ({
  page,
}) => {
  const searches = watchSearches(page);
  await page.goto('/search');
  const nothing = page.getByRole('heading', { level: 2, name: /^No matches for/ });
  for (const [text, shown] of [
    ['zzqqxx', 'zzqqxx'],
    ['50% / off? #1', '50% / off? #1'],
    ['..', '..'],
    ['🎬🍿👨‍👩‍👧', '🎬🍿👨‍👩‍👧'],
    ['עברית \u202e', 'עברית'],
    ['é'.repeat(60), 'é'.repeat(60)],
    ['\u0000\ud83c<b>', '<b>'],
  ] as const) {
    await box(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(nothing.filter({ hasText: shown })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  expect(searches.every((term) => [...term].length <= 100)).toBe(true);
  await box(page).fill('밤'.repeat(140));
  await expect(box(page)).toHaveValue('밤'.repeat(100));
  await expect(page.getByText('The first 100 characters are searched for')).toBeVisible();
  await box(page).fill('zzqqxx');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matches for “zzqqxx”')).toBeVisible();
  await expectAccessible(page);
  await chip(page, 'Apogee').click();
  await expect(tiles(page).first()).toBeVisible();
  await expect(chip(page, 'Apogee')).toBeFocused();
});

test('a late search reply never replaces a newer one; a failed search can be retried', async ({ page }) => {
  let isDown = false;
  await page.route(SEARCH, (route) => (isDown ? route.abort('internetdisconnected') : route.fallback()));
  // No request may wait for it any more.
  const moonbus = await holdBack(page, /\/search\/moonbus\?/, (route) =>
    route.continue().catch(() => undefined),
  );
  await page.goto('/search?q=moonbus');
  await expect(results(page).locator('.skeleton').first()).toBeVisible();
  const isMoonbus = (request: Request) => searchOf(request).term === 'moonbus';
  const over = Promise.race([
    page.waitForEvent('requestfailed', isMoonbus),
    page.waitForEvent('requestfinished', isMoonbus),
  ]);
  await box(page).fill('apogee');
  await page.keyboard.press('Enter');
  const found = tiles(page).first();
  await expect(found).toHaveAccessibleName(/Apogee/);
  moonbus.release();
  await over;
  await expect(found).toHaveAccessibleName(/Apogee/);

  isDown = true;
  await box(page).fill('eleven');
  await page.keyboard.press('Enter');
  const failed = results(page).getByRole('alert');
  await expect(failed).toContainText('Network connection lost');
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toHaveAccessibleName(/Eleven/);
});

test('in motion the search box is disabled and popular searches work', async ({ page }) => {
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await page.goto('/search');
  await expect(page.getByText('Typing opens again when the car is parked.')).toBeVisible();
  await expect(box(page)).toBeDisabled();
  await chip(page, 'Apogee').click();
  await expect(tiles(page).first()).toHaveAccessibleName(/Apogee/);
});
