import type { Page, Route } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { newAccount } from '../../support/people/new-account';
import { driver } from '../../support/people/people';
import { untilQuiet } from '../../support/page/quiet';
import { emailField, passwordField } from '../../support/people/sign-in';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { test as timed } from '../../support/world';

const LOGIN_CALL = '**/user/*/login';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const snackbar = (page: Page) => page.locator('.snackbar-host .snackbar');

const fillIn = async (page: Page, email: string, password: string) => {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
};

const refuseWith = (responseCode: number) => (route: Route) =>
  route.fulfill({ status: 400, json: { responseCode, message: 'refused' } });

test('sign-in shows skeletons for the first second [ENT-19b]', async ({ page }) => {
  await stopClock(page);
  await page.goto('/signin/');
  await tickUntilVisible(page, page.getByRole('heading', { name: 'Sign in with email' }));
  await page.clock.runFor(800);
  await expect(page.locator('.sign-in .skeleton').first()).toBeVisible();
  await expectAbsent(emailField(page));
  await page.clock.runFor(200);
  await expect(emailField(page)).toBeVisible();
  await expectGone(page.locator('.sign-in .skeleton'));
});

test('on a low car screen sign-in is step by step, Back goes a step back, home is next [SIG-15a, SIG-03c]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await page.setViewportSize({ width: 800, height: 480 });
  await withLastingMessages(page);
  await page.goto('/signin?customerzone=1A');
  const email = page.getByRole('link', { name: /^Email/ });
  const password = page.getByRole('link', { name: /^Password/ });
  const back = page.getByRole('button', { name: 'Back' });
  // SignIn: the input so far.
  await expect(email).toBeFocused();
  await expect(email).toContainText('Not entered yet');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  // Email
  await expect(emailField(page)).toBeFocused();
  await expectAbsent(passwordField(page));
  await page.keyboard.type('driver');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This email does not look right.')).toBeVisible();
  await emailField(page).fill(account.email);
  await page.getByRole('button', { name: 'Next' }).click();
  // Password
  await expect(passwordField(page)).toBeFocused();
  await expectGone(emailField(page));
  await expectAccessible(page);
  await back.click();
  await expect(emailField(page)).toHaveValue(account.email);
  await back.click();
  await expect(email).toContainText(account.email);
  // Missing input is requested in its step.
  await submit(page).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await passwordField(page).fill(account.password);
  await back.click();
  await expect(password).toContainText('Entered');
  await page.route(LOGIN_CALL, refuseWith(40003), { times: 1 });
  await submit(page).click();
  await expect(snackbar(page)).toContainText('Email or password is not right.');

  // In a car the profile is the device's name, and home is next.
  const renamed = page.waitForRequest((request) => request.method() === 'PATCH');
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  expect((await renamed).postDataJSON()).toMatchObject({ deviceName: 'Left Rear', deviceType: 'rear-left' });
  await snackbar(page).getByRole('button', { name: 'Open now' }).click();
  await expect(page).toHaveURL(/\/home/);
  expect(await readSetting(page, 'profileName', '1A')).toBe('Left Rear');
});

test.describe('the sign-in form', () => {
  test.beforeEach(async ({ page }) => {
    await withLastingMessages(page);
    await page.goto('/signin/');
    await expect(emailField(page)).toBeFocused();
  });

  test('shows what is missing or wrong and sends no request [SIG-01b, SIG-02a]', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (/\/login$/.test(request.url())) calls += 1;
    });
    await submit(page).click();
    await expect(page.getByText('Please enter your email.')).toBeVisible();
    await expect(page.getByText('Please enter your password.')).toBeVisible();

    for (const email of ['driver', 'driver@example', 'driver@example.c', '@example.com']) {
      await fillIn(page, email, 'anything');
      await submit(page).click();
      await expect(page.getByText('This email does not look right.')).toBeVisible();
      await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await fillIn(page, 'driver@example.com', '');
    await submit(page).click();
    await expectGone(page.getByText('This email does not look right.'));
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await untilQuiet(page);
    expect(calls).toBe(0);
  });

  test('shows and hides the password [SIG-02c]', async ({ page }) => {
    await passwordField(page).fill('Drive-in-2026');
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await expect(passwordField(page)).toHaveValue('Drive-in-2026');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
  });

  test('leads to password recovery and the privacy policy [SIG-18b]', async ({ page }) => {
    await page.getByRole('link', { name: 'Recover password' }).click();
    await expect(page).toHaveURL(/\/recoverpassword\/recover(#recover-password)?$/);
    await page.goBack();
    await page.getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Sign in with code' }).click();
    await expect(page).toHaveURL(/\/code-signin$/);
  });

  test('shows "validating" until the reply, and a general error for an unknown one [SIG-18a]', async ({
    page,
  }) => {
    const login = await holdBack(page, LOGIN_CALL, refuseWith(41234));
    await fillIn(page, driver.email, driver.password);
    await submit(page).click();
    await expect(snackbar(page)).toHaveText('Validating credentials');
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
    login.release();
    await expect(snackbar(page)).toContainText('An error occurred while signing in.');
    await expect(snackbar(page)).toHaveCount(1);
  });

  test('logs any other code and offers a retry [SIG-04d]', async ({ page }) => {
    await page.goto('/signin/?enableLogs=true');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('login 41234'));
    await page.route(LOGIN_CALL, refuseWith(41234), { times: 1 });
    await fillIn(page, driver.email, driver.password);
    await submit(page).click();
    expect((await logged).text()).toMatch(/^login 41234/);
    const again = page.waitForRequest(LOGIN_CALL);
    await snackbar(page).getByRole('button', { name: 'Try again' }).click();
    expect((await again).method()).toBe('POST');
  });

  test('is disabled until the car is parked', async ({ page }) => {
    await presetSettings(page, { floatingButton: 'true', carActivity: 'IN-MOTION' });
    await page.reload();
    await fillIn(page, driver.email, driver.password);
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByText('Signing in and signing up wait until the car is parked.')).toBeVisible();
    await page.getByRole('button', { name: 'In motion' }).click();
    await expect(submit(page)).toBeEnabled();
  });

  test('sign-in: each refusal says what is wrong: the car, its hardware id, email or password [SIG-04a, SIG-04b, SIG-04c]', async ({
    page,
  }) => {
    const wrong = 'Email or password is not right.';
    for (const refusals of [
      [
        [40222, 'This car is not entitled to the service.'],
        [40220, 'The hardware id of this car could not be read.'],
      ],
      // The last of three mistakes shows the lock, also at the field.
      [
        [40003, wrong],
        [40005, wrong],
        [40137, wrong],
      ],
    ] as const) {
      // A new page starts a new count of mistakes.
      await page.goto('/signin/');
      await fillIn(page, driver.email, driver.password);
      for (const [code, message] of refusals) {
        await page.route(LOGIN_CALL, refuseWith(code), { times: 1 });
        const answered = page.waitForResponse(LOGIN_CALL);
        await submit(page).click();
        await answered;
        await expect(page.getByText(message).first(), `${code}`).toBeVisible();
      }
    }
  });

  test('sign-in: a lost network shows a message and is logged; RETRY repeats the sign-in [ENT-07a, ENT-07b]', async ({
    page,
    request,
  }) => {
    const account = await newAccount(request);
    await page.route(LOGIN_CALL, (route) => route.abort('internetdisconnected'));
    await fillIn(page, account.email, account.password);
    await submit(page).click();
    await expect(snackbar(page)).toContainText('Network disconnected');
    expect(await readSetting(page, 'networkError')).toBe('true');

    await page.unroute(LOGIN_CALL);
    await snackbar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(snackbar(page)).toContainText('Welcome back');
    expect(await readSetting(page, 'networkError')).toBeNull();
  });
});

