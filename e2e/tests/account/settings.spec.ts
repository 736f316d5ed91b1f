import type { Page } from '@playwright/test';
import { expectAbsent, expectGone, expectNotShown } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { withLiveMotion } from '../../support/page/live-motion';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectTypingLocked } from '../../support/page/no-typing';
import { expectNoSidewaysScroll, watchConsole } from '../../support/page/page-health';
import { korea, newCar } from '../../support/people/people';
import { expect, test } from '../../support/people/person';
import { withBootData, withToggles } from '../../support/page/toggles';

const CREDITS_CALLS = '**/user/v6/Credits*';
const ACCOUNT_CALLS = /\/(user\/v6\/Credits|payments\/v6\/purchase\/history)/;

const carScreen = { isInCarScreen: 'true', deviceType: 'front', profileName: 'Front Screen' };
const rearScreen = { isInCarScreen: 'true', deviceType: 'rear-left', profileName: 'Left Rear' };

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const expectTabs = (page: Page, names: readonly string[]) => expect(page.getByRole('tab')).toHaveText(names);
const credits = (page: Page) => page.getByRole('region', { name: 'Credits' });
const recent = (page: Page) => page.getByRole('list', { name: 'Last transactions' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const openSettings = async (page: Page, name = 'Account') => {
  await page.goto('/settings');
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
};

test.describe('the settings tabs', () => {
  test('are Account, Help and about, Legal and Advanced, and are restored by the history [SET-01a, ENT-10c]', async ({
    page,
  }) => {
    await openSettings(page);
    await expectTabs(page, ['Account', 'Help and about', 'Legal', 'Advanced']);

    await tab(page, 'Legal').click();
    await link(page, 'Privacy policy').click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.goBack();
    await expect(tab(page, 'Legal')).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab(page, 'Legal')).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expect(tab(page, 'Account')).toHaveAttribute('aria-selected', 'true');
  });

  test('include Add screen in a car; a rear seat has no Advanced [SET-01b]', async ({ page }) => {
    await presetSettings(page, carScreen);
    await openSettings(page);
    await expectTabs(page, ['Account', 'Help and about', 'Legal', 'Add screen', 'Advanced']);
    await presetSettings(page, rearScreen);
    await openSettings(page);
    await expectTabs(page, ['Account', 'Help and about', 'Legal', 'Add screen']);
  });

  test('exclude Advanced when its toggle is off and in production [SET-01c]', async ({ page }) => {
    await withToggles(page, { 'advanced settings': false });
    await openSettings(page);
    await expectTabs(page, ['Account', 'Help and about', 'Legal']);
    await page.unrouteAll();
    await openSettings(page);
    await expect(tab(page, 'Advanced')).toBeVisible();
    await withBootData(page, (boot) => ({ ...boot, environment: 'production' }));
    await openSettings(page);
    await expectTabs(page, ['Account', 'Help and about', 'Legal']);
  });
});

test.describe('the Account tab', () => {
  test('shows email, device, credits and the last three transactions [SET-02a, SET-02b, SET-02c]', async ({
    page,
    person,
  }) => {
    const problems = watchConsole(page);
    await openSettings(page);
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.locator('.settings').getByText('Connected')).toBeVisible();
    await expect(credits(page)).toContainText(/\d+ credits/);
    await expect(credits(page)).toContainText(/Use (\d+ )?by 20\d\d\/\d\d\/\d\d/);
    // Three and a link to all of them.
    await expect(recent(page).getByRole('listitem')).toHaveCount(4);
    await expect(recent(page).getByRole('link').first()).toContainText(
      /(Purchase|Rental), 20\d\d\/\d\d\/\d\d.*\$\d+\.\d\d/,
    );
    await expectAccessible(page);

    for (const [name, address] of [
      ['Change password', /\/recoverpassword\/reset(#recover-password)?$/],
      ['Edit: Device name', /\/devicename\/settings/],
      ['Redeem voucher', /\/redeemvoucher$/],
      ['Transaction history', /\/legals-screen\/transactions$/],
    ] as const) {
      await link(page, name).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(credits(page)).toBeVisible();
    }
    expect(problems).toEqual([]);

    await presetSettings(page, carScreen);
    await openSettings(page);
    await expect(page.getByText('Device name')).toContainText('Front');
    await expectAbsent(link(page, 'Edit: Device name'));
  });

  test.describe('without purchases', () => {
    test.use({ things: { like: newCar } });

    test('shows the history link disabled [SET-02d]', async ({ page }) => {
      await openSettings(page);
      await expect(recent(page)).toContainText('No purchases yet');
      await expect(credits(page)).toContainText('0 credits');
      await expect(button(page, 'Transaction history')).toBeDisabled();
      await expectAbsent(link(page, 'Transaction history'));
    });
  });

  test.describe('where credits are money', () => {
    test.use({ things: { like: korea } });

    test('shows symbol and value instead of a count [SET-13]', async ({ page }) => {
      await page.goto('/settings');
      const panel = page.locator('.settings__credits');
      await expect(panel).toContainText(/₩[\d,]+/);
      await expect(panel).not.toContainText('크레딧');
    });
  });

  test('shows skeletons, fails per block, and falls back to the last known data', async ({ page }) => {
    const call = await holdBack(page, CREDITS_CALLS, (route) =>
      route.fulfill({ status: 500, json: { responseCode: 50000 } }),
    );
    await openSettings(page);
    await expect(credits(page).getByRole('status', { name: '' }).locator('.skeleton').first()).toBeVisible();
    await expect(recent(page).getByRole('listitem')).toHaveCount(4);
    call.release();
    await expect(credits(page).getByRole('alert')).toContainText('This could not be loaded.');
    await expect(link(page, 'Redeem voucher')).toBeVisible();

    await page.unroute(CREDITS_CALLS);
    await credits(page).getByRole('button', { name: 'Try again' }).click();
    await expect(credits(page)).toContainText(/\d+ credits/);

    await page.route(ACCOUNT_CALLS, (route) => route.abort());
    await page.reload();
    await expect(credits(page)).toContainText('Not up to date');
    await expect(credits(page)).toContainText(/\d+ credits/);
    await expect(recent(page).getByRole('listitem')).toHaveCount(4);
  });
});

test('Help has version, answers, a problem report that is sent, and thanks [SET-03a]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  await openSettings(page, 'Help and about');
  await expect(page.getByRole('listitem').filter({ hasText: 'Version' })).toContainText('2.0.39');

  const answer = page.getByText(/Credits are yours at once/);
  await expectNotShown(answer);
  await page.getByText('How do I redeem a voucher?').click();
  await expect(answer).toBeVisible();

  await page.getByText('Acknowledgement').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'shaka-player' })).toContainText('Apache-2.0');

  await page.getByText('Report a problem').click();
  await button(page, 'Send report').click();
  await expect(page.getByText('Please describe the problem first.')).toBeVisible();
  await page.getByLabel('What happened?').fill('No sound\nsince noon');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.type('Hm. ');
  await expect(page.getByLabel('What happened?')).toHaveValue('Hm. No sound\nsince noon');
  await page.getByLabel('What happened?').fill('The picture froze.\nThe sound went on.');
  await page.getByText('What is sent along').click();
  await expect(page.getByText(/appVersion: 2\.0\.39/)).toBeVisible();
  await expectAccessible(page);

  await page.route('**/problemreport', (route) => route.abort(), { times: 1 });
  await button(page, 'Send report').click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('The picture froze.\nThe sound went on.');
  const sent = page.waitForRequest('**/problemreport');
  await page.locator('.settings__report').getByRole('button', { name: 'Try again' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    message: 'The picture froze.\nThe sound went on.',
    facts: expect.stringContaining('territory: US'),
  });
  await expect(page.getByText('Thank you, your report has arrived.')).toBeVisible();
});

