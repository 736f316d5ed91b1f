import type { Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { stopClock, tickUntilCount, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/** Every demo film that is offered in the country: more than two pages. */
const EVERY_FILM = 800109;
const ALL_CLIPS = 500005;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const tiles = (page: Page) => page.locator('.tile-grid a.tile');
const back = (page: Page) => page.locator('.screen-head').getByRole('button', { name: 'Back' });

/** Records the numbers and sizes of the requested pages from now on. */
const watchPages = (page: Page, list: number) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes(`/${list}/content`))
      asked.push(`${searchParams.get('PageNumber')} of ${searchParams.get('PageSize')}`);
  });
  return asked;
};

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test.beforeEach(async ({ page }) => {
  await presetSettings(page, settingsOf(await newAccount(page.request)));
});

test('a list loads 30 more at each end until a page is empty, and Back returns to the same position [CAT-07a]', async ({
  page,
}) => {
  const asked = watchPages(page, EVERY_FILM);
  const answered = page.waitForResponse(new RegExp(`/playlist/${EVERY_FILM}/content`));
  await page.goto(`/aggregatepage/home/${EVERY_FILM}`);
  const { totalCount } = (await (await answered).json()) as { totalCount: number };
  await expect(tiles(page)).toHaveCount(30);
  expect(asked).toEqual(['1 of 30']);
  await scrollToEnd(page);
  await expect(tiles(page)).toHaveCount(60);
  expect(asked).toEqual(['1 of 30', '2 of 30']);
  const pages = Math.ceil(totalCount / 30) + 1;
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return asked.length;
    })
    .toBe(pages);
  expect(asked).toEqual(Array.from({ length: pages }, (_, index) => `${index + 1} of 30`));
  await expectGone(page.locator('main .skeleton'));
  await expect(tiles(page)).toHaveCount(totalCount);
  await expectGone(page.locator('.shelf__end'));

  // Back from a film deep in the list returns to its tile without a new request.
  const tile = tiles(page).nth(50);
  const name = (await tile.locator('.tile__title').textContent()) ?? '';
  await tile.focus();
  await tile.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();
  await expect.poll(place).toBe(before);
  await untilQuiet(page);
  expect(asked).toHaveLength(pages);
});

test('Back leads to the previous page, or without a history to the library, home or the studio [CAT-07b]', async ({
  page,
}) => {
  for (const [address, origin] of [
    [`/aggregatepage/library/${EVERY_FILM}`, /\/mylibrary$/],
    [`/aggregatepage/home/${EVERY_FILM}`, /\/home\/?(#main)?$/],
    [`/aggregatepage/${EVERY_FILM}`, /\/home\/?(#main)?$/],
    [`/aggregatepage/${ALL_CLIPS}/vam`, /\/shortclips$/],
  ] as const) {
    await page.goto(address);
    await expect(tiles(page).first()).toBeVisible();
    await back(page).click();
    await expect(page).toHaveURL(origin);
  }
  // The last one led to the studio: its row's list has the row's name, and Back returns to the row's link.
  const seeAll = page.getByRole('link', { name: 'See all: All clips' });
  await seeAll.click();
  await expect(heading(page, 'All clips')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/aggregatepage/${ALL_CLIPS}/vam$`));
  await back(page).click();
  await expect(seeAll).toBeFocused();
});

test('an unknown list says so with a link back, and an empty one says that it is empty', async ({ page }) => {
  for (const [address, origin] of [
    ['/aggregatepage/library/abc', /\/mylibrary$/],
    ['/aggregatepage/home/2147483648', /\/home\/?(#main)?$/],
    ['/aggregatepage/home/424242', /\/home\/?(#main)?$/],
    ['/aggregatepage/-1/vam', /\/shortclips$/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'There is no such list' })).toBeVisible();
    await page.locator('.state-message').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(origin);
  }
  await page.route(`**/playlist/${EVERY_FILM}/content*`, (route) =>
    route.fulfill({ json: { responseCode: 10000, products: [], totalCount: 0 } }),
  );
  await page.goto(`/aggregatepage/home/${EVERY_FILM}`);
  await expect(page.getByText('There is nothing to show here yet.')).toBeVisible();
});

test('a failed page keeps the loaded tiles and offers a retry; arrow keys alone move through the grid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await page.route(/PageNumber=2/, (route) => route.fulfill({ status: 500, json: { responseCode: 50000 } }));
  await page.goto(`/aggregatepage/home/${EVERY_FILM}`);
  await expect(tiles(page)).toHaveCount(30);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await scrollToEnd(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(tiles(page)).toHaveCount(30);
  await page.unroute(/PageNumber=2/);
  await again.click();
  await expect(tiles(page)).toHaveCount(60);

  // From the back link into the list, along a line and down its columns; the focus ring is never cut off.
  await back(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  for (let line = 1; line <= 4; line += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(tiles(page).nth(1 + line * 6)).toBeFocused();
    const isWhole = await tiles(page)
      .nth(1 + line * 6)
      .locator('.tile__art')
      .evaluate((art) => {
        const { top, bottom } = art.getBoundingClientRect();
        return top >= 8 && bottom <= innerHeight - 8;
      });
    expect(isWhole, `line ${line}`).toBe(true);
  }
});

test('without a network a list says so once, stops requesting, and continues when it returns', async ({
  page,
  context,
}) => {
  const asked = watchPages(page, EVERY_FILM);
  await page.goto(`/aggregatepage/home/${EVERY_FILM}`);
  await expect(tiles(page)).toHaveCount(30);
  await stopClock(page);
  await context.setOffline(true);
  await scrollToEnd(page);
  const again = page.locator('.state-message').getByRole('button', { name: 'Try again' });
  await tickUntilVisible(page, again);
  await expect(page.getByText('Check the connection, then try again.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(30);
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await untilQuiet(page);
  expect(asked).toEqual(['1 of 30', '2 of 30', '2 of 30']);

  // A retry without a network gets the same message.
  await again.click();
  await expect.poll(() => asked.length).toBe(4);
  await tickUntilVisible(page, again);
  await context.setOffline(false);
  await tickUntilCount(page, tiles(page), 60);
  await expectGone(again);
});

test('a title of more than 12 characters scrolls while its tile is selected, and never while motion is off [CAT-10]', async ({
  page,
}) => {
  await page.route(`**/customlist/${ALL_CLIPS}/content*`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { vam: { title: string }[] };
    const vam = reply.vam.map((clip, index) => ({
      ...clip,
      title: index === 0 ? 'Twelve chars' : clip.title,
    }));
    await route.fulfill({ response, json: { ...reply, vam } });
  });
  await page.goto(`/aggregatepage/${ALL_CLIPS}/vam`);
  const [short, long] = [tiles(page).nth(0), tiles(page).nth(1)];
  const running = (index: number) =>
    tiles(page)
      .nth(index)
      .locator('.tile__title')
      .evaluate((title) => title.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await expect(short).toContainText('Twelve chars');
  await expect(long).toContainText('Building the station');
  await expect.poll(() => running(1)).toEqual([]);
  await back(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(short).toBeFocused();
  await expect.poll(() => running(0)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(long).toBeFocused();
  await expect.poll(() => running(1)).toEqual(['running']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => running(1)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => running(1)).toEqual(['running']);
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await page.reload();
  await long.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(long).toBeFocused();
  await expect.poll(() => running(1)).toEqual([]);
});
