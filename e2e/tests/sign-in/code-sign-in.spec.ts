import type { APIRequestContext, Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { type NewAccount, newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoTypingInMotion, WITH_MOTION_BUTTON } from '../../support/page/no-typing';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { emailField, openNow, passwordField, takeSuggestedName } from '../../support/people/sign-in';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { test as timed } from '../../support/world';
import { withToggles } from '../../support/page/toggles';

const CREATE_CALL = '**/user/*/signincode/create';
const CODE = /^[A-Z0-9]{6}$/;

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ });
const shownCode = (page: Page) => page.locator('.code-sign-in__code');
const timeLeft = (page: Page) => page.getByRole('progressbar', { name: 'Time left' });
const codeField = (page: Page) => page.getByLabel('Six-character code');
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const wrongCode = (page: Page) => page.getByText('Please enter a valid code.');

/** The address in the QR code of a waiting screen. */
const showCode = async (page: Page): Promise<string> => {
  const created = page.waitForResponse(CREATE_CALL);
  await generate(page).click();
  const { approveUrl } = (await (await created).json()) as { approveUrl: string };
  await expect(shownCode(page)).toHaveText(CODE);
  return approveUrl;
};

timed(
  'sign-in code: six characters count down in steps of 0.017 a second and are cleared at 0 [SIG-12a]',
  async ({ page, world }) => {
    await page.goto('/code-signin');
    await world.untilVisible(generate(page));
    await generate(page).click();
    await world.untilVisible(shownCode(page));
    await expect(shownCode(page)).toHaveText(CODE);
    const first = await shownCode(page).textContent();
    await expect(timeLeft(page)).toHaveAttribute('aria-valuenow', '100');
    await world.advance(1000);
    await expect(timeLeft(page)).toHaveAttribute('aria-valuenow', '98');
    await world.advance(9000);
    await expect(timeLeft(page)).toHaveAttribute('aria-valuenow', '83');
    await world.advance(48_000);
    await expect(timeLeft(page)).toHaveAttribute('aria-valuenow', '1');
    await world.advance(1000);
    await expectGone(shownCode(page));
    await world.untilVisible(page.getByText('The time of this code is over.'));

    await generate(page).click();
    await world.untilVisible(shownCode(page));
    await expect(shownCode(page)).not.toHaveText(first ?? '');
  },
);

timed(
  'sign-in code: an approval in its last second signs the screen in, although its bar is empty',
  async ({ page, world }) => {
    const { email, apiKey, registered } = await newAccount(page.request);
    await page.goto('/code-signin');
    await world.untilVisible(generate(page));
    await generate(page).click();
    await world.untilVisible(shownCode(page));
    const code = await shownCode(page).textContent();
    await world.advance(59_000);
    await expectGone(shownCode(page));
    await expectAbsent(page.getByText('The time of this code is over.'));
    await page.request.post(`/qrconnect/v1/code/${code}/approve`, {
      headers: { ApiKey: apiKey, Session: registered.session ?? '' },
      data: {},
    });
    await world.untilVisible(page.getByRole('button', { name: 'Open now' }));
    expect(await readSetting(page, 'email')).toBe(email);
  },
);

