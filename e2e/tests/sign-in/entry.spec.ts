import { ResponseCode } from '@drivein/contract/light';
import type { Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { newAccount } from '../../support/people/new-account';
import { emailField, passwordField } from '../../support/people/sign-in';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { withToggles } from '../../support/page/toggles';

const CAR = 'customerzone=0A&masteruser=true';
const HWID = 'hwid=HW-TEST-0001';
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });

/** The car belongs to a new account: its session can change it. */
const linkCar = async (page: Page) => {
  const { registered, email } = await newAccount(page.request);
  const asked: unknown[] = [];
  await page.route('**/login/linkeddevice', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: registered });
  });
  return { asked, email };
};

test('a car signs in automatically only with a hardware id, the toggle and no earlier sign-out [ENT-03a]', async ({
  page,
}) => {
  const { asked, email } = await linkCar(page);
  await withToggles(page, { 'auto login': false });
  await page.goto(`/?${CAR}&${HWID}`);
  await expect(signInLink(page)).toBeVisible();
  await page.unrouteAll();

  const linked = await linkCar(page);
  for (const address of [
    `/?${CAR}&${HWID}&disableAutoLogin=true`,
    `/landing?customerzone=1A&masteruser=true`,
  ]) {
    await page.goto(address);
    await expect(signInLink(page), address).toBeVisible();
    await untilQuiet(page);
  }
  expect([...asked, ...linked.asked]).toEqual([]);

  await page.goto(`/?${CAR}&${HWID}`);
  await expect(page).toHaveURL(/\/home(#main)?$/);
  expect(linked.asked).toMatchObject([{ hardwareId: 'HW-TEST-0001', isHwidEncrypted: false }]);
  expect(await readSetting(page, 'email', '0A')).toBe(linked.email);
  expect(linked.email).not.toBe(email);
});

test('after an automatic sign-in a car opens home and another device asks for its name [ENT-03b]', async ({
  page,
}) => {
  await linkCar(page);
  await page.goto(`/?${CAR}&${HWID}`);
  await expect(page).toHaveURL(/\/home(#main)?$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Front');
  expect(await readSetting(page, 'profileName', '0A')).toBe('Front Screen');

  await page.unrouteAll();
  await linkCar(page);
  // A screen moved out of its car: it has no zone but keeps its id.
  await page.goto(`/?${CAR}&${HWID}&screen=desk&disableAutoLogin=true`);
  await expect(signInLink(page)).toBeVisible();
  await page.goto('/?customerzone=none&screen=desk&disableAutoLogin=false');
  await expect(page).toHaveURL(/\/devicename\/main/);
});

test('a hardware id in a link counts on a screen with a zone, leaves the address bar, and is dropped when refused [SAF-06a]', async ({
  page,
}) => {
  const { asked } = await linkCar(page);
  await page.goto(`/?${HWID}`);
  await expect(signInLink(page)).toBeVisible();
  await untilQuiet(page);
  expect(asked).toEqual([]);
  expect(await readSetting(page, 'hwid')).toBeNull();
  expect(page.url()).not.toContain('hwid');

  await page.unrouteAll();
  await page.goto('/?customerzone=0A&masteruser=true&hwid=garbage-1');
  await expect(page.getByRole('alert')).toContainText('The hardware id of this car could not be read.');
  await expect(signInLink(page)).toBeVisible();
  expect(await readSetting(page, 'hwid', '0A')).toBeNull();
  expect(page.url()).not.toContain('hwid');
});

test('a right password signs in although the hardware id is refused, and says so [SAF-06c]', async ({
  page,
}) => {
  const { email, password } = await newAccount(page.request);
  await presetSettings(page, { hwid: 'garbage-1' });
  await page.goto('/signin/');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed in, but not as this car')).toBeVisible();
  await expect(page).toHaveURL(/\/devicename\/main/);
  expect(await readSetting(page, 'email')).toBe(email);
});

test('the automatic sign-in shows its progress; a lost network offers a retry', async ({ page }) => {
  const { registered } = await newAccount(page.request);
  let answer: 'later' | 'lost' | 'now' = 'later';
  const waiting: (() => Promise<void>)[] = [];
  await page.route('**/login/linkeddevice', (route) => {
    if (answer === 'now') return route.fulfill({ json: registered });
    if (answer === 'lost') return route.abort();
    waiting.push(() => route.abort());
    return undefined;
  });
  await page.goto(`/landing?${CAR}&${HWID}`);
  await expect(page.getByRole('status')).toContainText('Signing in');
  await expectAbsent(signInLink(page), { heldBack: /linkeddevice/ });
  answer = 'lost';
  await Promise.all(waiting.map((lose) => lose()));
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // Continuing manually removes the offer.
  await signInLink(page).click();
  await expect(page).toHaveURL(/\/signin/);
  await expectGone(retry);
  await page.goBack();
  await expect(retry).toBeVisible();
  answer = 'now';
  await retry.click();
  await expect(page).toHaveURL(/\/home(#main)?$/);
});

test('an undecryptable hardware id says so; a car without an account shows no message [ENT-24b]', async ({
  page,
}) => {
  // Long enough to be encrypted, with no key of this service.
  await stopClock(page);
  await page.goto(`/?${CAR}&hwid=${'Qk1Xc2VjcmV0'.repeat(6)}`);
  const message = page.getByRole('alert').filter({ hasText: 'hardware id could not be decrypted' });
  await tickUntilVisible(page, message);
  await expect(message).toContainText('This car’s hardware id could not be decrypted.');
  await page.clock.resume();
  await expect(signInLink(page)).toBeVisible();

  await page.route('**/login/linkeddevice', (route) =>
    route.fulfill({ status: 401, json: { responseCode: ResponseCode.AccountUnknown } }),
  );
  await page.goto(`/?customerzone=0B&masteruser=true&${HWID}`);
  await expect(signInLink(page)).toBeVisible();
  await expectAbsent(page.getByRole('alert'));
});

test('a blocked car says so and leads to the password [SAF-07b]', async ({ page }) => {
  await stopClock(page);
  await page.route('**/login/linkeddevice', (route) =>
    route.fulfill({ status: 403, json: { responseCode: ResponseCode.PasswordNeeded } }),
  );
  await page.goto(`/?${CAR}&${HWID}`);
  const message = page.getByRole('alert').filter({ hasText: 'no longer signs in by itself' });
  await tickUntilVisible(page, message);
  await expect(message).toContainText('Please sign in with your password.');
  await page.clock.resume();
  await signInLink(page).click();
  await expect(emailField(page)).toBeVisible();
  // The id was not wrong: it is sent with the password, and the car signs in automatically again.
  expect(await readSetting(page, 'hwid', '0A')).toBe('HW-TEST-0001');
});

test('an expired hardware id says so and is dropped: the head unit makes a new one [SAF-07b]', async ({
  page,
}) => {
  await stopClock(page);
  await page.route('**/login/linkeddevice', (route) =>
    route.fulfill({ status: 400, json: { responseCode: ResponseCode.HardwareIdExpired } }),
  );
  await page.goto(`/?${CAR}&${HWID}`);
  const message = page.getByRole('alert').filter({ hasText: 'hardware id has expired' });
  await tickUntilVisible(page, message);
  await expect(message).toContainText('Open Drive-in from the car again.');
  await page.clock.resume();
  await expect(signInLink(page)).toBeVisible();
  expect(await readSetting(page, 'hwid', '0A')).toBeNull();
});

test('a territory and language without an api key show a specific message [ENT-04c]', async ({ page }) => {
  await presetSettings(page, { RegionOverride: 'VN' });
  await page.route('**/content/v6/apikey/**', (route) =>
    route.fulfill({ status: 401, json: { responseCode: ResponseCode.ApiKeyInvalid } }),
  );
  await page.goto('/landing');
  await expect(page.getByRole('alert')).toContainText('This territory and language are not supported.');
});

test('every text on the screen comes from the wording table [ENT-15b]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/wording/*.json', async (route) => {
    const response = await route.fetch();
    const table = (await response.json()) as Record<string, string>;
    // Also around placeholders for links in a sentence.
    const mark = (text: string) => `¤${text.replace(/\{\w+\}/g, '¤$&¤')}¤`;
    const marked = Object.fromEntries(Object.entries(table).map(([key, text]) => [key, mark(text)]));
    await route.fulfill({ response, json: marked });
  });
  // A language that the page does not contain is fetched.
  await presetSettings(page, { LanguageOverride: 'ja-JP', RegionOverride: 'JP' });
  for (const address of ['/landing', '/signin/', '/code-signin', '/nowhere', '/createaccount/legal']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toContainText('¤');
    const unmarked = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        const isDrawn = parentElement?.checkVisibility() && !parentElement.closest('svg, .logo');
        if (isDrawn && textContent?.trim()) texts.push(textContent.trim());
      }
      return texts.filter((text) => /\p{Letter}{2}/u.test(text) && !text.includes('¤'));
    });
    // The language's own name comes from the browser's list of languages.
    expect(
      unmarked.filter((text) => !text.startsWith('日本語')),
      address,
    ).toEqual([]);
  }
  const [first, second] = asked.filter((path) => /appwording|\/wording\//.test(path));
  expect(first).toBe('/content/v6/appwording');
  expect(second).toMatch(/^\/wording\/ja\.\w+\.json$/);
});

test("toggles of another country than the page's are requested and applied", async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/proxy', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { responseCode: 10000, toggles: [{ name: 'auto login', enabled: false }] } });
  });
  const { asked: tries } = await linkCar(page);
  await presetSettings(page, { RegionOverride: 'KR' }, '0A');
  await page.goto(`/?${CAR}&${HWID}`);
  await expect(signInLink(page)).toBeVisible();
  await untilQuiet(page);
  expect(asked).toMatchObject([{ context: { wlcId: 75, countryCode: 'KR' } }]);
  expect(tries).toEqual([]);
});

test('in a frame of an unknown site the app leaves for the provider [ENT-21]', async ({ page, baseURL }) => {
  const frame = (address: string) => `<iframe src="${address}" width="800" height="600"></iframe>`;
  await page.route('http://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame(`${baseURL}/landing`) }),
  );
  await page.route('https://provider.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
  );
  let allowedOrigins: string[] = [];
  await page.route(`${baseURL}/landing`, async (route) => {
    const response = await route.fetch();
    // A browser that obeys the page's policy shows no frame at all: this one does not.
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers();
    const body = (await response.text())
      .replace(/"allowedOrigins":\[[^\]]*\]/, `"allowedOrigins":${JSON.stringify(allowedOrigins)}`)
      .replace(/"providerUrl":"[^"]*"/, '"providerUrl":"https://provider.example/"');
    await route.fulfill({ response, headers, body });
  });
  const inner = page.frameLocator('iframe');
  await page.goto('http://elsewhere.example/');
  await expect(inner.getByRole('heading', { name: 'The provider' })).toBeVisible();

  allowedOrigins = ['http://elsewhere.example'];
  await page.goto('http://elsewhere.example/');
  await expect(inner.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
});
