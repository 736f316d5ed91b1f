import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoTypingInMotion, WITH_MOTION_BUTTON } from '../../support/page/no-typing';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { emailField, openNow, passwordField } from '../../support/people/sign-in';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

type NewAccount = Awaited<ReturnType<typeof newAccount>>;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const nameField = (page: Page) => page.getByLabel('Device name');
const save = (page: Page) => page.getByRole('button', { name: 'Save name' });
const back = (page: Page) => page.getByRole('button', { name: 'Back' });

/** The account's first device gets a name. */
const nameOtherDevice = async (page: Page, { apiKey, registered }: NewAccount, deviceName: string) => {
  const reply = await page.request.patch(`/user/v6/devices/${registered.consumerDeviceId}`, {
    headers: { ApiKey: apiKey, Session: registered.session ?? '' },
    data: { deviceName },
  });
  expect(((await reply.json()) as { responseCode: number }).responseCode).toBe(10000);
};

const signInUpToTheName = async (page: Page, { email, password }: NewAccount) => {
  await page.goto('/signin/');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await openNow(page);
  await expect(title(page, 'Name this device')).toBeVisible();
};

test('a new device is named from the list or freely; a free name is required, short, valid and unique [SIG-15b, SET-08a, SET-08b, SET-12, SET-14a]', async ({
  page,
}) => {
  const account = await newAccount(page.request);
  await nameOtherDevice(page, account, 'Left Rear');
  await signInUpToTheName(page, account);

  // ProfileNameSelect: a suggestion and the six profiles; the name of another device is disabled.
  await expect(page.getByRole('button', { name: 'Use “Chrome on Linux”' })).toBeFocused();
  const profiles = page.getByRole('list', { name: 'Or say which screen it is' }).getByRole('button');
  await expect(profiles).toHaveText([
    'Front screen',
    'Front passenger',
    /^Left rear/,
    'Right rear',
    'Rear screen',
    'Other device',
  ]);
  await expect(profiles.nth(2)).toBeDisabled();
  await expect(profiles.nth(2)).toContainText('In use');
  await expectAccessible(page);

  // Back leads to the previous page, and Forward to the same question.
  await back(page).click();
  await expect(page).toHaveURL(/\/signin\/?$/);
  await page.goto('/devicename/main');

  // ProfileNameManualSelect, and Back to the list.
  await page.getByRole('link', { name: 'Choose your own name' }).click();
  await expect(nameField(page)).toBeFocused();
  await back(page).click();
  await page.getByRole('link', { name: 'Choose your own name' }).click();
  for (const empty of ['', '   ']) {
    await nameField(page).fill(empty);
    await save(page).click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
  }
  await nameField(page).fill('a very long name for a small tablet');
  await expect(nameField(page)).toHaveValue('A very long name for a sm');
  await expect(page.getByText('25/25')).toBeVisible();
  await nameField(page).fill('left rear ');
  await save(page).click();
  await expect(page.getByText('The name you entered is already in use.')).toBeVisible();
  await expectAccessible(page);

  // The server decides: the other device took the name meanwhile.
  await nameOtherDevice(page, account, 'Kitchen');
  await nameField(page).fill('kitchen');
  await expect(nameField(page)).toHaveValue('Kitchen');
  await nameField(page).press('Enter');
  await expect(page.locator('.field__message')).toHaveText('The name you entered is already in use.');
  await nameField(page).fill('annas Tablet');
  await nameField(page).press('Enter');
  await expect(page).toHaveURL(/\/home/);
  expect(await readSetting(page, 'profileName')).toBe('Annas Tablet');

  // Opened from home, Back leads home.
  await page.goto('/devicename/main');
  await back(page).click();
  await expect(page).toHaveURL(/\/home/);
});