timed(
  'sign-in: a wrong password is reported; the third mistake locks for a minute, also after a reload [SIG-05, SIG-06a, SIG-06b]',
  async ({ page, world }) => {
    await page.goto('/signin/');
    await world.untilVisible(emailField(page));
    // A separate email: the server counts mistakes as well.
    await fillIn(page, `nobody-${Date.now()}@example.com`, 'not-the-password');

    await submit(page).click();
    await expect(page.getByRole('alert').getByText('Email or password is not right.').first()).toBeVisible();
    await snackbar(page).getByRole('button', { name: 'Try again' }).click();
    // The first message disappears before the second.
    await expect(snackbar(page)).toContainText('Email or password is not right.');
    await expect(submit(page)).toBeEnabled();
    expect(await readSetting(page, 'allowUntil')).toBeNull();

    await submit(page).click();
    await expect(snackbar(page)).toContainText(/Sign-in opens again in \d+ s/);
    await expectAbsent(snackbar(page).getByRole('button', { name: 'Try again' }));
    await expect(submit(page)).toBeDisabled();
    const lockedForMs = Number(await readSetting(page, 'allowUntil')) - world.nowMs();
    expect(lockedForMs).toBeGreaterThan(59_000);
    expect(lockedForMs).toBeLessThanOrEqual(60_000);

    await page.reload();
    await world.untilVisible(submit(page));
    await expect(submit(page)).toBeDisabled();
    await expect(snackbar(page)).toContainText(/Sign-in opens again in \d+ s/);
    let calls = 0;
    page.on('request', (request) => {
      if (/\/login$/.test(request.url())) calls += 1;
    });
    await fillIn(page, driver.email, driver.password);
    await page.keyboard.press('Enter');
    await world.advance(60_000);
    await expect(submit(page)).toBeEnabled();
    await expectGone(snackbar(page));
    await untilQuiet(page);
    expect(calls).toBe(0);
  },
);

timed(
  'Enter signs in: a greeting counts five seconds, the session is stored, the password is not, the device gets a name [SIG-02b, SIG-03a, SIG-03b, SIG-03c]',
  async ({ page, request, world }) => {
    const { email, password } = await newAccount(request);
    await page.goto('/signin/');
    await world.untilVisible(emailField(page));
    await fillIn(page, email, password);
    await page.keyboard.press('Enter');

    await world.untilVisible(snackbar(page).getByText('Welcome back'));
    await expect(snackbar(page).locator('.countdown-ring')).toHaveText('5');
    for (const left of ['4', '3', '2', '1']) {
      await world.advance(1000);
      await expect(snackbar(page).locator('.countdown-ring')).toHaveText(left);
    }
    await expect(page).toHaveURL(/\/signin\/$/);
    await world.advance(1000);
    await expect(page).toHaveURL(/\/devicename\/main/);
    await expect(snackbar(page)).toBeVisible();
    await world.advance(1000);
    await expectGone(snackbar(page));

    for (const key of ['session', 'refreshToken', 'consumerId', 'deviceId']) {
      expect(await readSetting(page, key), key).toBeTruthy();
    }
    expect(await readSetting(page, 'email')).toBe(email);
    expect(Date.parse((await readSetting(page, 'sessionExpiry')) ?? '')).toBeGreaterThan(world.nowMs());
    const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(everything).not.toContain(password);
  },
);
