import type { CatalogueEntry, Category, Clip, Feature } from '@drivein/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAbsent, expectGone, expectHidden } from '../../support/page/absence';
import { holdBack } from '../../support/page/hold-back';
import { holdHero } from '../../support/page/hold-hero';
import { expectNoSidewaysScroll, layoutShift } from '../../support/page/page-health';
import { germany, korea, newCar } from '../../support/people/people';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

const row = (page: Page, name: string) => page.getByRole('region', { name });
const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
/** The page learns of a scroll in its next frame: the mouse moves only after that. */
const moveMouseOver = async (place: Locator) => {
  await place.scrollIntoViewIfNeeded();
  await twoFrames(place.page());
  await place.hover();
};

const LISTS = /\/content\/v\d+\/(playlist|customlist)\//;
const CATEGORIES = /\/content\/v\d+\/categories\//;

/** Repeats a list under new ids until it needs a cap. */
const lengthen = <T extends object>(items: T[], count: number, id: keyof T): T[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(items[index % items.length] as T),
    [id]: 90_000 + index,
  }));

/** Home as editors may configure it. */
const changeCategories = (page: Page, change: (categories: Category[]) => Category[]) =>
  page.route('**/content/*/categories/**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { categories: Category[] };
    await route.fulfill({ response, json: { ...reply, categories: change(reply.categories) } });
  });

const withTemplate = (categories: readonly Category[], template: Category['categoryTemplateType']) => {
  const found = categories.find(({ categoryTemplateType }) => categoryTemplateType === template);
  if (!found) throw new Error(`no category is a ${template}`);
  return found;
};

test('the hero changes every eight seconds and wraps around [CAT-02b]', async ({ page }) => {
  // Each banner stays until it was checked.
  await holdHero(page);
  await page.goto('/home/');
  const title = hero(page).getByRole('heading');
  await expect(title).toHaveText('Mile Marker Zero');
  const bulbs = hero(page).getByRole('button', { name: /^Banner \d of 5$/ });
  await expect(bulbs).toHaveCount(5);
  const seen = new Set<string>();
  for (let step = 0; step < 5; step += 1) {
    seen.add((await title.textContent()) ?? '');
    await expect(bulbs.nth(step)).toHaveAttribute('aria-current', 'true');
    // The animated indicator is the clock: its duration is the banner's time, its end shows the next.
    const fill = page.locator('.hero .bulbs__fill');
    const duration = await fill.evaluate((element) => {
      const [animation] = element.getAnimations();
      const timing = animation?.effect?.getComputedTiming();
      animation?.finish();
      return timing?.endTime;
    });
    expect(duration).toBe(8000);
    await expect(bulbs.nth((step + 1) % 5)).toHaveAttribute('aria-current', 'true');
  }
  expect(seen.size).toBe(5);
  await expect(title).toHaveText('Mile Marker Zero');
});

test('pointer, touch and focus each pause the hero', async ({ page, context }) => {
  await page.goto('/home/');
  const isHeld = async (playState: 'running' | 'paused') =>
    expect
      .poll(() =>
        page.locator('.hero .bulbs__fill').evaluate((element) => element.getAnimations()[0]?.playState),
      )
      .toBe(playState);
  const watch = hero(page).getByRole('link', { name: 'Watch' });
  await isHeld('running');
  await watch.hover();
  await isHeld('paused');
  await watch.focus();
  await page.mouse.move(0, 0);
  await isHeld('paused');
  await watch.blur();
  await isHeld('running');
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 700, y: 200 }] });
  await isHeld('paused');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isHeld('running');
});

test('the hero pauses while scrolled out of view and keeps its banner', async ({ page }) => {
  await page.goto('/home/');
  const playState = () =>
    page.locator('.hero .bulbs__fill').evaluate((element) => element.getAnimations()[0]?.playState);
  await expect.poll(playState).toBe('running');
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 2));
  await expect.poll(playState).toBe('paused');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(playState).toBe('running');
});

