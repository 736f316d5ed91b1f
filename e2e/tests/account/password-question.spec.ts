import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/page/axe';
import { expectGone } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { settingsOf } from '../../support/people/new-account';
import { expectTypingLocked, WITH_MOTION_BUTTON } from '../../support/page/no-typing';
import { PASSWORD } from '../../support/people/people';
import { aPerson, expect, inTheirCar, test } from '../../support/people/person';
import { openTitle, titleAction } from '../../support/page/title-page';

/** The Glass Shift: one credit. */
const FILM = 1203;
const CAR_SCREEN = { isInCarScreen: 'true', deviceType: 'front', profileName: 'Front Screen' };

const question = (page: Page) => page.getByRole('dialog', { name: 'Enter your password' });
const field = (page: Page) => question(page).getByLabel('Password', { exact: true });
const submitStep = (page: Page) => question(page).getByRole('button', { name: 'Go on' });

test.use({ isVisitor: true });

const sitInCar = async (page: Page) => {
  const account = await aPerson(page.request, { credits: [{ amount: 2, expiresInDays: 100 }] });
  const inCar = await inTheirCar(page.request, account);
  await presetSettings(page, { ...settingsOf(inCar), ...CAR_SCREEN });
  return account;
};

test('a screen signed in by its car asks for the password before it spends a credit, then redeems [SAF-07f]', async ({
  page,
}) => {
  const { email } = await sitInCar(page);
  await openTitle(page, FILM);
  await titleAction(page, /^Redeem/).click();
  await expect(question(page)).toContainText(`enter the password of ${email} once`);
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  await test.step('an empty and a wrong password show an error at the field', async () => {
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('alert')).toHaveText('Please enter your password.');
    await field(page).fill('not-the-password');
    await submitStep(page).click();
    await expect(question(page).getByRole('alert')).toHaveText('This password is not right.');
  });

  await test.step('closing it spends nothing and returns the focus to the button', async () => {
    await page.keyboard.press('Escape');
    await expectGone(question(page));
    await expect(page.locator('.snackbar')).toContainText('Please enter your password.');
    await expect(titleAction(page, /^Redeem/)).toBeFocused();
    await expect(titleAction(page, /^Redeem/)).toBeEnabled();
  });

  await test.step('the right password continues the request', async () => {
    await page.keyboard.press('Enter');
    await field(page).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectGone(question(page));
    await expect(titleAction(page, 'Play')).toBeVisible();
  });

  await test.step('it is not asked for again', async () => {
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Add screen', exact: true }).click();
    await expect(page.locator('.settings__code-letters')).toHaveText(/[A-Z0-9]{6}/);
  });
});

test('a code for another screen is shown after the password, also when the question was closed before [SAF-07f]', async ({
  page,
}) => {
  await sitInCar(page);
  await page.goto('/settings');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Add screen').click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  const code = page.getByRole('region', { name: 'Your code' });
  await expect(code).toContainText('Please enter your password.');
  await code.getByRole('button').click();
  await field(page).fill(PASSWORD);
  await submitStep(page).click();
  await expect(page.locator('.settings__code-letters')).toHaveText(/[A-Z0-9]{6}/);
});

test('the password cannot be typed in a moving car [SAF-07f]', async ({ page }) => {
  await sitInCar(page);
  await presetSettings(page, WITH_MOTION_BUTTON);
  await openTitle(page, FILM);
  await titleAction(page, /^Redeem/).click();
  await field(page).fill(PASSWORD);
  // The car starts while the question covers the button that simulates it.
  const drive = page.locator('.motion-button button');
  await drive.dispatchEvent('click');
  await expectTypingLocked(page, field(page), submitStep(page));
  await drive.dispatchEvent('click');
  await expect(field(page)).toHaveValue(PASSWORD);
  await submitStep(page).click();
  await expect(titleAction(page, 'Play')).toBeVisible();
});
