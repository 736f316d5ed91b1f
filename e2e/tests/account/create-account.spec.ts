import type { Page, Route } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { newAccount } from '../../support/people/new-account';
import { expectNoSidewaysScroll, watchConsole } from '../../support/page/page-health';
import { pauseClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { emailField, passwordField } from '../../support/people/sign-in';
import { expect, test } from '../../support/test';
import { withToggles } from '../../support/page/toggles';

const REGISTER_CALL = '**/user/v10/register';
const CONSENT_CALL = '**/user/v7/useroptions';
const SECRET = 'Lantern-on-Row-7';
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 800, height: 480 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

let count = 0;
const freshEmail = () => `new-${process.pid}-${Date.now()}-${(count += 1)}@example.com`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next');
const submit = (page: Page) => button(page, 'Create account');
const birthday = (page: Page) => page.locator('input[name="birthday"]');
const voucher = (page: Page) => page.locator('input[name="voucher"]');
const snackbar = (page: Page) => page.locator('.snackbar');
const errorOf = (page: Page, field: string) => page.locator(`.field:has([name="${field}"]) [role="alert"]`);
const expectStep = (page: Page, step: string) =>
  expect(page).toHaveURL(new RegExp(`/createaccount/${step}(#.*)?$`));

/** As after the steps before the form, which have their own tests. */
const openForm = async (page: Page, options: readonly { optionId: number; isEnabled: boolean }[] = []) => {
  await page.addInitScript((draft) => sessionStorage.setItem('drivein/registration', JSON.stringify(draft)), {
    agreed: ['legal', 'legalTerms'],
    options,
  });
  await page.goto('/createaccount/createAccount');
  await expect(emailField(page)).toBeVisible();
};

const fillIn = async (page: Page, values: { email?: string; code?: string } = {}) => {
  await emailField(page).fill(values.email ?? freshEmail());
  await passwordField(page).fill(SECRET);
  await birthday(page).fill('1985/04');
  if (values.code) await voucher(page).fill(values.code);
};

const refuseWith =
  (responseCode: number, more: object = {}) =>
  (route: Route) =>
    route.fulfill({ status: 400, json: { responseCode, ...more } });

test('five steps, each with Back, Next and the privacy policy, lead to the form [REG-01a, REG-01b, REG-04a, REG-16]', async ({
  page,
}) => {
  const problems = watchConsole(page);
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Create account' }).click();

  const expectFrame = async (step: string, current: string, onward: string) => {
    await expectStep(page, step);
    await expect(page.locator('[aria-current="step"]')).toHaveText(new RegExp(current));
    for (const name of ['Back', onward]) await expect(button(page, name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expect(button(page, onward)).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
  };
  const expectDocument = async (link: string, heading: string, words: RegExp) => {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('region', { name: heading })).toContainText(words);
    await button(page, 'Back').click();
  };

  await expectFrame('legal', 'Terms', 'Next');
  await expectDocument('Terms of use', 'Terms of use', /On the road/);
  await expectDocument('Terms of service', 'Terms of service', /\w{4}/);
  await expectDocument('Privacy policy', 'Privacy policy', /email address/);
  await next(page).click();

  await expectFrame('acceptData', 'Your data', 'Next');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await expectDocument('The picture company', 'The picture company', /Lantern Row Pictures/);
  await expectDocument('The group companies', 'The group companies', /Lantern Row group/);
  await next(page).click();

  await expectFrame('otherData', 'Analytics', 'Next');
  await expect(page.getByRole('switch')).toHaveCount(3);
  await expectDocument('Read more: Google Analytics', 'Google Analytics', /What is counted/);
  await next(page).click();

  await expectFrame('legalTerms', 'Agreement', 'I agree');
  for (const name of ['Terms of use', 'Terms of service']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      /\/createaccount\/legalTerms\/terms/,
    );
  }
  await button(page, 'Back').click();
  await expectStep(page, 'otherData');
  await next(page).click();
  await button(page, 'I agree').click();

  await expectFrame('createAccount', 'Account', 'Create account');
  for (const field of [emailField(page), passwordField(page), birthday(page), voucher(page)]) {
    await expect(field).toBeVisible();
  }
  await expect(voucher(page)).toHaveAccessibleName('Voucher (optional)');
  expect(problems).toEqual([]);
});

test('a new account is signed in and welcomed for three seconds and four, its consents are saved, the device gets a name [REG-09a, REG-09b, REG-09c, ENT-19a]', async ({
  page,
}) => {
  const problems = watchConsole(page);
  await page.clock.install();
  await openForm(page, [{ optionId: 155, isEnabled: true }]);
  const email = freshEmail();
  await fillIn(page, { email });
  await pauseClock(page);
  const saved = page.waitForRequest(CONSENT_CALL);
  await submit(page).click();

  const heading = (name: string) =>
    page.locator('.welcome-splash').getByRole('heading', { level: 1, name, exact: true });
  await tickUntilVisible(page, heading('Welcome to Drive-in'));
  expect((await saved).postDataJSON()).toEqual({
    userOptions: [155, 152, 154].map((optionId) => ({
      optionId,
      isEnabled: optionId === 155,
      optionResponseId: 0,
    })),
  });
  await page.clock.runFor(2700);
  await expect(heading('Welcome to Drive-in')).toBeVisible();
  await page.clock.runFor(300);
  await expect(heading('Find your spot')).toBeVisible();
  await page.clock.runFor(3600);
  await expect(heading('Find your spot')).toBeVisible();
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/devicename\/main/);

  expect(await readSetting(page, 'email')).toBe(email);
  for (const key of ['session', 'refreshToken', 'consumerId', 'deviceId']) {
    expect(await readSetting(page, key), key).toBeTruthy();
  }
  const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(everything).not.toContain(SECRET);
  expect(problems).toEqual([]);
});

