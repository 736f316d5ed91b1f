import { expect, type Page, type Route, test } from '@playwright/test';
import { readSetting } from '../support/device-settings';
import { driver } from '../support/people';
import { emailField, passwordField } from '../support/sign-in';
import { stopClock, tickUntilVisible } from '../support/stopped-clock';

const LOGIN_CALL = '**/user/*/login';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const snackbar = (page: Page) => page.locator('.snackbar-host .snackbar');

const fillIn = async (page: Page, email: string, password: string) => {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
};

const refuseWith = (responseCode: number) => (route: Route) =>
  route.fulfill({ status: 400, json: { responseCode, message: 'refused' } });

test('skeletons stand where the form will be for the first second [ENT-19b]', async ({ page }) => {
  await stopClock(page);
  await page.goto('/signin/');
  await tickUntilVisible(page, page.getByRole('heading', { name: 'Sign in with email' }));
  await page.clock.runFor(800);
  await expect(page.locator('.sign-in .skeleton').first()).toBeVisible();
  await expect(emailField(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(emailField(page)).toBeVisible();
  await expect(page.locator('.sign-in .skeleton')).toHaveCount(0);
});

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/signin/');
    await expect(emailField(page)).toBeFocused();
  });

  test('says what is missing or wrong and asks the server nothing [SIG-01b, SIG-02a]', async ({ page }) => {
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
    await expect(page.getByText('This email does not look right.')).toHaveCount(0);
    await expect(page.getByText('Please enter your password.')).toBeVisible();
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
    await expect(page).toHaveURL(/\/recoverpassword\/recover$/);
    await page.goBack();
    await page.getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });

  test('says "validating" until the answer comes, and that an error occurred when it says nothing known [SIG-18a]', async ({
    page,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(LOGIN_CALL, async (route) => {
      await held;
      await refuseWith(41234)(route);
    });
    await fillIn(page, driver.email, driver.password);
    await submit(page).click();
    await expect(snackbar(page)).toHaveText('Validating credentials');
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
    answer();
    await expect(snackbar(page)).toContainText('An error occurred while signing in.');
    await expect(snackbar(page)).toHaveCount(1);
  });

  for (const [clause, codes, message] of [
    ['SIG-04a', [40003, 40005, 40137], 'Email or password is not right.'],
    ['SIG-04b', [40222], 'This car is not entitled to the service.'],
    ['SIG-04c', [40220], 'The hardware id of this car could not be read.'],
  ] as const) {
    test(`explains ${codes.join(', ')}: ${message} [${clause}]`, async ({ page }) => {
      await fillIn(page, driver.email, driver.password);
      for (const code of codes) {
        await page.route(LOGIN_CALL, refuseWith(code), { times: 1 });
        const answered = page.waitForResponse(LOGIN_CALL);
        await submit(page).click();
        await answered;
        // The last of three mistakes is told by the lock, and on the field.
        await expect(page.getByText(message).first()).toBeVisible();
      }
    });
  }

  test('a lost network is told and remembered; RETRY repeats the sign-in [ENT-07a, ENT-07b]', async ({
    page,
  }) => {
    await page.route(LOGIN_CALL, (route) => route.abort('internetdisconnected'));
    await fillIn(page, driver.email, driver.password);
    await submit(page).click();
    await expect(snackbar(page)).toContainText('Network disconnected');
    expect(await readSetting(page, 'networkError')).toBe('true');

    await page.unroute(LOGIN_CALL);
    await snackbar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(snackbar(page)).toContainText('Welcome back');
    expect(await readSetting(page, 'networkError')).toBeNull();
  });
});

test('a wrong password is told; the third mistake locks for a minute, also after a reload [SIG-05, SIG-06a, SIG-06b]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/signin/');
  // An address of its own: the server counts mistakes as well.
  await fillIn(page, `nobody-${Date.now()}@example.com`, 'not-the-password');

  await submit(page).click();
  await expect(page.getByRole('alert').getByText('Email or password is not right.').first()).toBeVisible();
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  // The first message gives way before the second comes.
  await expect(snackbar(page)).toContainText('Email or password is not right.');
  await expect(submit(page)).toBeEnabled();
  expect(await readSetting(page, 'allowUntil')).toBeNull();

  await submit(page).click();
  await expect(snackbar(page)).toContainText(/Sign-in opens again in \d+ s/);
  await expect(snackbar(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();
  const now = await page.evaluate(() => Date.now());
  const lockedForMs = Number(await readSetting(page, 'allowUntil')) - now;
  expect(lockedForMs).toBeGreaterThan(45_000);
  expect(lockedForMs).toBeLessThanOrEqual(60_000);

  await page.reload();
  await expect(submit(page)).toBeDisabled();
  await expect(snackbar(page)).toContainText(/Sign-in opens again in \d+ s/);
  let calls = 0;
  page.on('request', (request) => {
    if (/\/login$/.test(request.url())) calls += 1;
  });
  await fillIn(page, driver.email, driver.password);
  await page.keyboard.press('Enter');
  await page.clock.fastForward(60_000);
  await expect(submit(page)).toBeEnabled();
  await expect(snackbar(page)).toHaveCount(0);
  expect(calls).toBe(0);
});

test('Enter signs in: a greeting counts five seconds, the session is stored, the password nowhere [SIG-02b, SIG-03a, SIG-03b]', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/signin/');
  await tickUntilVisible(page, emailField(page));
  await fillIn(page, driver.email, driver.password);
  await page.keyboard.press('Enter');

  await expect(snackbar(page)).toContainText('Welcome back');
  await expect(snackbar(page).locator('.countdown-ring')).toHaveText('5');
  for (const left of ['4', '3', '2', '1']) {
    await page.clock.runFor(1000);
    await expect(snackbar(page).locator('.countdown-ring')).toHaveText(left);
  }
  await expect(page).toHaveURL(/\/signin\/$/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/home$/);
  await expect(snackbar(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(snackbar(page)).toHaveCount(0);

  for (const key of ['session', 'refreshToken', 'consumerId', 'deviceId']) {
    expect(await readSetting(page, key), key).toBeTruthy();
  }
  expect(await readSetting(page, 'email')).toBe(driver.email);
  expect(Date.parse((await readSetting(page, 'sessionExpiry')) ?? '')).toBeGreaterThan(Date.now());
  const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(everything).not.toContain(driver.password);
});
