import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { untilQuiet } from '../../support/page/quiet';
import { expect, test, type World } from '../../support/world';

const HOUR_MS = 3_600_000;
const SETTLED_MS = 30_000;

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const home = (page: Page) => page.getByRole('region', { name: 'New this week' });

/** After the delayed start-up calls are answered: each call counts as activity. */
const openHome = async (page: Page, world: World) => {
  await page.goto('/home/');
  await world.untilVisible(home(page));
  await world.advance(SETTLED_MS);
  await untilQuiet(page);
};

const idleExpiryOf = async (page: Page) => Number(await readSetting(page, 'idleExpiry'));

test.beforeEach(async ({ page }) => {
  await presetSettings(page, settingsOf(await newAccount(page.request)));
});

test('after an idle hour a dialog offers a minute to stay; without an answer it signs out [SIG-09a, SIG-09c, SIG-17a, SIG-17b]', async ({
  page,
  world,
}) => {
  await openHome(page, world);
  const leftMs = (await idleExpiryOf(page)) - world.nowMs();
  expect(leftMs).toBeGreaterThan(HOUR_MS - 60_000);
  expect(leftMs).toBeLessThanOrEqual(HOUR_MS);

  await world.advance(leftMs - 60_000);
  await expectAbsent(question(page));
  await world.advance(62_000);
  await expect(question(page)).toContainText('You have been idle for 1 hour.');
  await expect(question(page)).toContainText(/logged out in 5\d seconds/);
  await world.advance(50_000);
  await expect(question(page)).toBeVisible();
  const logout = page.waitForRequest('**/user/v6/devices/*/logout');
  const signingOut = page.getByRole('status').getByText('Signing out');
  // Shown for a second: checked in smaller steps.
  await expect(async () => {
    await world.advance(400);
    await expect(signingOut).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [10] });
  await logout;
  await expect(page).toHaveURL(/\/home\/#main$/);
  await world.advance(1000);
  await expect(page).toHaveURL(/\/landing$/);
  expect(await readSetting(page, 'session')).toBeNull();
});

test('a successful call restarts the idle hour without a new start of the app [SIG-09a]', async ({
  page,
  world,
}) => {
  await openHome(page, world);
  const expiry = await idleExpiryOf(page);
  await world.advance(HOUR_MS / 2);
  const popular = page.waitForResponse('**/content/v9/popularsearches*');
  await page.getByRole('link', { name: 'Search' }).click();
  await world.untilVisible(page.getByRole('searchbox', { name: 'Search' }));
  await (await popular).finished();
  await expect.poll(() => idleExpiryOf(page)).toBeGreaterThanOrEqual(expiry + HOUR_MS / 2);

  // At the end of the first hour the dialog does not appear.
  await world.advance(expiry + 1000 - world.nowMs());
  await expectAbsent(question(page));
  await world.advance((await idleExpiryOf(page)) + 3000 - world.nowMs());
  await expect(question(page)).toBeVisible();
});

test('Keep Me Logged In restarts the idle hour, also in the other tab [SIG-09b]', async ({
  page,
  context,
  world,
}) => {
  await openHome(page, world);
  const other = await context.newPage();
  await openHome(other, world);
  await page.bringToFront();
  await world.advance((await idleExpiryOf(page)) + 3000 - world.nowMs());
  await expect(question(page)).toBeVisible();
  await expect(question(other)).toBeVisible();

  await question(page).getByRole('button', { name: 'Keep me logged in' }).click();
  await world.advance(1000);
  await expectGone(question(page));
  await expectGone(question(other));
  expect((await idleExpiryOf(page)) - world.nowMs()).toBeGreaterThan(HOUR_MS - 10_000);
  await world.advance(90_000);
  await expect(home(page)).toBeVisible();
  await expectAbsent(question(page));
});

test('a screen that slept shows the dialog with a full minute instead of signing out', async ({
  page,
  world,
}) => {
  await openHome(page, world);
  await world.sleep(9 * HOUR_MS);
  await world.untilVisible(question(page));
  await expect(question(page)).toContainText(/in (60|59|58) seconds/);
  await world.whileItGoes(() => expectAccessible(page));
  await world.sleep(9 * HOUR_MS);
  await expect(question(page)).toContainText(/in (60|59|58) seconds/);
  await question(page).getByRole('button', { name: 'Keep me logged in' }).click();
  await world.advance(1000);
  await expectGone(question(page));
  await expect(home(page)).toBeVisible();
});