test("the form shows each field's error and keeps the input over Back and a reload, except the password [REG-04b, REG-05b, REG-06a, REG-06b]", async ({
  page,
}) => {
  await openForm(page);
  let calls = 0;
  await page.route(REGISTER_CALL, (route) => {
    calls += 1;
    return route.abort();
  });

  await submit(page).click();
  await expect(errorOf(page, 'email')).toHaveText('Please enter your email.');
  await expect(emailField(page)).toBeFocused();

  await birthday(page).pressSequentially('19x85-041');
  await expect(birthday(page)).toHaveValue('1985/04');
  for (const [text, message] of [
    ['1985/0', 'Please enter a valid birthday, for example 1985/04.'],
    ['1985/13', 'Please enter a valid birthday, for example 1985/04.'],
    [`${new Date().getFullYear() - 10}/01`, 'Age not permitted. You must be over 18.'],
  ] as const) {
    await birthday(page).fill(text);
    await submit(page).click();
    await expect(errorOf(page, 'birthday')).toHaveText(message);
  }
  const rules = 'Use at least 6 characters. A symbol, a number and mixed case make it stronger.';
  for (const [text, message] of [
    ['short', rules],
    ['🚗🚗🚗', rules],
    ['x'.repeat(10_000), 'This password is too long. Use at most 1,000 characters.'],
  ] as const) {
    await passwordField(page).fill(text);
    await submit(page).click();
    await expect(errorOf(page, 'password')).toHaveText(message);
    await expect(passwordField(page)).toHaveValue(text);
  }
  for (const text of [
    'ana@example',
    '<img src=x onerror=alert(1)>@example.com',
    "'; DROP TABLE accounts; --",
    'שלום עולם',
    `${'a'.repeat(10_000)}@example.com`,
  ]) {
    await emailField(page).fill(text);
    await submit(page).click();
    await expect(errorOf(page, 'email')).toHaveText('This email does not look right.');
    await expect(emailField(page)).toHaveValue(text);
  }
  await voucher(page).fill('drive6<script>');
  await expect(voucher(page)).toHaveValue('DRIV-E6SCRIPT');
  await voucher(page).fill('drive6');
  await submit(page).click();
  await expect(errorOf(page, 'voucher')).toHaveText('This voucher code is not valid.');
  await untilQuiet(page);
  expect(calls).toBe(0);

  await expect(page.locator('input[type="password"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');

  await emailField(page).fill('ana@example.com');
  await birthday(page).fill('1985/04');
  await passwordField(page).fill(SECRET);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await button(page, 'Back').click();
  await expect(passwordField(page)).toHaveValue(SECRET);
  await page.evaluate(() =>
    sessionStorage.setItem('kept', sessionStorage.getItem('drivein/registration') ?? ''),
  );
  await page.addInitScript(() =>
    sessionStorage.setItem('drivein/registration', sessionStorage.getItem('kept') ?? ''),
  );
  await page.reload();
  await expect(emailField(page)).toHaveValue('ana@example.com');
  await expect(birthday(page)).toHaveValue('1985/04');
  await expect(voucher(page)).toHaveValue('DRIV-E6');
  await expect(passwordField(page)).toHaveValue('');
});

test('a voucher is checked before the account is created [REG-07a]', async ({ page }) => {
  await openForm(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(voucher|register)/.test(pathname)) asked.push(pathname);
  });
  await page.route(REGISTER_CALL, refuseWith(40016));
  await fillIn(page, { code: 'USED2025' });
  await submit(page).click();
  await expect(errorOf(page, 'voucher')).toHaveText('This voucher has been used already.');
  await untilQuiet(page);
  expect(asked).toEqual(['/user/v6/voucher/USED2025']);

  await voucher(page).fill('POPCORN');
  await submit(page).click();
  await expect(errorOf(page, 'email')).toBeVisible();
  expect(asked.slice(1)).toEqual(['/user/v6/voucher/POPCORN', '/user/v10/register']);
});

