import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { aPerson, expect, inTheirCar, test } from '../../support/people/person';
import { presetSettings } from '../../support/people/device-settings';
import { settingsOf } from '../../support/people/new-account';

const CAR_SCREEN = { isInCarScreen: 'true', deviceType: 'front', profileName: 'Front Screen' };
const DEVICES_CALL = '**/user/v6/devices';

const list = (page: Page) => page.getByRole('list', { name: 'Devices and cars' });
const line = (page: Page, text: string | RegExp) =>
  list(page).getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('Settings lists cars and devices; after a confirmation a device is logged out and a car unlinked [SAF-07h]', async ({
  page,
  person,
}) => {
  const inCar = await inTheirCar(page.request, person);
  await page.goto('/settings');
  await expect(line(page, 'Car')).toContainText(/Last seen 20\d\d\/\d\d\/\d\d/);
  await expectAbsent(line(page, 'This device').getByRole('button'));
  await expectAccessible(page);

  await test.step('Cancel changes nothing and restores the focus', async () => {
    const unlink = list(page).getByRole('button', { name: 'Unlink: Car' });
    await unlink.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Unlink this car?')).toContainText('All its screens are logged out');
    await page.keyboard.press('Escape');
    await expect(unlink).toBeFocused();
  });

  await test.step('logging out a car screen makes the car ask for the password', async () => {
    const { consumerDeviceId } = inCar.registered;
    await list(page)
      .getByRole('button', { name: /^Log out: / })
      .click();
    await dialog(page, 'Log out Other device?').getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator('.snackbar')).toContainText('Other device is logged out.');
    await expect(line(page, 'Car')).toContainText('Asks for the password');
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    const headers = { ApiKey: inCar.apiKey, Session: String(inCar.registered.session) };
    const reply = await page.request.get('/user/v6/devices', { headers });
    expect(reply.status(), consumerDeviceId).toBe(401);
  });

  await test.step('Unlink removes the car from the list', async () => {
    await list(page).getByRole('button', { name: 'Unlink: Car' }).click();
    await dialog(page, 'Unlink this car?').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.locator('.snackbar')).toContainText('The car is unlinked.');
    await expectGone(line(page, 'Car'));
    await expect(line(page, 'This device')).toBeVisible();
  });
});

test('a failed list says so and offers a retry; a failed sign-out keeps the line [SAF-07h]', async ({
  page,
  person,
}) => {
  await inTheirCar(page.request, person);
  await page.route(DEVICES_CALL, (route) => route.fulfill({ status: 500, json: { responseCode: 50000 } }));
  await page.goto('/settings');
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(failure).toBeVisible();
  await page.unroute(DEVICES_CALL);
  await failure.getByRole('button').click();
  await expect(line(page, 'Car')).toBeVisible();

  await page.route('**/devices/*/unlink', (route) => route.abort());
  await list(page).getByRole('button', { name: 'Unlink: Car' }).click();
  await dialog(page, 'Unlink this car?').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.locator('.snackbar--error')).toBeVisible();
  await expect(line(page, 'Car')).toBeVisible();
});

test.describe('in the car', () => {
  test.use({ isVisitor: true });

  test('unlinking its own car signs this screen out too [SAF-07h]', async ({ page }) => {
    const account = await aPerson(page.request, {});
    const inCar = await inTheirCar(page.request, account);
    await page.goto('/');
    await presetSettings(page, { ...settingsOf(inCar), ...CAR_SCREEN });
    await page.goto('/settings');
    await expect(line(page, 'This device')).toContainText(/This device/);
    await list(page).getByRole('button', { name: 'Unlink: Car' }).click();
    await dialog(page, 'Unlink this car?').getByRole('button', { name: 'Unlink' }).click();
    await expectAbsent(list(page));
    await expect(page).not.toHaveURL(/settings/);
  });
});
