import { STORAGE_KEYS } from '@drivein/contract/light';
import type { Page } from '@playwright/test';
import { presetSettings, readSetting } from '../support/device-settings';
import { watchConsole } from '../support/page-health';
import { korea, newCar } from '../support/people';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/signed-in';

const visitor = { storageState: { cookies: [], origins: [] } };

/** Every address of both documents, with parameters that make sense. */
const guarded = [
  '/home/',
  '/settings',
  '/mylibrary',
  '/search',
  '/shortclips',
  '/redeemvoucher',
  '/trip',
  '/screenmanager',
  '/screenmanager/main/1001/tdp',
  '/screenmanager/assign/1001/77/studio',
  '/screenmanager/assign/1001/77/studio/5',
  '/aggregatepage/3/',
  '/aggregatepage/library/3/',
  '/aggregatepage/5/vam',
  '/settingsdatamanagement/acceptData',
  '/settingsdatamanagement/otherData/googleAnalytics',
  '/payment/1001/1',
  '/mobile-payment/1001/3',
];
const open = [
  '/',
  '/landing',
  '/signin/',
  '/code-signin',
  '/createaccount/legal',
  '/createaccount/legalTerms/termsOfUse',
  '/recoverpassword/recover',
  '/recoverpassword/reset',
  '/player/1001/0',
  '/player/1001/trailer/',
  '/vam/1001/77/extras/tdp',
  '/preview',
  '/preview/saturday',
  '/page/saturday',
  '/metadata/1001',
  '/privacy-policy',
  '/legals-screen/transactions',
  '/devicename/main',
  '/devLoginScreen',
  '/pay/123456',
  '/styledcomponents',
  '/vinfaststyleguide',
];
const notBuilt = {
  '/settings': 'Settings',
  '/search': 'Search',
  '/page/saturday': 'This collection',
  '/payment/1001/1': 'Payment',
  '/createaccount/legal': 'Create account',
} as const;

const expectScreen = async (page: Page, address: string) => {
  await expect(page.locator('main').first(), address).not.toBeEmpty();
  for (const name of ['This road ends here', 'Something went wrong']) {
    await expect(page.getByRole('heading', { name }), address).toHaveCount(0);
  }
};

/** A visitor's film and a made-up clip are refused, and the browser writes that down. */
const isUnexpected = (problem: string) => !/status of 40\d .*\/(vam|playback|streams?)/i.test(problem);

