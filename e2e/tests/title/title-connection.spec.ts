import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { newCar } from '../../support/people/people';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { openTitle, titleAction } from '../../support/page/title-page';

const TITLE_CALL = '**/content/v10/metadata/*';
const cut = (page: Page) => page.route(TITLE_CALL, (route) => route.abort());

test('a film page that cannot load reconnects, fails after five seconds and leaves [TDP-06b]', async ({
  page,
}) => {
  await stopClock(page);
  await cut(page);
  await page.goto('/metadata/1001');
  const reconnecting = page.getByRole('heading', { name: 'Reconnecting…' });
  const failed = page.getByRole('heading', { name: 'The film could not be loaded.' });

  await test.step('the connection returns in time: the film opens', async () => {
    await tickUntilVisible(page, reconnecting);
    await page.unroute(TITLE_CALL);
    await page.clock.runFor(1000);
    await tickUntilVisible(page, titleAction(page, /^(Play|Resume)$/));
  });

  await test.step('it does not return: reconnecting, then failed, with a retry', async () => {
    await cut(page);
    await page.goto('/metadata/1002');
    await tickUntilVisible(page, reconnecting);
    await page.clock.runFor(4500);
    await expect(reconnecting).toBeVisible();
    await page.clock.runFor(500);
    await expect(failed).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
    await tickUntilVisible(page, reconnecting);
  });

  await test.step('failed again: it leaves', async () => {
    await page.clock.runFor(5000);
    await expect(failed).toBeVisible();
    await page.clock.runFor(4500);
    await expect(page).toHaveURL(/\/metadata\/1002$/);
    await page.clock.runFor(500);
    await expect(page).not.toHaveURL(/\/metadata\/1002$/);
  });
});

test('a visited film page stays visible without a connection, with a small notice', async ({ page }) => {
  await page.clock.install();
  await openTitle(page, 1001);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await cut(page);
  // Old enough to be refreshed.
  await page.clock.fastForward(6000);
  await page.goBack();
  await expect(titleAction(page, /^(Play|Resume)$/)).toBeEnabled();
  await expect(page.getByText('Not connected. You see what was last known.')).toBeVisible();
});

test('the trailer is offered when it has an address and the device may show it [TDP-07a]', async ({
  page,
}) => {
  await openTitle(page, 1002);
  await expect(titleAction(page, 'Trailer')).toBeEnabled();

  await page.addInitScript(() => localStorage.setItem('drivein/browser/huSW', '504.9'));
  await page.reload();
  await expect(titleAction(page, 'Resume')).toBeVisible();
  await expectGone(page.locator('.title__actions .skeleton'));
  await expectAbsent(titleAction(page, 'Trailer'));

  await page.addInitScript(() => localStorage.setItem('drivein/browser/huSW', '505.1'));
  await page.route('**/content/v6/trailer/*', (route) => route.fulfill({ json: { responseCode: 10000 } }));
  await page.reload();
  await expect(titleAction(page, 'Resume')).toBeVisible();
  await expectGone(page.locator('.title__actions .skeleton'));
  await expectAbsent(titleAction(page, 'Trailer'));
});

test.describe('an unredeemed film', () => {
  test.use({ things: { like: newCar } });
  test('does not play: it says so and leads to its page [TDP-07b]', async ({ page }) => {
    await page.goto('/player/1203/0');
    await expect(page.getByRole('alert')).toContainText('This film is not redeemed yet.');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/metadata\/1203$/);
    await expect(titleAction(page, /^Buy/)).toBeVisible();
  });
});
