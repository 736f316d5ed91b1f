import type { Category, Page as PageFields } from '@drivein/contract';
import type { Page, Route } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { holdBack } from '../../support/page/hold-back';
import { presetSettings } from '../../support/people/device-settings';
import { settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { driver } from '../../support/people/people';
import { aPerson, expect, test } from '../../support/people/person';
import { withToggles } from '../../support/page/toggles';
import { test as timed } from '../../support/world';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('link', { name: /Saturday at the drive-in/ });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

const PAGE = '**/content/*/page/*';
const CATEGORIES = '**/content/*/categories/**';

/** The list of home: longer than any other page's. */
const HOME_LIST = 600001;

/** The page with the list of home instead of its own. */
const answerLonger = async (route: Route) => {
  const response = await route.fetch();
  const { pages, ...reply } = (await response.json()) as { pages: PageFields[] };
  const longer = pages.map((fields) => ({ ...fields, categoryListId: HOME_LIST }));
  await route.fulfill({ response, json: { ...reply, pages: longer } });
};

test('a banner opens its page, and Back leads home [CAT-06a]', async ({ page }) => {
  await page.goto('/home/');
  await banner(page).click();
  await expect(page).toHaveURL(/\/page\/saturday$/);
  await expect(heading(page, 'Saturday at the drive-in')).toBeFocused();
  await expect(page).toHaveTitle('Saturday at the drive-in · Drive-in');
  await expect(row(page, 'Twelve for tonight').getByRole('link')).toHaveCount(12);
  await expect(row(page, 'After dark').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await back(page).click();
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);
});

timed(
  'a page that was seen before shows at once and is refreshed in the background [CAT-06a]',
  async ({ page, request, world }) => {
    await presetSettings(page, settingsOf(await aPerson(request, { like: driver })));
    const film = row(page, 'After dark').getByRole('link').first();
    await page.goto('/home/');
    await world.untilVisible(banner(page));
    await banner(page).click();
    await world.untilVisible(film);
    await back(page).click();
    await world.untilVisible(banner(page));
    // Enough time passes for a refresh, and no request is answered from now on.
    await world.advance(60_000);
    const asked: string[] = [];
    await page.route(PAGE, (route) => void asked.push(route.request().url()));
    await banner(page).click();
    await world.untilVisible(film);
    const twelve = row(page, 'Twelve for tonight').getByRole('link');
    await world.untilVisible(twelve.nth(11));
    await expect(twelve).toHaveCount(12);
    await expect.poll(() => asked.length).toBe(1);
    await expect(heading(page, 'Saturday at the drive-in')).toBeFocused();

    // By arrow keys alone: down into the films, up to the back link.
    await page.keyboard.press('ArrowDown');
    await world.untilVisible(row(page, 'Twelve for tonight').locator('a:focus'));
    await page.keyboard.press('ArrowUp');
    await expect(back(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\/?(#main)?$/);
  },
);

test('a page starts with four categories and skeletons, and loads more at the end of the list [CAT-01b, CAT-01c, CAT-01d]', async ({
  page,
}) => {
  const content = await holdBack(page, PAGE, answerLonger);
  await page.goto('/page/saturday');
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  content.release();
  // Banners, two rows and one banner are four; the fifth, also a banner, loads at the end of the list.
  const banners = page.locator('.category--banners .tile');
  await expect(heading(page, 'Saturday at the drive-in')).toBeVisible();
  await expect(row(page, 'New this week')).toBeVisible();
  await expect(banners).toHaveCount(1);
  const alone = await banners.first().boundingBox();
  await page.locator('.shelf__end').evaluate((end) => {
    scrollTo({ top: scrollY + end.getBoundingClientRect().top - innerHeight - 99, behavior: 'instant' });
  });
  await expect.poll(() => banners.count()).toBeGreaterThan(1);
  // It knew that another banner follows, so its width does not change.
  const joined = await banners.first().boundingBox();
  expect([joined?.width, joined?.height]).toEqual([alone?.width, alone?.height]);
  await expectNoSidewaysScroll(page);
});

test("banners in fifth position load there, and keep the page's heading", async ({ page }) => {
  await page.route(PAGE, answerLonger);
  await page.route(CATEGORIES, async (route) => {
    const response = await route.fetch();
    const { categories, ...reply } = (await response.json()) as { categories: Category[] };
    const isHero = ({ categoryTemplateType }: Category) => categoryTemplateType === 'FeatureTemplate';
    const others = categories.filter((category) => !isHero(category));
    const moved = [...others.slice(0, 4), ...categories.filter(isHero), ...others.slice(4)];
    await route.fulfill({ response, json: { ...reply, categories: moved } });
  });
  await page.goto('/page/saturday');
  const inPlace = page.locator('.shelf__rows').getByRole('region', { name: 'Featured' });
  await expect(row(page, 'New this week')).toBeVisible();
  await expectAbsent(inPlace);
  await page.locator('.shelf__end').scrollIntoViewIfNeeded();
  await expect(inPlace).toBeVisible();
  await expect(heading(page, 'Saturday at the drive-in')).toBeAttached();
  await expect(back(page)).toBeAttached();
});

test('a missing, unreachable or empty page says so and offers a link', async ({ page }) => {
  await page.goto('/page/taken-down');
  await expect(heading(page, 'This page is no longer showing')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);

  await page.route(PAGE, (route) => route.fulfill({ json: { responseCode: 50000 } }));
  await page.goto('/page/saturday');
  await expect(page.getByRole('heading', { level: 2, name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(PAGE);
  await page.route(CATEGORIES, (route) => route.fulfill({ json: { responseCode: 40002 } }));
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Saturday at the drive-in')).toBeVisible();
  await expect(page.getByText('There is nothing to show here yet.')).toBeVisible();
});

test('special pages open their own screen', async ({ page }) => {
  await page.goto('/page/home');
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);
  await page.goto('/page/studio');
  await expect(page).toHaveURL(/\/shortclips$/);
});

test('behind the scenes opens from home when its toggle is on; its clips have their own page [CAT-06b, CAT-06c]', async ({
  page,
}) => {
  await withToggles(page, { 'behind the scenes': true });
  await page.route(CATEGORIES, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { categories: Category[] };
    // The number of clips from which a row links to all of them.
    const categories = reply.categories.map((category) => ({
      ...category,
      ...(category.vam && {
        vam: Array.from({ length: 15 }, (_, index) => ({ ...category.vam?.[0], vamId: 90_000 + index })),
      }),
    }));
    await route.fulfill({ response, json: { ...reply, categories } });
  });
  await page.goto('/home/');
  await page.getByRole('link', { name: 'Behind the scenes', exact: true }).click();
  await expect(page).toHaveURL(/\/behindthescenes$/);
  await expect(heading(page, 'Behind the scenes')).toBeVisible();
  await row(page, 'How it was made')
    .getByRole('link', { name: /^See all/ })
    .click();
  await expect(page).toHaveURL(/\/custompage\/500002$/);
  await expect(heading(page, 'How it was made')).toBeVisible();
  await back(page).click();
  await expect(heading(page, 'Behind the scenes')).toBeVisible();

  await page.unrouteAll();
  await withToggles(page, { 'behind the scenes': false });
  await page.goto('/behindthescenes');
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);
  await expect(row(page, 'New this week')).toBeVisible();
  await expectAbsent(page.getByRole('link', { name: 'Behind the scenes', exact: true }));
});

test('a custom page shows the clips of one list, 15 at a time, and plays them [CAT-06b]', async ({
  page,
}) => {
  const numbers: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/customlist/500005/')) {
      expect(searchParams.get('PageSize')).toBe('15');
      numbers.push(searchParams.get('PageNumber'));
    }
  });
  await page.goto('/custompage/500005');
  await expect(heading(page, 'All clips')).toBeVisible();
  const clips = page.getByRole('main').getByRole('listitem');
  await expect(clips.first()).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await clips.count()).toBeGreaterThan(15);
  }).toPass();
  expect(numbers.slice(0, 2)).toEqual(['1', '2']);
  await clips.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/vam\/\d+\/\d+\/page\//);

  for (const address of ['/custompage/999999', '/custompage/none']) {
    await page.goto(address);
    await expect(heading(page, 'This page is no longer showing')).toBeAttached();
  }
});
