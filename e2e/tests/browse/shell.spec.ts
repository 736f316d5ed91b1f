import { STORAGE_KEYS } from '@drivein/contract/light';
import type { Page } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { cutOffAfterPage } from '../../support/page/cut-off';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { openInApp } from '../../support/page/open-in-app';
import { watchConsole } from '../../support/page/page-health';
import { korea, newCar } from '../../support/people/people';
import { aPerson, expect, test } from '../../support/people/person';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { emailField, openNow, passwordField, signIn, takeSuggestedName } from '../../support/people/sign-in';
import { newAccount } from '../../support/people/new-account';
import { withLastingMessages } from '../../support/page/lasting-messages';

const visitor = { isVisitor: true };

/** Every address of both documents, with valid parameters. */
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
  '/aggregatepage/800101/',
  '/aggregatepage/library/900002/',
  '/aggregatepage/500005/vam',
  '/settingsdatamanagement/acceptData',
  '/settingsdatamanagement/otherData/googleAnalytics',
  '/payment/1001/1',
  '/mobile-payment/1001/3',
  '/legals-screen/transactions',
];
const open = [
  '/',
  '/landing',
  '/signin/',
  '/code-signin',
  '/createaccount/legal',
  '/createaccount/legalTerms/termsOfUse',
  '/recoverpassword/recover',
  '/player/1001/trailer/',
  '/preview',
  '/preview/saturday',
  '/metadata/1001',
  '/privacy-policy',
  '/legals-screen/legal',
  '/devicename/main',
  '/devLoginScreen',
  '/pay/123456',
  '/styledcomponents',
  '/vinfaststyleguide',
];
/** Films and clips: after the sign-in they play. */
const afterSignIn = ['/player/1001/0', '/vam/1001/77/extras/tdp'];
/** Keys that the app stores in addition to the documents' settings. */
const OWN_KEYS = [
  'uniqueId',
  'enableLogs',
  'enableMQTT',
  'disableAutoLogin',
  'homeListId',
  'homeCategories',
  'toggles',
  'clockOffset',
  'renewedAt',
];

const expectScreen = (page: Page, address: string) =>
  test.step(address, async () => {
    await expect(page.locator('main').first(), address).not.toBeEmpty();
    await expectAbsent(page.getByRole('heading', { name: /This road ends here|Something went wrong/ }));
  });

/** A visitor's film, a made-up clip or code and an owned film are refused, which the browser logs. */
const isUnexpected = (problem: string) =>
  !/status of 40\d .*\/(vam|playback|streams?|payments)/i.test(problem);

/** Phone payment is off here, so the card form shows. */
const placeOf = (address: string) => address.replace('/mobile-payment/', '/payment/');