test('hero banners have two lines in their own colours and lead to a title or a page [CAT-02c, CAT-02d]', async ({
  page,
}) => {
  const answered = page.waitForResponse(CATEGORIES);
  await page.goto('/home/');
  const { categories } = (await (await answered).json()) as {
    categories: {
      featureList?: {
        navigationLink: string;
        navigationLinkType: string;
        featureText: Record<'Line1' | 'Line2', { text: string; hexCode: string }>;
      }[];
    }[];
  };
  const features = categories[0]?.featureList ?? [];
  expect(new Set(features.map(({ navigationLinkType }) => navigationLinkType)).size).toBe(2);
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  for (const [index, feature] of features.entries()) {
    await hero(page)
      .getByRole('button', { name: `Banner ${index + 1} of 5` })
      .click();
    const { Line1, Line2 } = feature.featureText;
    await expect(hero(page).getByRole('heading')).toHaveText(Line1.text);
    await expect(hero(page).getByRole('heading')).toHaveCSS('color', rgb(Line1.hexCode));
    await expect(hero(page).locator('.hero__line2')).toHaveText(Line2.text);
    await expect(hero(page).locator('.hero__line2')).toHaveCSS('color', rgb(Line2.hexCode));
    const place = feature.navigationLinkType === 'Page' ? 'page' : 'metadata';
    await expect(hero(page).getByRole('link').first()).toHaveAttribute(
      'href',
      `/${place}/${feature.navigationLink}`,
    );
  }
  await hero(page).getByRole('button', { name: 'Banner 1 of 5' }).click();
  await hero(page).getByRole('link', { name: 'Watch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mile Marker Zero' })).toBeVisible();
});

test('home shows skeletons until it loads; the search icon is there [CAT-01a, CAT-01d]', async ({ page }) => {
  const categories = await holdBack(page, CATEGORIES);
  await page.goto('/home/');
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  await expectAbsent(row(page, 'New this week'), { heldBack: CATEGORIES });
  categories.release();
  await expect(row(page, 'New this week')).toBeVisible();
  await expectGone(page.locator('main .skeleton'));
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('home starts with five categories; each end of the list, 100 px away, loads one more [CAT-01b, CAT-01c, CAT-01d]', async ({
  page,
}) => {
  const lists = await holdBack(page, LISTS);
  await page.goto('/home/');
  // The hero, two rows and two banners are five; the sixth, also a banner, would join the line of the others.
  const banners = page.locator('.category--banners .tile');
  await expect(row(page, 'New this week')).toBeVisible();
  await expect(banners).toHaveCount(2);
  const end = page.locator('.shelf__end');
  const belowScreen = () => end.evaluate((it) => Math.round(it.getBoundingClientRect().top - innerHeight));
  const bringEnd = async (px: number) => {
    await end.evaluate((it, wanted) => {
      scrollBy({ top: it.getBoundingClientRect().top - innerHeight - wanted, behavior: 'instant' });
    }, px);
    await twoFrames(page);
    return belowScreen();
  };
  // First move close, so that the decisive step is small.
  await expect.poll(() => bringEnd(300)).toBe(300);
  // 101 px below the screen is not yet the end, 98 px is.
  await expect.poll(() => bringEnd(101)).toBe(101);
  await expect(banners).toHaveCount(2);
  await page.mouse.wheel(0, 3);
  await expect(banners).toHaveCount(3);
  // The banner took no space, so the end is still near: the seventh is requested, and nothing after it.
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  await expectAbsent(row(page, 'Short clips'), { heldBack: LISTS });
  await expect.poll(() => lists.asked.length).toBe(1);
  lists.release();
  await expect(row(page, 'Short clips')).toBeVisible();
  await expectAbsent(row(page, 'Made for a big screen'));
});

test("a row's skeleton is no taller than the row, so the page's end does not jump towards a scrolling finger", async ({
  page,
}) => {
  const waiting: (() => void)[] = [];
  const letNextGo = () => waiting.shift()?.();
  await page.route(LISTS, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.fallback();
  });
  await page.goto('/home/');
  for (const kind of ['vam', 'hka', 'std', 'download']) {
    const standIn = page.locator(`.skeleton-group > .category--${kind}`);
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      if (!(await standIn.isVisible())) letNextGo();
      await expect(standIn).toBeVisible({ timeout: 250 });
    }).toPass();
    const standInBox = await standIn.boundingBox();
    const rows = page.locator(`.shelf__rows > .category--${kind}`);
    const count = await rows.count();
    letNextGo();
    await expect(rows).toHaveCount(count + 1);
    expect((await rows.last().boundingBox())?.height, kind).toBeGreaterThanOrEqual(standInBox?.height ?? NaN);
  }
});

