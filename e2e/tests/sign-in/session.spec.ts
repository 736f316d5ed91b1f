import type { Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent } from '../../support/page/absence';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { signIn } from '../../support/people/sign-in';
import { expect, test } from '../../support/test';
import { test as timed } from '../../support/world';

const home = (page: Page) => page.getByRole('region', { name: 'New this week' });
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });

const HOUR_MS = 3_600_000;

/** A signed-in browser whose settings are written once: the app's later changes stay. */
const enter = async (page: Page, settings: Record<string, string> = {}, screen = 'browser') => {
  const account = await newAccount(page.request);
  await withLastingMessages(page);
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    Object.entries({ ...settingsOf(account), ...settings }).map(
      ([key, value]) => [`drivein/${screen}/${key}`, value] as const,
    ),
  );
  return account;
};

test('a valid session restores theme, car activity and floating button [SIG-07b]', async ({ page }) => {
  await enter(page);
  await page.goto('/home/');
  await expect(home(page)).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).not.toHaveAttribute('data-moving');
  await expectAbsent(page.getByRole('button', { name: 'Parked' }));

  await presetSettings(page, { theme: 'LIGHT', carActivity: 'IN-MOTION', floatingButton: 'true' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'In motion' })).toBeVisible();
  await expect(root).toHaveAttribute('data-moving');
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

for (const code of [20008, 40011]) {
  test(`a session refused with ${code} and not renewable ends on landing with a message [SIG-08a]`, async ({
    page,
  }) => {
    const car = {
      customerzone: '0A',
      isInCarScreen: 'true',
      hwid: 'HW-TEST-0002',
      huSW: '506',
      masteruser: 'true',
    };
    const isCar = code === 40011;
    const screen = isCar ? '0A' : 'browser';
    await enter(page, { wheelPosition: 'right', disableAutoLogin: 'true', ...(isCar && car) }, screen);
    await page.goto(`/home/?screen=${screen}`);
    await expect(home(page)).toBeVisible();
    const refuse = { status: 401, json: { responseCode: code } };
    await page.route('**/content/**/metadata/**', (route) => route.fulfill(refuse));
    await page.route('**/session/refresh', (route) => route.fulfill(refuse));
    await page.locator('.shelf__rows a[href^="/metadata/"]').first().click();
    await expect(page).toHaveURL(/\/landing$/);
    await expect(page.getByText('Your current session has expired')).toBeVisible();
    const read = (key: string) => readSetting(page, key, screen);
    for (const key of ['session', 'email', 'refreshToken', 'consumerId', 'idleExpiry']) {
      expect(await read(key), key).toBeNull();
    }
    expect(await read('sessionExpired')).toBe('true');
    expect(await read('wheelPosition')).toBe('right');
    // A car screen stays the same screen of the same car; a browser drops its identity.
    for (const [key, value] of Object.entries({ ...car, profileName: 'Other Device' })) {
      expect(await read(key), key).toBe(isCar ? value : null);
    }
  });
}

timed('a refused but renewable session is renewed without a visible change', async ({ page, world }) => {
  await enter(page);
  await page.goto('/home/');
  await world.untilVisible(home(page));
  const before = await readSetting(page, 'session');
  // Older than a moment: only then a renewal is tried.
  await world.advance(60_000);
  await page.route(
    '**/content/**/metadata/**',
    (route) => route.fulfill({ status: 401, json: { responseCode: 20008 } }),
    {
      times: 1,
    },
  );
  const tile = page.locator('.shelf__rows a[href^="/metadata/"]').first();
  const name = await tile.getByRole('img').getAttribute('alt');
  await tile.click();
  await world.untilVisible(page.getByRole('heading', { level: 1, name: name ?? '', exact: true }));
  expect(await readSetting(page, 'session')).not.toBe(before);
});