test('every refusal is shown at its field, and a retry keeps the input [REG-08a, REG-08b, REG-08c, REG-08d, SIG-16b]', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  await fillIn(page);
  const answer = async (handler: (route: Route) => Promise<void>) => {
    await page.route(REGISTER_CALL, handler, { times: 1 });
    await submit(page).click();
  };

  await answer(refuseWith(40016));
  await expect(errorOf(page, 'email')).toHaveText('An account with this email exists already.');
  await expect(emailField(page)).toBeFocused();

  await answer(refuseWith(40325));
  await expect(errorOf(page, 'email')).toHaveText('An account exists on this car already. Please log in.');

  await answer(refuseWith(40222));
  const summary = page.getByRole('alert').filter({ hasText: 'No new account for this car' });
  await expect(summary).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  await expectGone(errorOf(page, 'email'));

  await answer(refuseWith(42900, { retryAfterS: 30 }));
  await expect(snackbar(page)).toContainText(/opens again in \d+ s/);

  await pauseClock(page);
  await answer(refuseWith(50000));
  const lost = snackbar(page).filter({ hasText: 'Network connection lost' });
  await tickUntilVisible(page, lost);
  await page.route(REGISTER_CALL, (route) => route.abort('internetdisconnected'), { times: 1 });
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expectGone(summary);
  await tickUntilVisible(page, lost);
  await expect(passwordField(page)).toHaveValue(SECRET);
  const sent = page.waitForRequest(REGISTER_CALL);
  await page.route(REGISTER_CALL, refuseWith(40354), { times: 1 });
  await lost.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  expect((await sent).postDataJSON()).toMatchObject({ password: SECRET, confirmPassword: SECRET });
  await expect(errorOf(page, 'password')).toContainText('Use at least 6 characters.');
});

test('a spinner shows until the reply, and a second press sends nothing [REG-13a, REG-13b]', async ({
  page,
}) => {
  await openForm(page);
  const register = await holdBack(page, REGISTER_CALL, refuseWith(40016));
  await fillIn(page);
  await submit(page).click();
  const busy = button(page, 'Creating your account');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy.locator('.spinner')).toBeVisible();
  await busy.click({ force: true });
  await emailField(page).press('Enter');
  register.release();
  await expect(errorOf(page, 'email')).toBeVisible();
  await expect(submit(page)).toBeVisible();
  await untilQuiet(page);
  expect(register.asked).toHaveLength(1);
});

