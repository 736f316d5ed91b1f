import type { Page } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { test as signedIn } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

const choice = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the main user may create an account or sign in [LAN-01a]', async ({ page }) => {
  for (const address of ['/', '/?customerzone=0A&masteruser=true&hwid=HW-DEMO-0002&disableAutoLogin=true']) {
    await page.goto(address);
    await expect(choice(page, 'Create account')).toBeVisible();
    await expect(choice(page, 'Sign in')).toBeVisible();
    await expectAbsent(choice(page, 'Sign in with code'));
  }
  await choice(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('other users sign in by email or code and see who may register [LAN-01b]', async ({ page }) => {
  await page.goto('/landing?customerzone=1A&masteruser=false&hwid=HW-DEMO-0002&disableAutoLogin=true');
  await expect(choice(page, 'Sign in with email')).toBeVisible();
  await expect(choice(page, 'Sign in with code')).toBeVisible();
  await expectAbsent(choice(page, 'Create account'));
  await expect(page.getByText('To register, log in as the main user of this car.')).toBeVisible();
});

test('a car screen without a hardware id says so; a browser needs none [LAN-05]', async ({ page }) => {
  const message = page.getByText('The hardware id of this car could not be read.');
  await page.goto('/landing');
  await expect(choice(page, 'Sign in')).toBeVisible();
  await expectAbsent(message);
  await stopClock(page);
  await page.goto('/landing?customerzone=0B');
  await tickUntilVisible(page, message);
});

test('in motion sign-in and sign-up are disabled until the car is parked [LAN-06]', async ({ page }) => {
  await presetSettings(page, { carActivity: 'IN-MOTION', floatingButton: 'true' });
  await page.goto('/landing');
  for (const name of ['Create account', 'Sign in']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await expect(page.getByText('Signing in and signing up wait until the car is parked.')).toBeVisible();
  await page.getByRole('button', { name: 'In motion' }).click();
  await expect(choice(page, 'Sign in')).toBeVisible();
  await expect(choice(page, 'Create account')).toBeVisible();
});

test('Try it now opens the preview and leaves the car signed out [LAN-02]', async ({ page }) => {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(page).toHaveURL(/\/preview$/);
  await expect(page.getByRole('region', { name: 'New this week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Exit preview' })).toBeVisible();
  expect(await readSetting(page, 'disableAutoLogin')).toBe('true');
});

test('ten quick taps on the logo open the debug panel, nine do not [LAN-04]', async ({ page }) => {
  await page.goto('/landing');
  const logo = page.locator('.landing__logo');
  const panel = page.getByRole('dialog');
  // Quick to the page, however long they take.
  await page.clock.setFixedTime(Date.now());
  for (let tap = 0; tap < 9; tap += 1) await logo.click();
  await expectAbsent(panel);
  await logo.click();
  await expect(panel).toBeVisible();
});

test('in a car only the main user can sign up, also by the address [SIG-16a]', async ({ page }) => {
  const message = page.getByText('To register, log in as the main user of this car.');
  await page.goto('/landing?customerzone=0B&masteruser=false&disableAutoLogin=true');
  await expect(message).toBeVisible();
  await expectAbsent(choice(page, 'Create account'));
  await page.goto('/createaccount/legal');
  await expect(message).toBeVisible();
  await expectAbsent(page.getByRole('main').getByRole('textbox'));
  await page.goto('/createaccount/legal?masteruser=true');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAbsent(message);
});

signedIn('who is signed in with a profile goes straight home [LAN-03]', async ({ page }) => {
  for (const address of ['/', '/landing', '/signin/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home(#main)?$/);
  }
});