test.describe('a visitor', () => {
  test.use(visitor);

  test('is sent to landing from what needs an account, and nowhere else [ENT-12a, ENT-12b]', async ({
    page,
  }) => {
    const problems = watchConsole(page);
    for (const address of guarded) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page, address).toHaveURL(/\/landing$/);
    }
    for (const address of open) {
      await page.goto(address, { waitUntil: 'commit' });
      await expectScreen(page, address);
      expect(new URL(page.url()).pathname, address).toBe(address);
    }
    expect(problems.filter(isUnexpected)).toEqual([]);
  });

  test('plays a trailer on the open player, and no film [ENT-12c]', async ({ page }) => {
    await page.goto('/player/1001/0');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await page.goto('/player/1001/trailer/');
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0.3);
  });

  for (const [language, words] of [
    ['de_DE', { html: 'de-DE', signIn: 'Anmelden' }],
    ['ko_KR', { html: 'ko-KR', signIn: '로그인' }],
  ] as const) {
    test(`reads ${language} when the entry address asks for it`, async ({ page }) => {
      await page.goto(`/?language=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', words.html);
      await expect(page.getByRole('link', { name: words.signIn, exact: true })).toBeVisible();
      // It is remembered.
      await page.goto('/landing');
      await expect(page.getByRole('link', { name: words.signIn, exact: true })).toBeVisible();
    });
  }

  test('learns that the app cannot start when its language cannot be fetched, and can try again [ENT-08]', async ({
    page,
  }) => {
    // A page asked for in another language than the device's brings no table of its own.
    await page.goto('/?language=ja_JP');
    await expect(page.getByRole('link', { name: 'サインイン', exact: true })).toBeVisible();
    await page.route('**/appwording**', (route) => route.abort());
    await page.goto('/landing');
    await expect(page.getByRole('heading', { name: 'Drive-in cannot start here' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Drive-in cannot start here' })).toBeVisible();
    await page.unroute('**/appwording**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'サインイン', exact: true })).toBeVisible();
  });

  test('is told where the service is not offered [ENT-04b]', async ({ page }) => {
    await page.goto('/?language=fr_FR');
    await expect(page.getByRole('alert')).toContainText('pas encore disponible dans votre pays');
  });
});

test('every address of an account opens without an error; an unbuilt screen says so', async ({ page }) => {
  const problems = watchConsole(page);
  for (const address of guarded) {
    await page.goto(address, { waitUntil: 'commit' });
    await expectScreen(page, address);
  }
  expect(problems.filter(isUnexpected)).toEqual([]);

  for (const [address, name] of Object.entries(notBuilt)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Still under construction' })).toBeVisible();
    await expect(page.getByText(`${name} is not built yet. It will open here.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
  }
});

test('an unknown address shows a page with a way home [ENT-13b]', async ({ page }) => {
  for (const address of ['/nowhere', '/home/nowhere', '/metadata', '/player/1001']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This road ends here' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the navigation stands on the side of the wheel [ENT-09]', async ({ page }) => {
  const placeOf = async () => {
    const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    return { start: box?.x ?? -1, end: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  await page.goto('/home/?wheelpos=left');
  await expect.poll(async () => (await placeOf()).start).toBe(0);
  await page.goto('/home/?wheelpos=right');
  await expect.poll(async () => (await placeOf()).end).toBe(1280);
  await page.goto('/mylibrary');
  await expect.poll(async () => (await placeOf()).end).toBe(1280);
});

test('five tabs lead to their screens; the one open is marked [ENT-10a]', async ({ page }) => {
  await page.goto('/home/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const tabs = navigation.getByRole('listitem').getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Screens', 'Trip', 'Library', 'Settings']);
  for (const [name, address] of [
    ['Screens', /\/screenmanager$/],
    ['Trip', /\/trip$/],
    ['Library', /\/mylibrary$/],
    ['Settings', /\/settings$/],
    ['Home', /\/home$/],
  ] as const) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('without the messaging toggle there is no Screens tab [ENT-10b]', async ({ page }) => {
  await page.route('**/home/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"message broker":true', '"message broker":false');
    await route.fulfill({ response, body });
  });
  await page.goto('/home/');
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(tabs).toHaveText(['Home', 'Trip', 'Library', 'Settings']);
});

test('the navigation is 120 wide, 80 in the narrow layout [ENT-10d]', async ({ page }) => {
  const width = async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width;
  for (const address of ['/home/', '/home/?customerzone=0A&screen=browser']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect.poll(width).toBe(120);
    await page.setViewportSize({ width: 800, height: 480 });
    await expect.poll(width).toBe(80);
  }
});

test('two screens in one browser keep their settings and people apart', async ({ page, context }) => {
  await page.goto('/home/');
  const other = await context.newPage();
  await other.goto('/?screen=rear');
  await expect(other.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(other, { ...newCar, language: 'en_US&screen=rear' });
  expect(await readSetting(other, 'email', 'rear')).toBe(newCar.email);
  expect(await readSetting(page, 'email')).not.toBe(newCar.email);

  // A link inside the app carries no query; the tab still knows which screen it is.
  await other.reload();
  await expect(other.getByRole('region', { name: 'Continue watching' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible();
});

test('garbage in any setting is survived [ENT-23b]', async ({ page }) => {
  const problems = watchConsole(page);
  for (const garbage of ['{"not":', 'null', '%E0%A4%A', '\u0000'.repeat(50)]) {
    await presetSettings(
      page,
      Object.fromEntries([...STORAGE_KEYS, 'homeListId', 'homeCategories'].map((key) => [key, garbage])),
    );
    for (const address of ['/home/', '/signin/', '/metadata/1001']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), `${garbage} ${address}`).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    }
  }
  expect(problems).toEqual([]);
});

for (const code of [20008, 40011]) {
  test(`a session the server refuses with ${code} ends on landing with a message and nothing kept`, async ({
    page,
  }) => {
    await page.goto('/home/');
    await expect(page.locator('main a[href^="/metadata/"]').first()).toBeVisible();
    await page.route('**/content/**/metadata/**', (route) =>
      route.fulfill({ status: 401, json: { responseCode: code, message: 'no session' } }),
    );
    await page.locator('.home__rows a[href^="/metadata/"]').first().click();
    await expect(page).toHaveURL(/\/landing$/);
    await expect(page.getByRole('status')).toContainText('Your current session has expired');
    for (const key of ['session', 'email', 'refreshToken', 'consumerId', 'profileName']) {
      expect(await readSetting(page, key), key).toBeNull();
    }
    expect(await readSetting(page, 'sessionExpired')).toBe('true');
    expect(await readSetting(page, 'deviceIdentifier')).toBeTruthy();
  });
}

test('Back returns to the tile one came from, where it was on the page', async ({ page }) => {
  await page.goto('/home/');
  const row = page.getByRole('region', { name: 'New this week' });
  const tile = row.getByRole('link').nth(3);
  await tile.scrollIntoViewIfNeeded();
  const name = await tile.getByRole('img').getAttribute('alt');
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/?$/);
  await expect(tile).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the floating button, once enabled, stands on every screen and plays the car [ENT-27a]', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/home/');
  await expect(page.getByRole('region', { name: 'New this week' })).toBeVisible();
  await expect(button('Parked')).toHaveCount(0);
  await presetSettings(page, { floatingButton: 'true' });
  for (const address of [...guarded, '/metadata/1001', '/player/1001/0', '/vinfaststyleguide']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(button('Parked'), address).toBeVisible();
  }
  await button('Parked').click();
  await expect(button('In motion')).toBeVisible();
  await page.goto('/metadata/1001');
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeDisabled();
  await button('In motion').click();
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeEnabled();
});

test.describe('in Korea', () => {
  test.use({ person: korea });
  test('tabs and films are Korean', async ({ page }) => {
    await page.goto('/home/');
    await expect(page.getByRole('navigation').getByRole('link', { name: '설정' })).toBeVisible();
    await expect(page.getByRole('region', { name: '이번 주 신작' })).toBeVisible();
  });
});