test('all eight templates look different; a grid loads 24 at a time until all are there [CAT-02a, CAT-09b]', async ({
  page,
}) => {
  await page.goto('/home/');
  const templates = [
    ['.hero', 'FeatureTemplate'],
    ['.category--continuewatching a.tile--wide .tile__progress', 'ContinueWatching'],
    ['.category--std a.tile--poster', 'STD'],
    ['.category--banners a.tile--banner', 'Banner'],
    ['.category--vam a.tile--clip', 'VAM'],
    ['.category--hka a.tile--wide', 'HKA'],
    ['.category--download a.tile--poster', 'Download'],
    ['.category--grid a.tile--poster', 'Grid'],
  ] as const;
  const widths = new Set<number>();
  for (const [selector, template] of templates) {
    const first = page.locator(selector).first();
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(first, template).toBeVisible({ timeout: 250 });
    }).toPass();
    const tile = first.locator('xpath=ancestor-or-self::a');
    if (template !== 'FeatureTemplate') widths.add(Math.round((await tile.boundingBox())?.width ?? 0));
  }
  // No two kinds of rows look alike.
  expect(widths.size).toBe(templates.length - 1);

  const grid = row(page, 'Every film');
  const films = grid.getByRole('listitem');
  const more = grid.getByRole('button', { name: 'Show more' });
  await expect(films).toHaveCount(24);
  await more.click();
  await expect(films).toHaveCount(48);
  // The focus moves to the first new one.
  await expect(films.nth(24).getByRole('link')).toBeFocused();
  await more.click();
  await expectGone(more);
  // A few are drawn with each frame.
  await expectGone(grid.locator('.category__place'));
  const names = await films
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(names.length).toBeGreaterThan(48);
  expect(new Set(names).size).toBe(names.length);
});

test('at most 15 films to continue, with their progress, and 20 clips; rows of 15 or more link to all of them [CAT-03a, CAT-03b, CAT-03c]', async ({
  page,
}) => {
  await changeCategories(page, (categories) => {
    const watching = withTemplate(categories, 'ContinueWatching');
    const films = withTemplate(categories, 'STD');
    const filmsOf = (count: number) => lengthen(films.products ?? [], count, 'parentProductId');
    return [
      { ...watching, products: lengthen(watching.products ?? [], 18, 'parentProductId') },
      { ...films, products: filmsOf(15) },
      { ...films, id: 1, categoryTextTranslations: { title: 'Fourteen' }, products: filmsOf(14) },
      withTemplate(categories, 'VAM'),
    ];
  });
  await page.route('**/customlist/**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { vam: Clip[] };
    await route.fulfill({ response, json: { ...reply, vam: lengthen(reply.vam, 25, 'vamId') } });
  });
  await page.goto('/home/');
  const continued = row(page, 'Continue watching');
  await expect(continued.getByRole('link', { name: /% watched/ })).toHaveCount(15);
  await expect(continued.locator('.tile__progress')).toHaveCount(15);
  await expect(row(page, 'Short clips').locator('[data-row-item]')).toHaveCount(20);

  const all = (name: string) => row(page, name).getByRole('link', { name: /^See all/ });
  await expect(all('Continue watching')).toHaveAttribute('href', '/aggregatepage/home/900001');
  await expect(all('New this week')).toHaveAttribute('href', '/aggregatepage/home/800101');
  await expect(row(page, 'Fourteen').locator('[data-row-item]')).toHaveCount(14);
  await expectAbsent(all('Fourteen'));
  await all('Short clips').click();
  await expect(page).toHaveURL(/\/shortclips$/);
});