test('QR codes: one per store by the toggle, and next to the code one to approve it [SIG-12b, SIG-19a, SIG-19b]', async ({
  page,
}) => {
  await withToggles(page, { 'qr code': true });
  await page.goto('/code-signin');
  await expect(
    page.getByRole('img', { name: /QR code of the app for (iPhone and iPad|Android)/ }),
  ).toHaveCount(2);
  const approves = page.getByRole('img', { name: 'QR code with which a phone lets this screen in' });
  await expectAbsent(approves);
  expect(await showCode(page)).toMatch(/\/connect\/[A-Z0-9]{6}$/);
  await expect(approves).toBeVisible();
  for (const size of [
    { width: 800, height: 480 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await withToggles(page, { 'qr code': false });
  await page.goto('/code-signin');
  await expect(generate(page)).toBeVisible();
  await expectAbsent(page.getByRole('heading', { name: 'The companion app' }));
  await expectAbsent(page.getByRole('img', { name: /QR code of the app/ }));

  // Their target page says so until the app is published.
  await page.goto('/connect?app=ios');
  await expect(page.getByText('The app is not in the store yet.')).toBeVisible();
});

test('sign-in code: an empty, a short and an unknown one are invalid; unknown errors offer a retry [SIG-12c]', async ({
  page,
}) => {
  await page.goto('/code-signin');
  await submit(page).click();
  await expect(wrongCode(page)).toBeVisible();
  await codeField(page).fill('ab-1 2');
  await expect(codeField(page)).toHaveValue('AB12');
  await expectGone(wrongCode(page));
  await codeField(page).press('Enter');
  await expect(wrongCode(page)).toBeVisible();

  const refused = page.waitForResponse('**/login/shortcode');
  await codeField(page).fill('OOOOOO');
  await codeField(page).press('Enter');
  expect(((await (await refused).json()) as { responseCode: number }).responseCode).toBe(40317);
  await expect(wrongCode(page)).toBeVisible();
  await expectAccessible(page);

  await page.route('**/login/shortcode', (route) => route.abort('internetdisconnected'), { times: 1 });
  await stopClock(page);
  await codeField(page).press('Enter');
  const retry = page.locator('.snackbar--error').getByRole('button', { name: 'Try again' });
  await tickUntilVisible(page, retry);
  await codeField(page).fill('PPPPPP');
  const again = page.waitForRequest('**/login/shortcode');
  await retry.click();
  expect((await again).postDataJSON()).toMatchObject({ shortCode: 'PPPPPP' });
});

test('sign-in code: a new screen enters the one shown by a signed-in screen [SIG-12d]', async ({ page }) => {
  const { email, apiKey, registered } = await newAccount(page.request);
  const created = await page.request.post('/user/v6/signincode/create', {
    headers: { ApiKey: apiKey, Session: registered.session ?? '' },
    data: {},
  });
  const { code } = (await created.json()) as { code: string };
  await page.goto('/code-signin');
  await codeField(page).fill(code.toLowerCase());
  await submit(page).click();
  await openNow(page);
  await takeSuggestedName(page);
  await expect(page).toHaveURL(/\/home/);
  expect(await readSetting(page, 'email')).toBe(email);
});

test('sign-in code: a network loss after it was accepted loses nothing; the retry does not send it twice', async ({
  page,
}) => {
  const { email, apiKey, registered } = await newAccount(page.request);
  const created = await page.request.post('/user/v6/signincode/create', {
    headers: { ApiKey: apiKey, Session: registered.session ?? '' },
    data: {},
  });
  const { code } = (await created.json()) as { code: string };
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/login/shortcode') ? 1 : 0));
  await page.route('**/info/email', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.goto('/code-signin');
  await codeField(page).fill(code);
  await submit(page).click();
  const unfinished = page.locator('.code-sign-in__unfinished');
  await expect(unfinished).toBeVisible();
  await expect(codeField(page)).toBeDisabled();
  await expect(generate(page)).toBeDisabled();
  await expectAccessible(page);
  await unfinished.getByRole('button', { name: 'Try again' }).click();
  await openNow(page);
  await untilQuiet(page);
  expect(sent).toBe(1);
  expect(await readSetting(page, 'email')).toBe(email);
});

const PHONE = { width: 390, height: 844 };

/** Another screen without a browser shows a code; `state` is its poll result. */
const waitingScreen = async (request: APIRequestContext, apiKey: string, deviceModel: string) => {
  const headers = { ApiKey: apiKey };
  const device = { deviceIdentifier: `waiting-${Date.now()}`, deviceModel, softwareVersion: 6 };
  const created = await request.post('/user/v6/signincode/create', { headers, data: device });
  const { code, pollToken } = (await created.json()) as { code: string; pollToken: string };
  return {
    code,
    state: async () => {
      const polled = await request.post('/qrconnect/v1/poll', { headers, data: { pollToken } });
      return (await polled.json()) as { state: string; login?: { consumerId: string } };
    },
  };
};

const answerCode = async (
  request: APIRequestContext,
  { apiKey, registered }: NewAccount,
  code: string,
  answer: 'approve' | 'refuse',
) => {
  const headers = { ApiKey: apiKey, Session: registered.session ?? '' };
  const reply = await request.post(`/qrconnect/v1/code/${code}/${answer}`, { headers, data: {} });
  expect(((await reply.json()) as { responseCode: number }).responseCode).toBe(10000);
};

test('sign-in code: entered and approved, it works next to a wrong hardware id, and says so [SAF-06c]', async ({
  page,
  request,
  browser,
}) => {
  const account = await newAccount(request);
  const leftOut = (at: Page) => at.getByText('You are signed in, but not as this car');
  await presetSettings(page, { hwid: 'garbage-1' });
  await page.goto('/code-signin');
  const approveUrl = await showCode(page);
  await answerCode(request, account, approveUrl.slice(-6), 'approve');
  await expect(leftOut(page)).toBeVisible();
  await openNow(page);
  expect(await readSetting(page, 'hwid')).toBeNull();
  expect(await readSetting(page, 'email')).toBe(account.email);

  const created = await request.post('/user/v6/signincode/create', {
    headers: { ApiKey: account.apiKey, Session: account.registered.session ?? '' },
    data: {},
  });
  const { code } = (await created.json()) as { code: string };
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await presetSettings(otherPage, { hwid: 'garbage-1' });
  await otherPage.goto(new URL('/code-signin', page.url()).href);
  await codeField(otherPage).fill(code);
  await submit(otherPage).click();
  await expect(leftOut(otherPage)).toBeVisible();
  await other.close();
});

test('a phone signs in first and returns; it sees the requesting screen and approves it [SIG-12d]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await page.setViewportSize(PHONE);
  await page.goto('/connect/OOOOOO');
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Sign in here first.')).toBeVisible();
  await emailField(page).fill(account.email);
  await passwordField(page).fill(account.password);
  await page.keyboard.press('Enter');
  await openNow(page);
  await takeSuggestedName(page);
  await expect(page).toHaveURL(/\/connect\/OOOOOO$/);
  await expect(page.getByRole('heading', { name: 'This code is not valid.' })).toBeVisible();
  await page.getByRole('button', { name: 'Type another code' }).click();
  await codeField(page).press('Enter');
  await expect(wrongCode(page)).toBeVisible();
  await expectAccessible(page);

  const screen = await waitingScreen(request, account.apiKey, 'CAR');
  await codeField(page).fill(screen.code.toLowerCase());
  await codeField(page).press('Enter');
  await expect(page.getByText('Screen in a car')).toBeVisible();
  await expect(page.getByText('The same as yours')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  expect(await screen.state()).toMatchObject({
    state: 'approved',
    login: { consumerId: account.registered.consumerId },
  });
});

test('a waiting screen polls every two seconds, then greets and continues; a car screen has its name [SIG-12d]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await page.goto('/code-signin?customerzone=1B&disableAutoLogin=true');
  await answerCode(request, account, (await showCode(page)).slice(-6), 'approve');
  await expect.poll(() => readSetting(page, 'email', '1B')).toBe(account.email);
  await expect(page).toHaveURL(/\/home/, { timeout: 15_000 });
  expect(await readSetting(page, 'profileName', '1B')).toBe('Right Rear');
});

test('a phone that scans the QR code can refuse a screen', async ({ page, request }) => {
  const account = await newAccount(request);
  await page.goto('/code-signin');
  await answerCode(request, account, (await showCode(page)).slice(-6), 'refuse');
  await expect(page.getByText('The other device turned this screen away.')).toBeVisible();
  await expectGone(shownCode(page));
  expect(await readSetting(page, 'session')).toBeNull();

  const screen = await waitingScreen(request, account.apiKey, 'WEB');
  await page.setViewportSize(PHONE);
  await presetSettings(page, settingsOf(account));
  await page.goto(`/connect/${screen.code}`);
  await expect(page.getByText('Web browser')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();
  expect(await screen.state()).toMatchObject({ state: 'refused' });
});

test('the name of a requesting screen is marked as its own words [SAF-02d]', async ({ page, request }) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  const line = (key: string) =>
    page.locator('dl > div').filter({ has: page.getByText(key, { exact: true }) });
  const shown = async (deviceModel: string) => {
    const { code } = await waitingScreen(request, account.apiKey, deviceModel);
    await page.goto(`/connect/${code}`);
    return line('Says it is').locator('dd');
  };
  await expect(await shown('Your own car')).toHaveText('“Your own car”');
  await page.setViewportSize(PHONE);
  await expect(await shown(`Your own car: ${'W'.repeat(50)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(await shown('CAR')).toHaveText('Screen in a car');
});

test('the code of another screen cannot be typed in a moving car', async ({ page, request }) => {
  await presetSettings(page, { ...settingsOf(await newAccount(request)), ...WITH_MOTION_BUTTON });
  await page.goto('/connect');
  await codeField(page).fill('AB1');
  await codeField(page).press('Enter');
  await expect(wrongCode(page)).toBeVisible();
  await expectNoTypingInMotion(
    page,
    codeField(page),
    page.getByRole('button', { name: 'Next', exact: true }),
  );
  await expect(wrongCode(page)).toBeVisible();
});

test('sign-in code: while the car moves it is neither shown, entered nor approved; parked again it is', async ({
  page,
}) => {
  await presetSettings(page, { floatingButton: 'true' });
  await page.goto('/code-signin');
  await showCode(page);
  await page.getByRole('button', { name: 'Parked' }).click();
  await expectGone(shownCode(page));
  await expect(generate(page)).toBeDisabled();
  await expect(codeField(page)).toBeDisabled();
  await expect(page.getByText('Signing in and signing up wait until the car is parked.')).toBeVisible();
  await page.getByRole('button', { name: 'In motion' }).click();
  await expect(shownCode(page)).toHaveText(CODE);
});

test('arrow keys and Enter alone generate and enter a sign-in code', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto('/code-signin');
  await expect(generate(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(generate(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wrongCode(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(generate(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shownCode(page)).toHaveText(CODE);
});