test.describe('in a car', () => {
  const car = {
    customerzone: '0A',
    isInCarScreen: 'true',
    masteruser: 'true',
    hwid: 'HW-DEMO-0003',
    disableAutoLogin: 'true',
  };

  test("the car's voucher is shown and not checked; home follows the splash, and consents are kept [REG-07b, REG-09c]", async ({
    page,
    request,
  }) => {
    const { registered } = await newAccount(request);
    await page.clock.install();
    await page.route('**/user/v10/automaticvoucherredemption*', (route) =>
      route.fulfill({ json: { responseCode: 10000, isApplicable: true, credits: 2 } }),
    );
    await page.route(REGISTER_CALL, (route) => route.fulfill({ json: registered }));
    await page.route(CONSENT_CALL, (route) => route.abort('internetdisconnected'), { times: 2 });
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/\/(voucher\/|register)/.test(sent.url())) asked.push(new URL(sent.url()).pathname);
    });
    await page.goto('/landing?customerzone=0A&masteruser=true&hwid=HW-DEMO-0003&disableAutoLogin=true');
    await openForm(page);
    await fillIn(page, { code: 'POPCORN' });
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: 'A gift from your car' });
    await expect(dialog).toContainText('2 credits come with this car');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectGone(dialog);
    await untilQuiet(page);
    expect(asked).toEqual([]);

    await submit(page).click();
    await expect(dialog).toBeVisible();
    await pauseClock(page);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await tickUntilVisible(page, page.locator('.welcome-splash'));
    await page.clock.runFor(3000);
    await page.clock.runFor(4000);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/home/);
    expect(asked).toEqual(['/user/v10/register']);

    const notice = snackbar(page).filter({ hasText: 'Your privacy choices could not be saved.' });
    await expect(notice).toBeVisible();
    const saved = page.waitForResponse(CONSENT_CALL);
    await notice.getByRole('button', { name: 'Try again' }).click();
    expect((await saved).ok()).toBe(true);
    await expectGone(notice);
  });

  test('only the main user registers [SIG-16a]', async ({ page }) => {
    await presetSettings(page, { ...car, masteruser: 'false' }, '0A');
    await page.goto('/createaccount/legal?customerzone=0A');
    await expect(page.getByText('To register, log in as the main user of this car.')).toBeVisible();
    await expectAbsent(next(page));
    await expect(page.getByRole('link', { name: 'Sign in with email' })).toBeVisible();
    await expectAccessible(page);
  });

  test('sign-up waits until the car is parked, and keeps the input [LAN-06]', async ({ page }) => {
    await presetSettings(page, { ...car, floatingButton: 'true' }, '0A');
    await page.goto('/landing?customerzone=0A');
    await openForm(page);
    await fillIn(page, { email: 'ana@example.com' });
    const drive = page.locator('.motion-button');
    await drive.click();
    await expect(page.getByRole('heading', { name: 'Please park first' })).toBeVisible();
    await expectGone(emailField(page));
    await expectAccessible(page);
    await drive.click();
    await expect(emailField(page)).toHaveValue('ana@example.com');
    await expect(passwordField(page)).toHaveValue(SECRET);
  });
});

test('with data management hidden the form comes next [REG-02]', async ({ page }) => {
  await withToggles(page, { 'disable data management': true });
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expectStep(page, 'createAccount');
  await expect(emailField(page)).toBeVisible();
  await expectAbsent(page.locator('.steps'));
  await button(page, 'Back').click();
  await expect(page).toHaveURL(/\/landing/);
});

test('no address skips an agreement', async ({ page }) => {
  await page.goto('/createaccount/createAccount');
  await expectStep(page, 'legal');
  await page.goto('/createaccount/nowhere/else');
  await expectStep(page, 'legal');
});

test('arrow keys and Enter alone lead from landing to the account', async ({ page }) => {
  const focused = page.locator(':focus');
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  };
  await page.route(REGISTER_CALL, refuseWith(40016));
  await page.goto('/landing');
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible();
  await press('ArrowDown');
  for (let step = 0; step < 6 && (await focused.textContent()) !== 'Create account'; step += 1) {
    await press('ArrowUp');
  }
  await press('Enter');

  await expect(next(page)).toBeFocused();
  await press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Terms of service' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Terms of service' })).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('link', { name: 'Terms of service' })).toBeFocused();
  await press('ArrowDown');
  await press('ArrowLeft');
  await expect(next(page)).toBeFocused();
  await press('Enter');

  await expectStep(page, 'acceptData');
  await expect(next(page)).toBeFocused();
  // An agreement cannot be accepted before its text is shown.
  await expect(page.getByRole('switch')).toBeEnabled();
  await press('ArrowUp');
  await press('ArrowUp');
  await press('ArrowUp');
  await expect(page.getByRole('switch')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('switch')).toBeChecked();
  for (
    let step = 0;
    step < 4 && !(await next(page).evaluate((it) => it === document.activeElement));
    step += 1
  ) {
    await press('ArrowDown');
    if (
      await page.getByRole('link', { name: 'Privacy policy' }).evaluate((it) => it === document.activeElement)
    ) {
      await press('ArrowLeft');
    }
  }
  await press('Enter');
  await expectStep(page, 'otherData');
  await expect(next(page)).toBeFocused();
  await press('Enter');
  await expectStep(page, 'legalTerms');
  await expect(button(page, 'I agree')).toBeFocused();
  await press('Enter');

  await expectStep(page, 'createAccount');
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type('ana@example.com');
  await press('ArrowDown');
  await expect(birthday(page)).toBeFocused();
  await page.keyboard.type('198504');
  await press('ArrowUp');
  await press('Tab');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(SECRET);
  await press('ArrowDown');
  await press('ArrowDown');
  for (let step = 0; step < 4 && (await focused.textContent()) !== 'Create account'; step += 1) {
    await press('ArrowLeft');
  }
  await press('Enter');
  await expect(errorOf(page, 'email')).toHaveText('An account with this email exists already.');
});
