import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { presetSettings, readSetting } from '../support/device-settings';
import { newAccount, settingsOf } from '../support/new-account';
import { pauseClock, tickUntilVisible } from '../support/stopped-clock';
import { expect, test } from '../support/test';

const HOUR_MS = 3_600_000;
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const home = (page: Page) => page.getByRole('region', { name: 'New this week' });

/** With the last call of a start answered: one that is answered an hour later would be a sign of life. */
const openHome = async (page: Page) => {
  await page.clock.install();
  const listTold = page.waitForResponse('**/content/v7/page/home');
  await page.goto('/home/');
  await expect(home(page)).toBeVisible();
  await (await listTold).finished();
};

const idleExpiryOf = async (page: Page) => Number(await readSetting(page, 'idleExpiry'));

/** Time passes as it does on a screen that stays on: the page's timers all run. */
const idleUntil = (page: Page, atMs: number) => page.clock.pauseAt(atMs);

test.beforeEach(async ({ page }) => {
  await presetSettings(page, settingsOf(await newAccount(page.request)));
});

test('after an idle hour a minute is left to stay; unanswered it signs out [SIG-09a, SIG-09c, SIG-17a, SIG-17b]', async ({
  page,
}) => {
  await openHome(page);
  const expiry = await idleExpiryOf(page);
  const now = await page.evaluate(() => Date.now());
  expect(expiry - now).toBeGreaterThan(HOUR_MS - 60_000);
  expect(expiry - now).toBeLessThanOrEqual(HOUR_MS);

  await idleUntil(page, expiry - 60_000);
  await expect(question(page)).toHaveCount(0);
  await page.clock.runFor(62_000);
  await expect(question(page)).toContainText('You have been idle for 1 hour.');
  await expect(question(page)).toContainText(/logged out in 5\d seconds/);
  await page.clock.runFor(50_000);
  await expect(question(page)).toBeVisible();
  const logout = page.waitForRequest('**/user/v6/devices/*/logout');
  const signingOut = page.getByRole('status').getByText('Signing out');
  // Shown for a second: looked for in smaller steps.
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(signingOut).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [10] });
  await logout;
  await expect(page).toHaveURL(/\/home\/#main$/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/landing$/);
  expect(await readSetting(page, 'session')).toBeNull();
});

test('a call that succeeds starts the idle hour again, with no new start of the app [SIG-09a]', async ({
  page,
}) => {
  await openHome(page);
  const expiry = await idleExpiryOf(page);
  await pauseClock(page);
  await page.clock.fastForward(HOUR_MS / 2);
  const popular = page.waitForResponse('**/content/v9/popularsearches*');
  await page.getByRole('link', { name: 'Search' }).click();
  await tickUntilVisible(page, page.getByRole('searchbox', { name: 'Search' }));
  await (await popular).finished();
  await expect.poll(() => idleExpiryOf(page)).toBeGreaterThan(expiry + HOUR_MS / 2);

  // At the end of the hour that began with the start nobody is asked.
  await idleUntil(page, expiry + 1000);
  await page.clock.runFor(2000);
  await expect(question(page)).toHaveCount(0);
  await idleUntil(page, (await idleExpiryOf(page)) + 1000);
  await page.clock.runFor(2000);
  await expect(question(page)).toBeVisible();
});

test('Keep Me Logged In starts the hour again, also in the other tab [SIG-09b]', async ({
  page,
  context,
}) => {
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  await page.bringToFront();
  // The tabs of a browser have one clock.
  await idleUntil(page, (await idleExpiryOf(page)) + 1000);
  await page.clock.runFor(2000);
  await expect(question(page)).toBeVisible();
  await expect(question(other)).toBeVisible();

  await question(page).getByRole('button', { name: 'Keep me logged in' }).click();
  await page.clock.runFor(1000);
  await expect(question(page)).toHaveCount(0);
  await expect(question(other)).toHaveCount(0);
  const left = (await idleExpiryOf(page)) - (await page.evaluate(() => Date.now()));
  expect(left).toBeGreaterThan(HOUR_MS - 10_000);
  await page.clock.runFor(90_000);
  await expect(home(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a screen that slept asks with the whole minute instead of signing out', async ({ page }) => {
  await openHome(page);
  await pauseClock(page);
  await page.clock.fastForward(9 * HOUR_MS);
  await tickUntilVisible(page, question(page));
  await expect(question(page)).toContainText(/in (60|59|58) seconds/);
  // The checker needs a clock that goes.
  await page.clock.resume();
  await expectAccessible(page);
  await pauseClock(page);
  await page.clock.fastForward(9 * HOUR_MS);
  await expect(question(page)).toContainText(/in (60|59|58) seconds/);
  await page.clock.resume();
  await question(page).getByRole('button', { name: 'Keep me logged in' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(home(page)).toBeVisible();
});
