import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

const carScreen = { isInCarScreen: 'true', deviceType: 'front', profileName: 'Front Screen' };

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const code = (page: Page) => page.getByRole('region', { name: 'Your code' });
const notice = (page: Page) => page.locator('.snackbar--tertiary');

test('Add screen shows instructions and an expiring code, and leads to approving one [SET-10a]', async ({
  page,
  request,
}) => {
  await presetSettings(page, { ...settingsOf(await newAccount(request)), ...carScreen });
  await stopClock(page);
  await page.goto('/settings');
  await tickUntilVisible(page, tab(page, 'Add screen'));
  await tab(page, 'Add screen').click();
  await tickUntilVisible(page, page.getByText(/^Valid for/));
  await expect(page.locator('.settings__steps > li')).toHaveCount(3);
  await expect(code(page)).toContainText(/[A-Z0-9]{6}/);
  const shown = await page.locator('.settings__code-letters').textContent();

  // The same code while it is valid.
  await tab(page, 'Legal').click();
  await tickUntilVisible(page, page.getByRole('list', { name: 'Legal' }));
  await tab(page, 'Add screen').click();
  await tickUntilVisible(page, code(page));
  await expect(page.locator('.settings__code-letters')).toHaveText(shown ?? '');

  await page.clock.runFor(15 * 60_000);
  await expect(code(page)).toContainText('This code is no longer valid.');
  await code(page).getByRole('button', { name: 'Show a new code' }).click();
  await tickUntilVisible(page, page.getByText(/^Valid for/));
  await expect(page.locator('.settings__code-letters')).not.toHaveText(shown ?? '');

  await expect(page.getByRole('link', { name: /Approve it here/ })).toHaveAttribute('href', '/connect');
  // The accessibility check needs a running clock.
  await page.clock.resume();
  await expectAccessible(page);
});

test('the hint of Add screen shows for 30 seconds on the first three visits [SET-10b]', async ({
  page,
  request,
}) => {
  await presetSettings(page, { ...settingsOf(await newAccount(request)), ...carScreen });
  await stopClock(page);
  await page.goto('/settings');
  await tickUntilVisible(page, tab(page, 'Add screen'));
  for (let visit = 1; visit <= 3; visit += 1) {
    await tab(page, 'Add screen').click();
    await tickUntilVisible(page, notice(page));
    await page.clock.runFor(29_500);
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(500);
    await expectGone(notice(page));
    await tab(page, 'Legal').click();
    await tickUntilVisible(page, page.getByRole('list', { name: 'Legal' }));
  }
  await tab(page, 'Add screen').click();
  await tickUntilVisible(page, code(page));
  await page.clock.runFor(1000);
  await expectAbsent(notice(page));
});