test('a row scrolls by wheel and arrow keys; a tile opens its title, which says when it is in preparation [CAT-12a]', async ({
  page,
}) => {
  await page.goto('/home/');
  const films = row(page, 'New this week').locator('[data-row-item]');
  const scrolled = () => films.first().evaluate((tile) => tile.parentElement?.scrollLeft);
  await films.first().hover();
  await page.mouse.wheel(400, 0);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await films.nth(8).focus();
  await page.keyboard.press('ArrowRight');
  await expect(films.nth(9)).toBeFocused();
  await expect(films.nth(9)).toBeInViewport({ ratio: 1 });
  const tile = row(page, 'Continue watching').getByRole('link', { name: /The 23:40 North/ });
  await expect(tile).toContainText('In preparation');
  await tile.click();
  await expect(page).toHaveURL(/\/metadata\/1011$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The 23:40 North' })).toBeVisible();
  await expect(page.getByText('This film is being made ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeDisabled();
});

test('a mouse over a row shows paging arrows for the sides with more tiles', async ({ page }) => {
  await page.goto('/home/');
  const films = row(page, 'New this week');
  const first = films.locator('[data-row-item]').first();
  const last = films.locator('[data-row-item]').last();
  const back = films.locator('.row__arrow--start');
  const on = films.locator('.row__arrow--end');
  await expect(last).toBeAttached();
  await expectAbsent(on);
  await moveMouseOver(first);
  await expect(on).toBeVisible();
  await expectAbsent(back);
  await expect(async () => {
    // Removed once the end is in view, which may be after the last check.
    if (await on.isVisible()) await on.click({ timeout: 1000 });
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  await expectGone(on);
  await expect(back).toBeVisible();
  await back.click();
  await expect(on).toBeVisible();
  // Visible only under the mouse.
  await row(page, 'Continue watching').locator('[data-row-item]').first().hover();
  await expectHidden(on);
});

test('a tile gets an outline when the mouse moves, not when the page scrolls under a resting mouse', async ({
  page,
}) => {
  await page.goto('/home/');
  const films = row(page, 'New this week');
  const art = films.locator('.tile__art').nth(1);
  const arrow = films.locator('.row__arrow--end');
  const rimmed = page.locator('.tile__art[data-pointed]');
  const place = () => page.evaluate(() => window.scrollY);
  // The rows below load one by one: before that the page is too short to scroll.
  const belowScreenPx = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await art.scrollIntoViewIfNeeded();
  await expect.poll(belowScreenPx).toBeGreaterThan(60);
  const before = await place();
  await moveMouseOver(art);
  await expect(art).toHaveCSS('outline-style', 'solid');
  await expect(arrow).toBeVisible();
  await page.mouse.wheel(0, 60);
  await expect.poll(place).toBe(before + 60);
  await expectGone(rimmed);
  await expectHidden(arrow);
  await expect(art).toHaveCSS('outline-style', 'none');
  // Back at its position, it is under the mouse again, which has not moved.
  await page.mouse.wheel(0, -60);
  await expect.poll(place).toBe(before);
  await twoFrames(page);
  await expectAbsent(rimmed);
  await art.hover({ position: { x: 20, y: 20 } });
  await expect(rimmed).toHaveCount(1);
  await expect(arrow).toBeVisible();
  // Paging a row moves its tiles, not the row: the arrow stays under the mouse.
  await arrow.click();
  const scrolled = () => art.evaluate((element) => element.closest('.row__track')?.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(arrow).toBeVisible();
  await expectAbsent(rimmed);
});

for (const [screen, size, foot] of [
  ['cut by the edge of the screen', { width: 1280, height: 990 }, 0],
  ['behind the navigation of a phone', { width: 390, height: 844 }, 96],
] as const) {
  test(`a tile ${screen} that gets the focus scrolls into view with room for its focus ring`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/home/');
    const tile = row(page, 'New this week').locator('[data-row-item]').first();
    await tile.waitFor();
    // Until only its top is visible.
    await tile.evaluate((element) =>
      scrollBy({
        top: element.getBoundingClientRect().top + element.clientHeight / 2 - innerHeight,
        behavior: 'instant',
      }),
    );
    await tile.focus();
    const belowIt = () => tile.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    await expect.poll(belowIt).toBeGreaterThan(foot + 20);
  });
}

const LONG_NAME = 'Unaussprechlichkeitsvermutung '.repeat(10);

/** Data that editors and broken imports may produce. */
const spoil = (categories: Category[]): Category[] => {
  const films = withTemplate(categories, 'STD');
  const [good, other, third, fourth] = films.products as [
    CatalogueEntry,
    CatalogueEntry,
    CatalogueEntry,
    CatalogueEntry,
  ];
  const nowhere = [{ url: '/images/nowhere.webp', width: 400, height: 600, isLandscape: false }];
  const hero = withTemplate(categories, 'FeatureTemplate');
  const [feature] = hero.featureList as [Feature];
  const banner = withTemplate(categories, 'Banner');
  const text = (line: string) => ({ text: line, hexCode: '' });
  return [
    {
      ...hero,
      featureList: [
        { ...feature, featureText: { Line1: text(LONG_NAME), Line2: text(LONG_NAME) } },
        { ...feature, featureId: 1, navigationLink: '../nowhere', featureImageUrl: '/images/nowhere.webp' },
      ],
    },
    {
      ...films,
      categoryTextTranslations: { title: LONG_NAME },
      products: [
        { ...good, packshots: [] },
        { ...other, packshots: nowhere },
        { ...third, packshots: nowhere, backupPackshot: '/images/nowhere-either.webp' },
        { ...fourth, title: LONG_NAME, packshots: [], backupPackshot: undefined },
      ],
    },
    { ...films, id: 1, categoryTextTranslations: { title: 'Empty' }, products: [] },
    {
      ...banner,
      categoryTextTranslations: { title: 'Taken down', subtitle: LONG_NAME },
      categoryOthers: { page: 'taken-down' },
    },
    { ...banner, id: 2, categoryTextTranslations: { title: 'Leads nowhere' }, categoryOthers: {} },
  ];
};

test('missing pictures, endless names, empty rows and broken links keep the layout of home [CAT-13c]', async ({
  page,
}) => {
  await changeCategories(page, spoil);
  await page.goto('/home/');
  const tiles = page.locator('.category--std [data-row-item]');
  await expect(tiles).toHaveCount(4);
  // The fallback is used where no packshot is named, and where the named ones fail.
  for (const tile of [tiles.nth(0), tiles.nth(1)]) {
    await expect
      .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  // Where all pictures fail, the name is shown.
  for (const tile of [tiles.nth(2), tiles.nth(3)]) {
    await expect(tile.locator('.picture-letter')).toBeVisible();
    await expect(tile.getByRole('img')).toHaveAccessibleName(/\S/);
  }
  const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().height));
  expect(new Set(heights.map(Math.round)).size).toBe(1);
  await expectAbsent(page.getByRole('region', { name: 'Empty' }));
  await expectAbsent(page.getByText('Leads nowhere'));

  // A focused banner stays.
  const watch = hero(page).getByRole('link', { name: 'Watch' });
  await watch.focus();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 800, height: 480 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    const roomBelowButton = () =>
      watch.evaluate((button) => {
        const foot = (part: Element | null) => part?.getBoundingClientRect().bottom ?? NaN;
        return foot(button.closest('.hero')) - foot(button);
      });
    await expect.poll(roomBelowButton).toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await hero(page).getByRole('button', { name: 'Banner 2 of 2' }).click();
  await expect(hero(page).getByRole('heading', { name: 'Mile Marker Zero' })).toBeVisible();
  await expectGone(hero(page).getByRole('link'));
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  await page.getByRole('link', { name: /Taken down/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is no longer showing' }),
  ).toBeAttached();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/home(#main)?$/);
});

test('home without a network offers a retry and then loads', async ({ page }) => {
  await page.route('**/content/*/categories/**', (route) => route.abort('internetdisconnected'));
  await stopClock(page);
  await page.goto('/home/');
  const notice = page
    .locator('.snackbar-host')
    .getByRole('alert')
    .filter({ hasText: 'Network disconnected' });
  await tickUntilVisible(page, notice);
  await tickUntilVisible(page, page.getByText('Home could not be loaded'));
  await page.unroute('**/content/*/categories/**');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(row(page, 'New this week')).toBeVisible();
});

test.describe('a new account', () => {
  test.use({ things: { like: newCar } });
  test('has no Continue watching row', async ({ page }) => {
    await page.goto('/home/');
    await expect(row(page, 'New this week')).toBeVisible();
    await expectAbsent(row(page, 'Continue watching'));
  });
});

for (const { person, rows, price } of [
  { person: korea, rows: ['이어서 보기', '이번 주 신작'], price: /^₩14,900$/ },
  { person: germany, rows: ['Weiterschauen', 'Neu diese Woche'], price: /^13,99\s€$/ },
]) {
  test.describe(person.language, () => {
    test.use({ things: { like: person } });
    test(`${person.language}: rows, titles and prices follow country and language [ENT-15a]`, async ({
      page,
    }) => {
      await page.goto('/home/');
      for (const name of rows) await expect(row(page, name)).toBeVisible();
      await page.goto('/metadata/1008');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        person === korea ? '밤새 영업합니다' : 'Die ganze Nacht geöffnet',
      );
      await expect(page.locator('.title__actions .button__price').first()).toHaveText(price);
    });
  });
}