timed('a session that expired while the screen was off is renewed at the start', async ({ page, world }) => {
  const { registered } = await enter(page);
  const expiryOf = async () => Date.parse((await readSetting(page, 'sessionExpiry')) ?? '');
  await world.sleep(Date.parse(registered.sessionExpiry ?? '') - world.nowMs() + HOUR_MS);
  await page.goto('/home/');
  await world.untilVisible(home(page));
  await expect.poll(expiryOf).toBeGreaterThan(world.nowMs());

  // A session that cannot be renewed leads to landing with a message.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('drivein/browser/refreshToken', 'x'.repeat(43)));
  await world.sleep((await expiryOf()) - world.nowMs() + HOUR_MS);
  await page.goto('/home/');
  await world.untilVisible(page.getByText('Your current session has expired'));
  await expect(page).toHaveURL(/\/landing$/);
});

// A head unit's clock differs from the world's: the page is ahead of its server on purpose.
test('a clock that is hours off signs no one out', async ({ page }) => {
  await enter(page);
  await page.clock.install({ time: Date.now() + 30 * HOUR_MS });
  await page.goto('/home/');
  await expect(home(page)).toBeVisible();
  await page.reload();
  await expect(home(page)).toBeVisible();
});

test('logging out informs the server, clears the account in every tab and stays signed out [SIG-11b, SIG-11c]', async ({
  page,
  context,
}) => {
  const car = { customerzone: '0A', isInCarScreen: 'true', hwid: 'HW-TEST-0003', masteruser: 'true' };
  const { registered, apiKey } = await enter(page, car, '0A');
  await page.goto('/settings?screen=0A');
  const other = await context.newPage();
  await other.goto('/home/?screen=0A');
  await expect(home(other)).toBeVisible();
  const tries: string[] = [];
  await context.route('**/login/linkeddevice', (route) => {
    tries.push(route.request().url());
    return route.abort();
  });

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const logout = page.waitForRequest('**/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  const request = await logout;
  // The app leaves without waiting for the reply.
  await request.response();
  expect(request.method()).toBe('PUT');
  expect(new URL(request.url()).pathname).toBe(`/user/v6/devices/${registered.consumerDeviceId}/logout`);
  await expect(page).toHaveURL(/\/landing$/);
  await expect(signInLink(page)).toBeVisible();
  for (const key of ['session', 'email', 'refreshToken', 'consumerId']) {
    expect(await readSetting(page, key, '0A'), key).toBeNull();
  }
  await expect(other).toHaveURL(/\/landing$/);
  const asked = await page.request.get('/user/v7/info/email', {
    headers: { ApiKey: apiKey, Session: registered.session ?? '' },
  });
  expect([20008, 40011]).toContain(((await asked.json()) as { responseCode: number }).responseCode);

  // The car must not sign them in again automatically.
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await untilQuiet(page);
  expect(tries.length).toBeLessThanOrEqual(1);
});

test('a logout without a network is kept over a reload and sent when the network returns [SIG-11b]', async ({
  page,
  context,
}) => {
  const { registered, apiKey } = await enter(page);
  let isCut = false;
  await page.route('**/logout', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  isCut = true;
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('Signed out here. The server ends the session')).toBeVisible();
  const cutAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/logout'));
  await context.setOffline(false);
  await cutAgain;
  isCut = false;
  await page.reload();
  const session = { ApiKey: apiKey, Session: registered.session ?? '' };
  await expect(async () => {
    const asked = await page.request.get('/user/v7/info/email', { headers: session });
    expect([20008, 40011]).toContain(((await asked.json()) as { responseCode: number }).responseCode);
  }).toPass();
  expect(await readSetting(page, 'pendingSignOut')).toBeNull();
});

test('a logout that does not reach the server still logs out here', async ({ page }) => {
  await enter(page);
  await page.route('**/logout', (route) => route.abort());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/landing$/);
  expect(await readSetting(page, 'session')).toBeNull();
});

test('the connection reads Connected or Offline [SIG-17c]', async ({ page, context }) => {
  await enter(page);
  await page.goto('/home/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toContainText('Connected');
  await context.setOffline(true);
  await expect(navigation).toContainText('Offline');
  await context.setOffline(false);
  await expect(navigation).toContainText('Connected');
});

for (const [state, spoil] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`with storage that is ${state} sign-in works and lasts as long as the page`, async ({ page }) => {
    await page.addInitScript(spoil);
    await signIn(page, await newAccount(page.request));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/mylibrary$/);
  });
}
