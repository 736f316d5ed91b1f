import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { pauseClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { withBootData } from '../../support/page/toggles';

const HARDWARE_ID = 'HW-DEMO-0002';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Taps are quick to the page, however long they take. */
const stopTime = (page: Page) => page.clock.setFixedTime(Date.now());

const tapLogo = async (page: Page, times: number) => {
  for (let tap = 0; tap < times; tap += 1) await page.locator('.landing__logo').click();
};

const openDebugPanel = async (page: Page, address = '/landing') => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stopTime(page);
  await tapLogo(page, 10);
  await expect(dialog(page)).toBeVisible();
};

/** The value of a name in a list of facts. */
const fact = (page: Page, name: string) =>
  dialog(page)
    .locator('.facts__line')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('ten taps on the logo open the debug panel: calls, storage without secrets, tools [LAN-04]', async ({
  page,
}) => {
  // Another country than the server's, so that toggles are fetched.
  await presetSettings(page, {
    RegionOverride: 'KR',
    LanguageOverride: 'en-US',
    email: 'somebody@example.com',
    refreshToken: 'a-token-nobody-may-read',
    homeListId: '7',
  });
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stopTime(page);
  await tapLogo(page, 9);
  await expectAbsent(dialog(page));
  await tapLogo(page, 1);
  await expect(dialog(page).getByRole('heading', { name: 'Debug panel' })).toBeVisible();

  await expect(dialog(page).getByRole('region', { name: 'Last calls' })).toContainText(
    /readToggles10000[\d,]+ ms/,
  );
  const storage = dialog(page).getByRole('region', { name: 'Storage of this screen' });
  await expect(storage).toContainText('RegionOverrideKR');
  await expect(storage).toContainText('refreshTokenhidden, 23 characters');
  await expect(dialog(page)).not.toContainText('somebody@example.com');
  await expect(dialog(page)).not.toContainText('a-token-nobody-may-read');

  await dialog(page).getByRole('switch', { name: 'Log calls to the console' }).click();
  expect(await readSetting(page, 'enableLogs')).toBe('true');
  await pauseClock(page);
  await press(page, 'Clear caches');
  await tickUntilVisible(page, page.getByText('Caches cleared'));
  expect(await readSetting(page, 'homeListId')).toBeNull();
  expect(await readSetting(page, 'apiKey')).toBeNull();
  // The accessibility check needs a running clock.
  await page.clock.resume();
  await expectAccessible(page);
  await dialog(page).getByRole('link', { name: 'Style guide' }).click();
  await expect(page).toHaveURL(/\/styledcomponents$/);
});

test('developer overrides: region, language, environment, car activity, disable messaging [SET-09]', async ({
  page,
}) => {
  await openDebugPanel(page);
  await press(page, 'Developer overrides');
  const region = dialog(page).getByRole('button', { name: /^Territory/ });
  await expect(region).toContainText('UNSET');
  await expect(dialog(page).getByRole('button', { name: /^Language/ })).toContainText('UNSET');
  const environment = dialog(page).getByRole('group', { name: 'Environment' });
  await expect(environment.getByRole('button')).toHaveText(['UNSET', 'STAGING', 'UAT', 'PRODUCTION']);

  await press(page, 'IN-MOTION');
  await expect(page.locator('html')).toHaveAttribute('data-moving');
  await press(page, 'PARKED');
  await environment.getByRole('button', { name: 'STAGING' }).click();
  await dialog(page).getByRole('switch', { name: 'Disable messaging' }).click();
  await region.click();
  await page.getByRole('option', { name: /^Germany/ }).click();
  await expect(dialog(page).getByText('Not applied yet')).toHaveCount(3);
  await expectAccessible(page);
  expect(await readSetting(page, 'EnvironmentOverride')).toBeNull();

  const isLoadedAgain = page.waitForEvent('domcontentloaded');
  await press(page, 'Reload');
  await isLoadedAgain;
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readSetting(page, 'RegionOverride')).toBe('DE');
  expect(await readSetting(page, 'EnvironmentOverride')).toBe('staging');
  expect(await readSetting(page, 'enableMQTT')).toBe('false');
});

test('the troubleshoot dialog lists facts for support and copies them without the hardware id [ENT-16]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/publicip', (route) =>
    route.fulfill({ json: { responseCode: 10000, ip: '203.0.113.9' } }),
  );
  await openDebugPanel(
    page,
    `/landing?language=de_DE&customerzone=0A&screen=browser&husw=505.1&hwid=${HARDWARE_ID}&disableAutoLogin=true`,
  );
  await press(page, 'Fehlersuche');
  for (const [name, value] of [
    ['Gebiet', 'DE'],
    ['Gewählte Sprache', 'de-DE'],
    ['App-Konfiguration', /staging.*http:\/\/localhost:\d+.*11 Schaltern an: .*auto login/],
    ['Datenaustausch', 'Nicht bekannt'],
    ['Hardware-ID', '••••0002'],
    ['IP-Adresse', '203.0.113.9'],
    ['Gerätemodell', 'CAR'],
    ['Browser und Version', /^Chrome \d+\.[\d.]+$/],
    ['App-Version', '2.0.39'],
    ['Displaygröße', /1280 × 800/],
    ['Software der Zentraleinheit', '505.1'],
    ['Verbindung', 'Verbunden'],
  ] as const) {
    await expect(fact(page, name), name).toHaveText(value);
  }
  await expectAccessible(page);
  await press(page, 'Hardware-ID anzeigen');
  await expect(fact(page, 'Hardware-ID')).toHaveText(HARDWARE_ID);
  await press(page, 'Kopieren');
  await expect(dialog(page).getByRole('button', { name: 'Kopiert' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('territory: DE');
  expect(copied).toContain('hardwareId: ••••0002');
  expect(copied).not.toContain(HARDWARE_ID);
});

test('the debug panel on a small screen is read and operated by arrows alone, except for the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await page.route('**/publicip', (route) => route.abort());
  await openDebugPanel(page, '/landing?customerzone=0A&screen=browser&disableAutoLogin=true');
  const inActions = dialog(page).locator('.dialog__actions :focus');
  for (let step = 0; step < 30 && (await inActions.count()) === 0; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(inActions).toHaveText('Troubleshoot');
  await page.keyboard.press('Enter');
  await expect(fact(page, 'IP address')).toHaveText('Not known');
  await expectNoSidewaysScroll(page);
  const last = fact(page, 'Connection');
  await expect(last).not.toBeInViewport();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  await expect(last).toBeInViewport();
  await expect(inActions).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGone(dialog(page));
});

test('in production the debug panel shows harmless facts only', async ({ page }) => {
  await withBootData(page, (boot) => ({ ...boot, environment: 'production' }));
  await presetSettings(page, { hwid: HARDWARE_ID });
  await openDebugPanel(page);
  await expect(fact(page, 'App configuration')).toContainText('production');
  await expect(dialog(page).getByRole('button')).toHaveText(['Troubleshoot', 'Close']);
  for (const name of ['Last calls', 'Storage of this screen']) {
    await expectAbsent(dialog(page).getByText(name));
  }
  await expectAbsent(fact(page, 'Hardware id'));
});