test('settings: the name can be changed; the success dialog leads back [SET-08b, SET-14a, SET-14b]', async ({
  page,
}) => {
  const account = await newAccount(page.request);
  await nameOtherDevice(page, account, 'Kitchen');
  await presetSettings(page, { ...settingsOf(account), ...WITH_MOTION_BUTTON });
  await page.goto('/devicename/settings');
  await expect(nameField(page)).toHaveValue('Kitchen');
  await back(page).click();
  await expect(page).toHaveURL(/\/settings/);

  await page.goto('/devicename/settings');
  await expectNoTypingInMotion(page, nameField(page), save(page));
  // The device's own name is not taken.
  await nameField(page).fill('🚗 kitchen');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Name saved' });
  await expect(dialog).toContainText('This device is now called 🚗 kitchen.');
  await dialog.getByRole('button', { name: 'Back to settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
});

test('a car screen is chosen by its seat, mirrored with the wheel on the right [SET-08c]', async ({
  page,
}) => {
  const account = await newAccount(page.request);
  await presetSettings(page, { ...settingsOf(account), profileName: 'Left Rear', wheelPosition: 'right' });
  await page.goto('/devicename/settings');
  await expect(title(page, 'Which screen is this?')).toBeVisible();
  const seats = page.getByRole('list', { name: 'Which screen is this?' }).getByRole('button');
  await expect(seats).toHaveText(['Front screen', 'Front passenger', 'Left rear', 'Right rear']);
  await expect(page.getByRole('button', { name: 'Left rear' })).toHaveAttribute('aria-current', 'true');
  const xOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.x ?? 0;
  expect(await xOf('Front passenger')).toBeLessThan(await xOf('Front screen'));
  for (const size of [
    { width: 800, height: 480 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  const renamed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Right rear' }).click();
  expect((await renamed).postDataJSON()).toEqual({
    deviceName: 'Right Rear',
    screenName: 'Right Rear',
    deviceType: 'rear-right',
  });
  await expect(page.getByRole('dialog')).toContainText('Right Rear');
});

test('a browser can act as a screen of the car for demonstrations, and stop [SET-14c]', async ({ page }) => {
  const account = await newAccount(page.request);
  await page.goto('/landing');
  await page.evaluate((settings) => {
    for (const [key, value] of Object.entries(settings))
      localStorage.setItem(`drivein/browser/${key}`, value);
  }, settingsOf(account));
  await page.goto('/devicename/main');
  await page.getByRole('link', { name: 'Demo options' }).click();
  await expect(title(page, 'Demo options')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Right rear' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.locator('html')).toHaveAttribute('data-context', 'car');
  expect(await readSetting(page, 'customerzone')).toBe('1B');

  await page.goto('/devicename/demo');
  await page.getByRole('button', { name: 'Other device' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.locator('html')).toHaveAttribute('data-context', 'browser');
});

test('a device with a name on the server is not asked again; a lost network does not block it', async ({
  page,
}) => {
  const account = await newAccount(page.request);
  await page.route('**/user/v6/devices', (route) => route.abort('internetdisconnected'));
  await signInUpToTheName(page, account);
  await expect(page.getByRole('button', { name: 'Go on without a name' })).toBeVisible();
  await page.unroute('**/user/v6/devices');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Use “Chrome on Linux”' }).click();
  await expect(page).toHaveURL(/\/home/);

  await page.evaluate(() => {
    for (const key of ['session', 'profileName']) localStorage.removeItem(`drivein/browser/${key}`);
  });
  await page.goto('/signin/');
  await passwordField(page).fill(account.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => readSetting(page, 'profileName')).toBe('Chrome on Linux');
  await openNow(page, /\/home/);
  await expect(page).toHaveURL(/\/home/);
});

test('a retry after a failed save uses the current text of the field', async ({ page }) => {
  await presetSettings(page, settingsOf(await newAccount(page.request)));
  await page.goto('/devicename/main?step=own');
  await page.route('**/user/v6/devices/*', (route) => route.abort('internetdisconnected'), { times: 1 });
  await nameField(page).fill('Kitchn');
  await stopClock(page);
  await save(page).click();
  const retry = page.locator('.snackbar--error').getByRole('button', { name: 'Try again' });
  await tickUntilVisible(page, retry);
  await nameField(page).fill('Kitchen');
  const again = page.waitForRequest('**/user/v6/devices/*');
  await retry.click();
  expect((await again).postDataJSON()).toMatchObject({ deviceName: 'Kitchen' });
});

test('arrow keys and Enter alone name a device', async ({ page }) => {
  const account = await newAccount(page.request);
  await presetSettings(page, settingsOf(account));
  await page.goto('/devicename/main');
  await expect(page.getByRole('button', { name: 'Use “Chrome on Linux”' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Front screen' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Right rear' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Choose your own name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('kids');
  await page.keyboard.press('ArrowDown');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home/);
  expect(await readSetting(page, 'profileName')).toBe('Kids');
});
