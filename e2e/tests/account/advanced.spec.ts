import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/people/person';
import { pauseClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { withBootData } from '../../support/page/toggles';

const visitor = { isVisitor: true };

const NOT_SUPPORTED = 'This territory and language are not supported.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const territory = (page: Page) => page.getByRole('button', { name: /^Territory/ });
const language = (page: Page) => page.getByRole('button', { name: /^Language/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

const openAdvanced = async (page: Page) => {
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Advanced', exact: true }).click();
  await expect(button(page, 'Reload')).toBeVisible();
};

test('Advanced has every option, and those for the car apply at once [SET-06a]', async ({ page }) => {
  await openAdvanced(page);
  for (const name of ['UNSET', 'STAGING', 'UAT', 'PRODUCTION']) {
    await expect(
      page.getByRole('group', { name: 'Environment' }).getByRole('button', { name }),
    ).toBeEnabled();
  }
  await expect(button(page, 'Dark')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Light')).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Messaging between screens' })).toBeChecked();

  const car = page.getByRole('group', { name: 'Car activity' });
  await car.getByRole('button', { name: 'IN-MOTION' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-moving');
  expect(await readSetting(page, 'carActivity')).toBe('IN-MOTION');
  await car.getByRole('button', { name: 'PARKED' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-moving');

  const floating = page.getByRole('switch', { name: /^Floating button/ });
  await floating.click();
  await expect(button(page, 'Parked')).toBeVisible();
  expect(await readSetting(page, 'floatingButton')).toBe('true');
  await floating.click();
  await expectGone(button(page, 'Parked'));

  await territory(page).click();
  await expect(option(page, 'UNSET')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search countries' }).fill('osterr');
  await expect(page.getByText('Nothing matches “osterr”.')).toBeVisible();
  await page.getByRole('searchbox').fill('germany');
  await expect(page.getByRole('option')).toHaveText([/^Germany/]);
  await expectAccessible(page);
  await page.getByRole('option').click();
  await expect(territory(page)).toContainText('Germany');
  await expect(territory(page)).toBeFocused();

  await language(page).click();
  await page.getByRole('searchbox', { name: 'Search languages' }).fill('deutsch');
  await expect(page.getByRole('option')).toHaveText([/Austria/, /Germany/, /Switzerland/]);
  // Back clears the search first, then leaves the list.
  await page.keyboard.press('Escape');
  await expect(option(page, 'UNSET')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  await expectAccessible(page);
});

test('Advanced and its lists fit a small screen of the car', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await presetSettings(page, { isInCarScreen: 'true', deviceType: 'front', wheelPosition: 'right' });
  await openAdvanced(page);
  await expectNoSidewaysScroll(page);
  const switchBox = await page.getByRole('switch', { name: 'Messaging between screens' }).boundingBox();
  expect(switchBox?.height).toBeGreaterThanOrEqual(64);
  await territory(page).click();
  await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
  const dialog = page.getByRole('dialog');
  // It slides into its position.
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await dialog.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
});

test('in production there is no Advanced tab, environment, theme or messaging option [SET-06b]', async ({
  page,
}) => {
  await openAdvanced(page);
  const tools = [
    page.getByRole('group', { name: 'Environment' }),
    page.getByRole('group', { name: 'Theme' }),
    page.getByRole('switch', { name: 'Messaging between screens' }),
  ];
  for (const tool of tools) await expect(tool).toBeVisible();

  await withBootData(page, (boot) => ({ ...boot, environment: 'production' }));
  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: 'Legal', exact: true })).toBeVisible();
  await expectAbsent(page.getByRole('tab', { name: 'Advanced' }));
  for (const tool of tools) await expectAbsent(tool);
});

test('keyboard: Korea and Korean wait for Reload, which signs out and restarts with them [SET-06d]', async ({
  page,
}) => {
  const keysFetched: string[] = [];
  page.on('request', (request) => {
    const country = /\/apikey\/[^/]+\/country\/(\w+)/.exec(request.url())?.[1];
    if (country) keysFetched.push(country);
  });
  await openAdvanced(page);
  await territory(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^United States/)).toBeFocused();
  await page.keyboard.type('korea');
  await expect(page.getByRole('option')).toHaveText([/North Korea/, /South Korea/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /South Korea/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(territory(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(language(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill('한국');
  await page.keyboard.press('Enter');
  for (const line of [territory(page), language(page)]) await expect(line).toContainText('Not applied yet');
  expect(await readSetting(page, 'RegionOverride')).toBe('US');
  expect(await readSetting(page, 'session')).not.toBeNull();

  await button(page, 'Reload').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  expect(await readSetting(page, 'RegionOverride')).toBe('KR');
  for (const key of ['session', 'email', 'refreshToken', 'consumerId']) {
    expect(await readSetting(page, key), key).toBeNull();
  }
  expect(keysFetched).toEqual(['KR']);
});

test('Reload refuses a territory without a key, says so and restores the current one after 3 s [SET-06c, ENT-25b]', async ({
  page,
}) => {
  const pick = async (name: string) => {
    await territory(page).click();
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(territory(page)).toContainText(name);
  };
  const message = page.getByRole('alert').filter({ hasText: NOT_SUPPORTED });
  await page.clock.install();
  await openAdvanced(page);
  const before = await readSetting(page, 'RegionOverride');

  const answers = [undefined, { responseCode: 10000 }, { apiKey: 'a-key-without-a-code', country: 'AQ' }];
  for (const answer of answers) {
    if (answer) await page.route('**/apikey/**', (route) => route.fulfill({ json: answer }));
    await pick('Antarctica');
    await pauseClock(page);
    await button(page, 'Reload').click();
    await tickUntilVisible(page, message);
    expect(await readSetting(page, 'RegionOverride')).toBe(before);
    await page.clock.runFor(2_700);
    await expect(territory(page)).toContainText('Antarctica');
    await expect(button(page, 'Reload')).toBeDisabled();
    await page.clock.runFor(300);
    await expect(territory(page)).toContainText('United States');
    await expect(button(page, 'Reload')).toBeEnabled();
    await message.getByRole('button', { name: 'Close' }).click();
    await page.clock.resume();
  }
  await expect(page).toHaveURL(/\/settings/);
  expect(await readSetting(page, 'session')).not.toBeNull();
});

test('without messaging a screen has no Screens tab and no Assign to screens', async ({ page }) => {
  await presetSettings(page, { enableMQTT: 'false' });
  await page.goto('/metadata/1001');
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeVisible();
  await expectAbsent(page.getByRole('navigation').getByRole('link', { name: 'Screens' }));
  await expectAbsent(button(page, 'Assign to screens'));
});

test.describe('a visitor', () => {
  test.use(visitor);

  test('sees a specific message for a territory and language without a key [ENT-04c]', async ({ page }) => {
    await presetSettings(page, { RegionOverride: 'KR', LanguageOverride: 'en-US' });
    await page.route('**/apikey/**', (route) =>
      route.fulfill({ status: 403, json: { responseCode: 40001, message: 'no key' } }),
    );
    await page.goto('/landing');
    await expect(page.getByRole('alert').filter({ hasText: NOT_SUPPORTED })).toBeVisible();
    await expectAbsent(page.getByText('Drive-in is not yet available in your country.'));
  });
});
