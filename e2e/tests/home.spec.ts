import type { Page, Response } from '@playwright/test';
import { germany, korea, newCar } from '../support/people';
import { expect, test } from '../support/signed-in';

const row = (page: Page, name: string) => page.getByRole('region', { name });
const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });

/** A reply of the home page's categories, as far as a test changes it. */
interface CategoryReply {
  categories: {
    categoryTemplateType: string;
    products?: { parentProductId: number; title: string }[];
    vam?: { vamId: number; title: string }[];
  }[];
}

/** Repeats a list under new ids until it is long enough to need a cap. */
const lengthen = <T extends object>(items: T[], count: number, id: keyof T): T[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(items[index % items.length] as T),
    [id]: 90_000 + index,
  }));

const changeCategories = (page: Page, change: (reply: CategoryReply) => void) =>
  page.route('**/content/*/categories/**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as CategoryReply;
    change(reply);
    await route.fulfill({ response, json: reply });
  });

test('the hero moves on every eight seconds and comes round [CAT-02b]', async ({ page }) => {
  await page.goto('/home/');
  const title = hero(page).getByRole('heading');
  await expect(title).toHaveText('Mile Marker Zero');
  const bulbs = hero(page).getByRole('button', { name: /^Banner \d of 5$/ });
  await expect(bulbs).toHaveCount(5);
  const seen = new Set<string>();
  for (let step = 0; step < 5; step += 1) {
    seen.add((await title.textContent()) ?? '');
    await expect(bulbs.nth(step)).toHaveAttribute('aria-current', 'true');
    // The light that fills is the clock: its length is the time a banner stays, its end brings the next.
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

test('a pointer holds the hero', async ({ page }) => {
  await page.goto('/home/');
  const state = () =>
    page.locator('.hero .bulbs__fill').evaluate((element) => element.getAnimations()[0]?.playState);
  await expect.poll(state).toBe('running');
  await hero(page).getByRole('link', { name: 'Watch' }).hover();
  await expect.poll(state).toBe('paused');
});

test('hero banners carry two lines in their own colours and lead to a title or a page [CAT-02c, CAT-02d]', async ({
  page,
}) => {
  const answered = page.waitForResponse(/\/content\/v\d+\/categories\//);
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

test('skeletons stand in for home until it comes; the search icon is there [CAT-01a, CAT-01d]', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/content/*/categories/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home/');
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  await expect(row(page, 'New this week')).toHaveCount(0);
  answer();
  await expect(row(page, 'New this week')).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('five categories come first; each end of the list brings one more', async ({ page }) => {
  await page.goto('/home/');
  await expect(row(page, 'New this week')).toBeVisible();
  await expect(row(page, 'Saturday at the drive-in')).toBeVisible();
  // The sixth has not been asked for yet: the end of the list is far below the screen.
  await expect(row(page, 'Short clips')).toHaveCount(0);
  const contentCalls: string[] = [];
  page.on('response', (response: Response) => {
    if (/(playlist|customlist)/i.test(response.url())) contentCalls.push(response.url());
  });
  await page.locator('.shelf__end').evaluate((end) => {
    // 101 px below the screen is not yet the end, 99 px is.
    scrollTo({ top: scrollY + end.getBoundingClientRect().top - innerHeight - 101, behavior: 'instant' });
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(contentCalls).toEqual([]);
  await page.mouse.wheel(0, 3);
  await expect.poll(() => contentCalls.length).toBeGreaterThan(0);
});

test('all eight templates have their own look on home [CAT-02a]', async ({ page }) => {
  await page.goto('/home/');
  const templates = [
    ['.hero', 'FeatureTemplate'],
    ['.category--continuewatching .tile--wide .tile__progress', 'ContinueWatching'],
    ['.category--std .tile--poster', 'STD'],
    ['.category--banners .tile--banner', 'Banner'],
    ['.category--vam .tile--clip', 'VAM'],
    ['.category--hka .tile--wide', 'HKA'],
    ['.category--download .tile--poster', 'Download'],
    ['.category--grid .tile--poster', 'Grid'],
  ] as const;
  for (const [selector, template] of templates) {
    await expect(async () => {
      await page.mouse.wheel(0, 1500);
      await expect(page.locator(selector).first(), template).toBeVisible({ timeout: 250 });
    }).toPass();
  }
});

test('Continue watching shows at most 15 films with their progress, clip rows at most 20 [CAT-03a, CAT-03b]', async ({
  page,
}) => {
  await changeCategories(page, ({ categories }) => {
    for (const category of categories) {
      if (category.categoryTemplateType === 'ContinueWatching' && category.products)
        category.products = lengthen(category.products, 18, 'parentProductId');
    }
  });
  await page.route('**/customlist**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { vam: { vamId: number }[] };
    await route.fulfill({ response, json: { ...reply, vam: lengthen(reply.vam, 25, 'vamId') } });
  });
  await page.goto('/home/');
  const continued = row(page, 'Continue watching');
  await expect(continued.getByRole('link', { name: /% watched/ })).toHaveCount(15);
  await expect(continued.locator('.tile__progress')).toHaveCount(15);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(row(page, 'Short clips')).toBeVisible({ timeout: 250 });
  }).toPass();
  await expect(row(page, 'Short clips').locator('[data-row-item]')).toHaveCount(20);
});

test('a tile opens its title; a film still being made says so', async ({ page }) => {
  await page.goto('/home/');
  const tile = row(page, 'Continue watching').getByRole('link', { name: /The 23:40 North/ });
  await expect(tile).toContainText('In preparation');
  await tile.click();
  await expect(page).toHaveURL(/\/metadata\/1011$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The 23:40 North' })).toBeVisible();
  await expect(page.getByText('This film is being made ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeDisabled();
});

test('the library holds what is owned and rented, and nothing that is over [CAT-04a]', async ({ page }) => {
  await page.goto('/mylibrary');
  const tiles = page.locator('main').getByRole('listitem').getByRole('link');
  await expect(tiles.first()).toBeVisible();
  const names = await tiles
    .locator('.tile__art')
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  for (const owned of ['Mile Marker Zero', 'Eleventh Floor', 'Low Orbit Motel'])
    expect(names).toContain(owned);
  for (const rented of ['Salt & Signal', 'The Quiet Pines', 'The 23:40 North'])
    expect(names).toContain(rented);
  for (const over of ['Platform of Small Goodbyes', 'Marshal of Dry Fork']) expect(names).not.toContain(over);
});

test('a lost network on home offers to try again, and then home comes', async ({ page }) => {
  await page.route('**/content/*/categories/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/home/');
  await expect(page.getByText('Home could not be loaded')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Network disconnected' });
  await expect(notice.first()).toBeVisible();
  await page.unroute('**/content/*/categories/**');
  await page.locator('.snackbar-host').getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'New this week')).toBeVisible();
});

test.describe('somebody new', () => {
  test.use({ person: newCar });
  test('has no Continue watching row and an empty library', async ({ page }) => {
    await page.goto('/home/');
    await expect(row(page, 'New this week')).toBeVisible();
    await expect(row(page, 'Continue watching')).toHaveCount(0);
    await page.goto('/mylibrary');
    await expect(page.getByText('Your library is empty')).toBeVisible();
  });
});

for (const { person, rows, price } of [
  { person: korea, rows: ['이어서 보기', '이번 주 신작'], price: /^₩14,900$/ },
  { person: germany, rows: ['Weiterschauen', 'Neu diese Woche'], price: /^13,99\s€$/ },
]) {
  test.describe(person.language, () => {
    test.use({ person });
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