test.describe('the Legal tab', () => {
  test('leads to terms, privacy choices, data management and privacy policy [SET-03b]', async ({ page }) => {
    await openSettings(page, 'Legal');
    await expectAccessible(page);
    for (const [name, address] of [
      ['Legal terms', /\/legals-screen\/legal$/],
      ['Your privacy choices', /\/settingsdatamanagement\/otherData$/],
      ['Data management', /\/settingsdatamanagement\/acceptData$/],
      ['Privacy policy', /\/privacy-policy$/],
    ] as const) {
      await link(page, name).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      // The previous page may have a link of the same name.
      await expect(tab(page, 'Legal')).toHaveAttribute('aria-selected', 'true');
    }
    await presetSettings(page, { RegionOverride: 'DE' });
    await withToggles(page, { 'disable data management': true, legals: false });
    await openSettings(page, 'Legal');
    await expect(page.getByRole('list', { name: 'Legal' }).getByRole('link')).toHaveText(['Privacy policy']);
  });
});

test('while the car moves only Add screen is available, with a link to home [SET-04a]', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'The car is moving' });
  await presetSettings(page, { ...carScreen, floatingButton: 'true', carActivity: 'PARKED' });
  await openSettings(page, 'Add screen');
  await button(page, 'Parked').click();
  await expect(page.locator('html')).toHaveAttribute('data-moving');
  await expectAbsent(dialog);
  await tab(page, 'Legal').click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/home(#main)?$/);

  await presetSettings(page, { floatingButton: 'false', carActivity: 'IN-MOTION' });
  await openSettings(page);
  await expect(page.locator('html')).toHaveAttribute('data-moving');
  await expectAbsent(dialog);

  // An open form still accepts no typing.
  await tab(page, 'Help and about').click();
  await page.getByText('Report a problem').click();
  await expectTypingLocked(page, page.getByLabel('What happened?'), button(page, 'Send report'));
  await tab(page, 'Advanced').click();
  await page.getByRole('group', { name: 'Car activity' }).getByRole('button', { name: 'PARKED' }).click();
  await tab(page, 'Help and about').click();
  await page.getByText('Report a problem').click();
  await page.getByLabel('What happened?').fill('The picture froze.');
  await expect(button(page, 'Send report')).toBeEnabled();
});

