import type { Page, Request } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/people/person';

const visitor = { isVisitor: true };

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const exit = (page: Page) => bar(page).getByRole('link', { name: 'Exit preview' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Calls with a session, or that change something; toggles are requested by POST. */
const watchCalls = (page: Page) => {
  const wrong: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' && pathname !== '/proxy';
    if (isWrite || request.headers()['session']) wrong.push(`${request.method()} ${pathname}`);
  });
  return wrong;
};

test.describe('a visitor', () => {
  test.use(visitor);

  test('sees home without signing in, and a way out on every screen [TGL-02a, CAT-06d, CAT-12a, CAT-01b]', async ({
    page,
  }) => {
    const wrong = watchCalls(page);
    await page.goto('/preview');
    await expect(row(page, 'New this week')).toBeVisible();
    await expect(bar(page)).toContainText('Nothing is saved');
    await expectAbsent(navigation(page));
    await expectAbsent(page.getByRole('link', { name: 'Search' }));
    // Account rows are missing; of five categories the last two are banners.
    await expectAbsent(row(page, 'Continue watching'));
    await expect(page.locator('.category--banners .tile')).toHaveCount(2);
    await expectAbsent(page.getByRole('link', { name: /^See all/ }));
    await expectAccessible(page);

    await row(page, 'New this week').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/metadata\/\d+\?preview=home$/);
    await expect(bar(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await expectAbsent(navigation(page));
    await page.goBack();
    await expect(row(page, 'New this week')).toBeVisible();
    await page.getByRole('link', { name: /Saturday at the drive-in/ }).click();
    await expect(page).toHaveURL(/\/preview\/saturday$/);
    await expect(heading(page, 'Saturday at the drive-in')).toBeVisible();

    // The bar stays in view, and the arrow keys reach it.
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }).toPass();
    await expect(exit(page)).toBeInViewport();
    await page.getByRole('button', { name: 'Back', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(exit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/landing$/);
    await expectGone(bar(page));
    await untilQuiet(page);
    expect(wrong).toEqual([]);
  });

  test('gets from a page to its preview; clips lead to their film or say why not; a wrong id says so [TGL-02a, CAT-06d]', async ({
    page,
  }) => {
    await withLastingMessages(page);
    await page.goto('/page/behind-the-scenes');
    await expect(page).toHaveURL(/\/preview\/behind-the-scenes$/);
    const clips = row(page, 'How it was made').getByRole('link');
    await expect(clips.first()).toHaveAttribute('href', /^\/metadata\/\d+\?preview=behind-the-scenes$/);

    await page.goto('/preview/studio');
    const ofNoFilm = page.locator('.tile--clip:not([href*="/metadata/"])').first();
    await ofNoFilm.click();
    await expect(page.getByText('The preview is for looking only.')).toBeVisible();
    await expect(page).toHaveURL(/\/preview\/studio$/);

    await page.goto('/preview/nothing%20here');
    await expect(heading(page, 'Nothing to preview here')).toBeAttached();
    await expect(exit(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(exit(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Preview home' }).click();
    await expect(row(page, 'New this week')).toBeVisible();
  });
});

test('a signed-in person sees a preview as a visitor, and is still signed in afterwards [TGL-02a]', async ({
  page,
}) => {
  const wrong = watchCalls(page);
  await page.goto('/preview/saturday');
  await expect(heading(page, 'Saturday at the drive-in')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expectAbsent(navigation(page));
  expect(wrong).toEqual([]);
  // Account rows are missing here.
  await page.goto('/home/?preview=saturday');
  await expect(page).toHaveURL(/\/preview\/saturday$/);
  const joined = page.waitForEvent('websocket');
  await exit(page).click();
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);
  await expect(row(page, 'Continue watching')).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  // The other screens of the account receive this one's messages from now on.
  await joined;
});
