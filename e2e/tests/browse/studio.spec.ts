import type { Page } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { type NewAccount, newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/test';
import { withToggles } from '../../support/page/toggles';

const row = (page: Page, name: string) => page.getByRole('region', { name });
const assign = (page: Page) => page.getByRole('button', { name: 'Assign to screens' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let account: NewAccount;
test.beforeEach(async ({ page }) => {
  account = await newAccount(page.request);
  await presetSettings(page, settingsOf(account));
});

/** The account signs in on another screen, too. */
const addScreen = async (page: Page) => {
  const reply = await page.request.post('/user/v10/login', {
    headers: { ApiKey: account.apiKey },
    data: {
      email: account.email,
      password: account.password,
      deviceIdentifier: `second-${account.email}`,
      deviceModel: 'WEB',
      softwareVersion: 6,
    },
  });
  expect(((await reply.json()) as { responseCode: number }).responseCode).toBe(10000);
};

test('the studio has its banner, rows with their lists, search and behind the scenes [CAT-08a, CAT-03c]', async ({
  page,
}) => {
  await page.route('**/content/*/categories/**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { categories: { vam: object[] }[] };
    for (const [index, length] of [7, 6].entries()) {
      const category = reply.categories[index];
      if (category) category.vam = category.vam.slice(0, length);
    }
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/shortclips');
  await expect(title(page, 'Studio')).toBeVisible();
  const banner = page.locator('.studio__banner img');
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(600);
  // Seven clips have their own list, six do not.
  await expect(row(page, 'Fresh from the studio').locator('.tile--clip')).toHaveCount(7);
  await expect(row(page, 'Fresh from the studio').getByRole('link', { name: /^See all/ })).toHaveAttribute(
    'href',
    '/aggregatepage/500001/vam',
  );
  await expect(row(page, 'Slow screen').locator('.tile--clip')).toHaveCount(6);
  await expectAbsent(row(page, 'Slow screen').getByRole('link', { name: /^See all/ }));
  await expectAccessible(page);
  for (const [width, height] of [
    [800, 480],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole('link', { name: 'Behind the scenes' })).toHaveAttribute(
    'href',
    '/behindthescenes',
  );
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('Assign to screens needs a second screen; then clips can be chosen until Cancel or Back, also in a list [CAT-08a, CAT-12b]', async ({
  page,
}) => {
  await withLastingMessages(page);
  await page.goto('/shortclips');
  await assign(page).click();
  const alone = page.locator('.snackbar').filter({ hasText: 'This is your only screen.' });
  await expect(alone).toBeVisible();
  await expect(title(page, 'Studio')).toBeVisible();
  await alone.getByRole('button').click();

  await addScreen(page);
  await assign(page).click();
  await expect(title(page, 'Choose a clip for your screens')).toBeVisible();
  const clip = row(page, 'Slow screen').locator('.tile--clip').first();
  await expect(clip).toHaveClass(/tile--choice/);
  await expect(clip).toHaveAttribute('href', /^\/screenmanager\/studio\/0\/\d+\/studio\/500003$/);
  await expectAccessible(page);

  // Escape, the controller's Back and the browser's leave the mode, not the studio.
  await page.keyboard.press('Escape');
  await expect(title(page, 'Studio')).toBeVisible();
  await expect(clip).not.toHaveClass(/tile--choice/);
  await assign(page).click();
  await cancel(page).click();
  await expect(title(page, 'Studio')).toBeVisible();
  await expect(clip).toHaveAttribute('href', /^\/vam\/0\/\d+\/studio\/studio$/);

  // It continues into a row's list, where a choice leads to the screens and Back returns to choosing.
  await assign(page).click();
  await row(page, 'All clips').getByRole('link', { name: 'See all: All clips' }).click();
  await expect(title(page, 'Choose a clip for your screens')).toBeVisible();
  await page.locator('.tile-grid .tile--choice').first().click();
  await expect(page).toHaveURL(/\/screenmanager\/studio\/\d+\/\d+\/studio\/500005$/);
  await page.goBack();
  await cancel(page).click();
  await expect(title(page, 'All clips')).toBeVisible();
  await page.locator('.tile-grid .tile--clip:not(.tile--locked)').first().click();
  await expect(page).toHaveURL(/\/vam\/\d+\/\d+\/studio\/studio$/);
});

test('the studio without messaging has no Assign, without its toggle no behind the scenes; a failure offers a retry', async ({
  page,
}) => {
  await withToggles(page, { 'message broker': false, 'behind the scenes': false });
  // The studio itself fails for the first time here, and retries.
  await page.route('**/page/studio', (route) =>
    route.fulfill({ status: 500, json: { responseCode: 50000 } }),
  );
  await page.goto('/shortclips');
  await expect(page.getByRole('alert').filter({ hasText: 'That was our fault.' })).toBeVisible();
  await page.unroute('**/page/studio');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Slow screen')).toBeVisible();
  await expectAbsent(assign(page));
  await expectAbsent(page.getByRole('link', { name: 'Behind the scenes' }));
});

test('a locked clip has a lock and leads to its film, also while assigning [CAT-08b]', async ({ page }) => {
  await page.goto('/shortclips?assign=on');
  const locked = row(page, 'Opens with the film').locator('.tile--clip').first();
  const lock = locked.locator('.tile__lock');
  await expect(lock).toBeVisible();
  await expect(locked.locator('.picture')).toHaveAttribute('data-loaded');
  await locked.scrollIntoViewIfNeeded();
  // On the picture, not below it.
  const isOnTop = await lock.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await expect(locked).toContainText('Locked');
  await expect(locked).not.toHaveClass(/tile--choice/);
  const open = row(page, 'Slow screen').locator('.tile--clip').first();
  await expectAbsent(open.locator('.tile__lock'));
  await locked.click();
  await expect(page).toHaveURL(/\/metadata\/\d+$/);
});

test('clips in the studio, and those without a film, lead to the studio, others to their film [CAT-12c]', async ({
  page,
}) => {
  const clip = page.locator('.tile-grid .tile--clip:not(.tile--locked)').first();
  // A page of clips with known films, one of clips without, and the studio's own list of both.
  await page.goto('/custompage/500002');
  await expect(clip).toHaveAttribute('href', /^\/vam\/1\d+\/\d+\/page\/tdp$/);
  await page.goto('/custompage/500003');
  await expect(clip).toHaveAttribute('href', /^\/vam\/0\/\d+\/page\/studio$/);
  await page.goto('/aggregatepage/500005/vam');
  const ready = page.getByRole('link', { name: 'One road, eleven nights' });
  await expect(ready).toHaveAttribute('href', /^\/vam\/1\d+\/\d+\/studio\/studio$/);
  await ready.click();
  await expect(page).toHaveURL(/\/vam\/1\d+\/\d+\/studio\/studio$/);
  // Opened by its address there is no history: the same rule applies to leaving the player.
  const address = new URL(page.url()).pathname;
  for (const [redirectTo, place] of [
    ['tdp', /\/metadata\/1\d+$/],
    ['studio', /\/shortclips$/],
  ] as const) {
    await page.goto(address.replace(/studio$/, redirectTo));
    await expect(page.locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(place);
  }
});