test('a live vehicle signal closes every tab, with or without the floating button [SET-04b]', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'The car is moving' });
  await presetSettings(page, { ...carScreen, floatingButton: 'false', carActivity: 'PARKED' });
  await openSettings(page, 'Add screen');
  await expect(page.getByRole('region', { name: 'Your code' })).toBeVisible();
  await withLiveMotion(page);
  await page.reload();
  await expect(tab(page, 'Add screen')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home(#main)?$/);
});

test('ten taps on the title open the troubleshoot dialog, outside production [SET-05]', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1, name: 'Settings' });
  const dialog = page.getByRole('dialog');
  // Two seconds between two taps restart the count.
  await page.clock.setFixedTime(Date.now());
  await openSettings(page);
  await title.click({ clickCount: 9 });
  await expectAbsent(dialog);
  await title.click();
  await expect(dialog).toContainText('2.0.39');

  await withBootData(page, (boot) => ({ ...boot, environment: 'production' }));
  await openSettings(page);
  await title.click({ clickCount: 10 });
  await expectAbsent(dialog);
});

test('logging out asks first: Log out or Cancel [SIG-11a]', async ({ page, request }) => {
  await presetSettings(page, settingsOf(await newAccount(request)));
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Log out of this device?' });
  await button(page, 'Log out').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(dialog);
  await expect(page.getByText('Change password')).toBeVisible();
  await expect(button(page, 'Log out')).toBeFocused();

  await button(page, 'Log out').click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/landing/);
});

test('arrow keys and Enter alone reach every tab, a film and the way back', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await presetSettings(page, carScreen);
  await page.goto('/settings');
  await expect(recent(page).getByRole('listitem')).toHaveCount(4);
  const focused = page.locator(':focus');
  const press = (keys: string) =>
    keys
      .split(' ')
      .reduce((before, key) => before.then(() => page.keyboard.press(`Arrow${key}`)), Promise.resolve());

  await tab(page, 'Account').focus();
  await press('Down');
  await expect(focused).toHaveText('Change password');
  await press('Right');
  await expect(focused).toHaveText('Redeem voucher');
  await press('Down Down Down Down Down');
  await expect(focused).toContainText('Transaction history');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await press('Up');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/metadata\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(recent(page).locator(':focus')).toBeVisible();

  await tab(page, 'Account').focus();
  await press('Right');
  await expect(tab(page, 'Help and about')).toBeFocused();
  await press('Down');
  await expect(focused).toHaveText('How do I redeem a voucher?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Credits are yours at once/)).toBeVisible();
  await tab(page, 'Help and about').focus();
  await press('Right Right');
  await expect(tab(page, 'Add screen')).toBeFocused();
  await expectNoSidewaysScroll(page);
});
