import type { ToggleName } from '@drivein/contract';
import type { Locator, Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { newCar } from '../../support/people/people';
import { expect, test } from '../../support/people/person';
import { withToggles } from '../../support/page/toggles';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/*
 * The visible effects of each toggle in docs/toggles.md. Toggles that share a screen are switched one by one, to
 * show that each has its own effect only.
 */

const visitor = { isVisitor: true };

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const openWith = async (page: Page, toggles: Partial<Record<ToggleName, boolean>>, address: string) => {
  await page.unrouteAll();
  await withToggles(page, toggles);
  await page.goto(address);
};

const expectThere = (locator: Locator, isThere: boolean) =>
  isThere ? expect(locator).toHaveCount(1) : expectAbsent(locator);

test('message broker: the Screens tab and Assign to screens; behind the scenes: the Extras of a title [TGL-04]', async ({
  page,
}) => {
  for (const isOn of [true, false]) {
    await openWith(page, { 'message broker': isOn, 'behind the scenes': !isOn }, '/metadata/1001');
    await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeVisible();
    await expectThere(link(page, 'Screens'), isOn);
    await expectThere(button(page, 'Assign to screens'), isOn);
    await expectThere(tab(page, 'Extras'), !isOn);
  }
});

test('advanced settings: their tab; legals: the legal terms; disable data management: no such entry [TGL-04]', async ({
  page,
}) => {
  for (const isOn of [true, false]) {
    const toggles = { 'advanced settings': isOn, legals: !isOn, 'disable data management': !isOn };
    await openWith(page, toggles, '/settings');
    await tab(page, 'Legal').click();
    await expect(link(page, 'Privacy policy')).toBeVisible();
    await expectThere(tab(page, 'Advanced'), isOn);
    await expectThere(link(page, 'Legal terms'), !isOn);
    await expectThere(link(page, 'Data management'), isOn);
  }
});

test('shimmer loading: skeletons shimmer, but not while the car moves [TGL-04]', async ({ page }) => {
  const block = page.locator('.skeleton').first();
  const openLibrary = async (isOn: boolean) => {
    await openWith(page, { 'shimmer loading': isOn }, 'about:blank');
    // Never answered: the page keeps waiting.
    await page.route('**/playlist/**', () => undefined);
    await page.goto('/mylibrary');
    await expect(block).toBeVisible();
  };
  const animation = () => block.evaluate((element) => getComputedStyle(element, '::before').animationName);
  await openLibrary(true);
  await expect.poll(animation).toBe('skeleton-pass');
  await openLibrary(false);
  await expect.poll(animation).toBe('none');
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await openLibrary(true);
  await expect(page.locator('html')).toHaveAttribute('data-moving');
  await expect.poll(animation).toBe('none');
});

test.describe('without purchases', () => {
  test.use({ things: { like: newCar } });

  test('mobile payment: payment by phone instead of by card; mobile payment KR: in Korea only [TGL-04]', async ({
    page,
  }) => {
    for (const [territory, everywhere, inKorea, place] of [
      ['US', true, false, 'mobile-payment'],
      ['US', false, true, 'payment'],
      ['KR', false, true, 'mobile-payment'],
      ['KR', false, false, 'payment'],
    ] as const) {
      await presetSettings(page, { RegionOverride: territory });
      await openWith(page, { 'mobile payment': everywhere, 'mobile payment KR': inKorea }, '/metadata/1001');
      await page.getByRole('button', { name: /^Buy/ }).click();
      await expect(page).toHaveURL(new RegExp(`/${place}/1001/1$`));
    }
  });
});

test.describe('a visitor', () => {
  test.use(visitor);

  test('auto login: a car signs in automatically; legals: the link on landing [TGL-04]', async ({ page }) => {
    for (const isOn of [false, true]) {
      const tries: string[] = [];
      await openWith(page, { 'auto login': isOn, legals: !isOn }, 'about:blank');
      await page.route('**/login/linkeddevice', (route) => {
        tries.push(route.request().method());
        return route.fulfill({ status: 403, json: { responseCode: 40222 } });
      });
      await page.goto('/?customerzone=0A&screen=browser&masteruser=true&hwid=HW-DEMO-0003');
      await expect(link(page, 'Create account')).toBeVisible();
      await untilQuiet(page);
      expect(tries).toEqual(isOn ? ['POST'] : []);
      await expectThere(link(page, 'Legal'), !isOn);
    }
  });

  test('legals: the agreements of a new account; disable data management: straight to the form [TGL-04]', async ({
    page,
  }) => {
    const address = '/createaccount/legal';
    await openWith(page, { legals: true, 'disable data management': false }, address);
    await expect(heading(page, 'Read and agree')).toBeVisible();
    await openWith(page, { legals: false, 'disable data management': false }, address);
    await expect(page).toHaveURL(/\/createaccount\/acceptData/);
    await openWith(page, { legals: true, 'disable data management': true }, address);
    await expect(heading(page, 'Your account')).toBeVisible();
  });

  test('toggles are those of the country in the address, from the first page on', async ({ page }) => {
    const asked = page.waitForRequest('**/proxy');
    await page.goto('/landing?language=ko_KR');
    expect((await asked).postDataJSON()).toMatchObject({ context: { countryCode: 'KR' } });
  });

  test('qr code: the codes of the companion app [TGL-04]', async ({ page }) => {
    for (const isOn of [true, false]) {
      await openWith(page, { 'qr code': isOn }, '/code-signin');
      await expect(heading(page, 'Sign in with code')).toBeVisible();
      for (const store of ['iPhone and iPad', 'Android']) {
        await expectThere(page.getByRole('img', { name: `QR code of the app for ${store}` }), isOn);
      }
    }
  });
});