test.describe('a visitor', () => {
  test.use(visitor);

  test('is sent to landing from account pages only [ENT-12a, ENT-12b]', async ({ page }) => {
    await withScriptedFilms(page);
    const problems = watchConsole(page);
    await test.step('the first address loads the app, the others open in it', async () => {
      for (const [index, address] of guarded.entries()) {
        await (index === 0 ? page.goto(address) : openInApp(page, address));
        await expect(page, address).toHaveURL(/\/landing$/);
      }
    });
    for (const address of afterSignIn) {
      await openInApp(page, address);
      await expect(page, address).toHaveURL(/\/signin$/);
    }
    await page.goto('/preview');
    for (const address of open) {
      await openInApp(page, address);
      await expectScreen(page, address);
      expect(new URL(page.url()).pathname, address).toBe(address);
    }
    // A page is open too, as its preview.
    await openInApp(page, '/page/saturday');
    await expect(page).toHaveURL(/\/preview\/saturday$/);
    expect(problems.filter(isUnexpected)).toEqual([]);
  });

  test('can play a trailer but no film, which asks for the sign-in and plays afterwards [ENT-12c]', async ({
    page,
    request,
  }) => {
    await withScriptedFilms(page);
    await withLastingMessages(page);
    await page.goto('/player/1001/trailer/');
    await expectFilmPlays(page);
    const { email, password } = await newAccount(request);
    await page.goto('/player/1601/20');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('Sign in to watch this.')).toBeVisible();
    await expectAbsent(page.locator('video'));
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await page.keyboard.press('Enter');
    await openNow(page);
    await takeSuggestedName(page);
    await expectFilmPlays(page);
    await expect(page).toHaveURL(/\/player\/1601\/2\d$/);
  });

  for (const [language, words] of [
    ['de_DE', { html: 'de-DE', signIn: 'Anmelden' }],
    ['ko_KR', { html: 'ko-KR', signIn: '로그인' }],
  ] as const) {
    test(`reads ${language} when the entry address asks for it`, async ({ page }) => {
      await page.goto(`/?language=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', words.html);
      await expect(page.getByRole('link', { name: words.signIn, exact: true })).toBeVisible();
      // It is stored.
      await page.goto('/landing');
      await expect(page.getByRole('link', { name: words.signIn, exact: true })).toBeVisible();
    });
  }

  test('sees an error with a retry when the language cannot be loaded [ENT-08]', async ({ page }) => {
    // A page in another language than the device's contains no wording table.
    await page.goto('/?language=ja_JP');
    await expect(page.getByRole('link', { name: 'サインイン', exact: true })).toBeVisible();
    await page.route('**/appwording**', (route) => route.abort());
    await page.goto('/landing');
    await expect(page.getByRole('heading', { name: 'Drive-in cannot start here' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Drive-in cannot start here' })).toBeVisible();
    await page.unroute('**/appwording**');
    // The table may also be truncated.
    await page.route('**/wording/*.json', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Drive-in cannot start here' })).toBeVisible();
    await page.unroute('**/wording/*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'サインイン', exact: true })).toBeVisible();
  });

  test('sees a message where the service is not offered [ENT-04b]', async ({ page }) => {
    await page.goto('/?language=fr_FR');
    await expect(page.getByRole('alert')).toContainText('pas encore disponible dans votre pays');
  });
});

test('every address opens its screen without an error, with the floating button once it is enabled [ENT-13a, ENT-27a]', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await withScriptedFilms(page);
  const problems = watchConsole(page);
  await page.goto('/home/');
  await expect(page.getByRole('region', { name: 'New this week' })).toBeVisible();
  await expectAbsent(button('Parked'));
  await presetSettings(page, { floatingButton: 'true' });
  await page.reload();
  for (const address of [
    ...guarded,
    '/devicename/settings',
    '/recoverpassword/reset',
    '/page/saturday',
    '/custompage/500005',
    '/preview',
    '/metadata/1001',
    '/vinfaststyleguide',
    '/player/1001/0',
  ]) {
    await openInApp(page, address);
    await expectScreen(page, address);
    // With its parameters, unchanged.
    await expect(page, address).toHaveURL(({ pathname }) => pathname === placeOf(address));
    await expect(button('Parked'), address).toBeVisible();
  }
  expect(problems.filter(isUnexpected)).toEqual([]);

  await button('Parked').click();
  await expect(button('In motion')).toBeVisible();
  await openInApp(page, '/metadata/1001');
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeDisabled();
  await button('In motion').click();
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeEnabled();
});

test('an unknown address shows a page with a link home [ENT-13b]', async ({ page }) => {
  for (const address of ['/nowhere', '/home/nowhere', '/metadata', '/player/1001']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This road ends here' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/home(#main)?$/);
});

test('the navigation is on the side of the wheel [ENT-09]', async ({ page }) => {
  const placeOf = async () => {
    const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    return { start: box?.x ?? -1, end: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  await page.goto('/home/?wheelpos=left');
  await expect.poll(async () => (await placeOf()).start).toBe(0);
  await page.goto('/home/?wheelpos=right');
  await expect.poll(async () => (await placeOf()).end).toBe(1280);
  // The end of a row leads to it. A long row is drawn in steps, so its end may be late.
  await page.locator('.row__track [data-row-item]').first().focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    const focused = page.getByRole('navigation', { name: 'Main' }).locator(':focus');
    await expect(focused).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.goto('/mylibrary');
  await expect.poll(async () => (await placeOf()).end).toBe(1280);
});

test('five tabs lead to their screens; the open one is marked [ENT-10a]', async ({ page }) => {
  await page.goto('/home/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const tabs = navigation.getByRole('listitem').getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Screens', 'Trip', 'Library', 'Settings']);
  for (const [name, address] of [
    ['Screens', /\/screenmanager$/],
    ['Trip', /\/trip$/],
    ['Library', /\/mylibrary$/],
    ['Settings', /\/settings$/],
    ['Home', /\/home(#main)?$/],
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

test('head-unit software below 505.1 has no Screens tab, and one without a version has [ENT-17b]', async ({
  page,
}) => {
  const tab = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Screens', exact: true });
  const library = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' });
  for (const [husw, count] of [
    ['505.0', 0],
    ['505.1', 1],
  ] as const) {
    await page.goto(`/mylibrary?husw=${husw}`);
    await expect(library).toBeVisible();
    await expect(tab, husw).toHaveCount(count);
  }
});

test('choosing a navigation tab opens its screen at the first inner tab [ENT-10c]', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const inner = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto('/settings');
  await inner('Legal').click();
  await expect(inner('Legal')).toHaveAttribute('aria-selected', 'true');
  await navigation.getByRole('link', { name: 'Library', exact: true }).click();
  await navigation.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(inner('Account')).toHaveAttribute('aria-selected', 'true');
  await inner('Legal').click();
  await navigation.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(inner('Account')).toHaveAttribute('aria-selected', 'true');
  await expect(inner('Legal')).toHaveAttribute('aria-selected', 'false');
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

test('two screens in one browser keep their settings and people apart', async ({
  page,
  context,
  request,
}) => {
  const stranger = await aPerson(request, { like: newCar });
  await page.goto('/home/');
  const other = await context.newPage();
  await other.goto('/?screen=rear');
  await expect(other.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(other, { ...stranger, language: 'en_US&screen=rear' });
  expect(await readSetting(other, 'email', 'rear')).toBe(stranger.email);
  expect(await readSetting(page, 'email')).not.toBe(stranger.email);

  // A link inside the app has no query; the tab still knows its screen.
  await other.reload();
  await expect(other.getByRole('region', { name: 'New this week' })).toBeVisible();
  await expectAbsent(other.getByRole('region', { name: 'Continue watching' }));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible();
});

test('invalid values in any setting are survived [ENT-23b]', async ({ page }) => {
  const problems = watchConsole(page);
  for (const garbage of ['{"not":', 'null', '%E0%A4%A', '\u0000'.repeat(50)]) {
    await presetSettings(
      page,
      Object.fromEntries([...STORAGE_KEYS, ...OWN_KEYS].map((key) => [key, garbage])),
    );
    for (const address of ['/home/', '/signin/', '/metadata/1001']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), `${garbage} ${address}`).toBeVisible();
      await expectAbsent(page.getByRole('heading', { name: 'Something went wrong' }));
    }
  }
  // A plausible hardware id is tried; the server does not know it.
  expect(problems.filter((problem) => !problem.includes('/login/linkeddevice'))).toEqual([]);
});

test('a page whose code failed to load reloads once the server answers', async ({ page }) => {
  const { asked, restore, breakCode } = await cutOffAfterPage(page, '/signin');
  await page.goto('/signin');
  await asked;
  restore();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // When the server is available and the page is broken, it is retried once, not for ever.
  await breakCode();
  const tries: string[] = [];
  page.on('request', (request) => tries.push(`${request.method()} ${request.resourceType()}`));
  await page.goto('/signin');
  const opened = () => tries.filter((one) => one === 'GET document').length;
  const looked = () => tries.filter((one) => one.startsWith('HEAD')).length;
  await expect.poll(looked).toBe(2);
  expect(opened()).toBe(2);
});

test('Back returns to the opened tile at its position', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);
  await expect(tile).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a tile opens in a new tab on request, and in this one otherwise', async ({ page, context }) => {
  await page.goto('/home');
  const tile = page.locator('main a[href^="/metadata/"]').first();
  const address = await tile.getAttribute('href');
  const opened = context.waitForEvent('page');
  await tile.click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveURL(new RegExp(`${address}$`));
  await expect(page).toHaveURL(/\/home/);
  await other.close();

  await page.evaluate(() => void ((window as { isSamePage?: boolean }).isSamePage = true));
  await tile.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test("the browser shows the app's icon without requesting a file", async ({ page }) => {
  await page.goto('/home');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /^data:image\/png;base64,/);
  const edges = await icon.evaluate(async (link: HTMLLinkElement) => {
    const picture = new Image();
    picture.src = link.href;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(edges).toEqual([32, 32]);
});

test('opening the current tab adds no history entry', async ({ page }) => {
  await page.goto('/mylibrary');
  const steps = await page.evaluate(() => history.length);
  const library = page.getByRole('navigation').getByRole('link', { name: 'Library' });
  await library.click();
  await library.click();
  await expect(library).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test.describe('a person in Korea', () => {
  test.use({ things: { like: korea } });
  test('sees tabs and films in Korean', async ({ page }) => {
    await page.goto('/home/');
    await expect(page.getByRole('navigation').getByRole('link', { name: '설정' })).toBeVisible();
    await expect(page.getByRole('region', { name: '이번 주 신작' })).toBeVisible();
  });
});
