import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoTypingInMotion, WITH_MOTION_BUTTON } from '../../support/page/no-typing';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { emailField, passwordField } from '../../support/people/sign-in';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

const SEND_CALL = '**/user/v6/password?email=*';
const TEMPORARY_CALL = '**/user/v6/temporarypasswordcode';
const CHANGE_CALL = /\/user\/v6\/password$/;
const NEW_PASSWORD = 'Lantern-on-Row-8';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: 'proof' | 'next' | 'retyped') => page.locator(`input[name="${name}"]`);
const errorOf = (page: Page, name: string) => page.locator(`.field:has([name="${name}"]) [role="alert"]`);
const snackbar = (page: Page) => page.locator('.snackbar');
const refuseWith =
  (responseCode: number, more: object = {}) =>
  (route: Route) =>
    route.fulfill({ status: 400, json: { responseCode, ...more } });

/** The last temporary password mailed to this address; mails are sent a little after the request. */
const temporaryPasswordFor = async (request: APIRequestContext, recipient: string): Promise<string> => {
  let code = '';
  await expect(async () => {
    const reply = await request.get(`/dev/mail.json?recipient=${encodeURIComponent(recipient)}`);
    const { mails } = (await reply.json()) as { mails: { text: string }[] };
    code = /^\s*([A-Z0-9]{4,}(?:-[A-Z0-9]+)*)\s*$/im.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect(code, mails[0]?.text).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return code;
};

test('a mailed temporary password leads to a new one, which signs in [PWD-01a, PWD-01b, PWD-01c, PWD-02a, PWD-02b, PWD-03a]', async ({
  page,
  request,
}) => {
  const { email, password } = await newAccount(request);
  await withLastingMessages(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Recover password' }).click();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill('');
  await button(page, 'Send temporary password').click();
  await expect(errorOf(page, 'email')).toHaveText('Please enter your email.');
  for (const wrong of ['ana@example', '<b>@example.com', `${'x'.repeat(10_000)}@example.com`, 'שלום']) {
    await emailField(page).fill(wrong);
    await button(page, 'Send temporary password').click();
    await expect(errorOf(page, 'email')).toHaveText('This email does not look right.');
    await expect(emailField(page)).toHaveValue(wrong);
  }
  await expectAccessible(page);
  await emailField(page).fill(email);
  await button(page, 'Send temporary password').click();
  const sent = page.getByRole('dialog', { name: 'Check your mail' });
  await expect(sent).toContainText(email);
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Enter it now' }).click();

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(field(page, 'proof')).toBeFocused();
  const submit = button(page, 'Change password');
  const expectOnly = async (name: 'proof' | 'next' | 'retyped', message: string) => {
    await submit.click();
    await expect(page.locator('.field [role="alert"]')).toHaveText([message]);
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toBeFocused();
  };
  const rules = 'Use at least 6 characters. A symbol, a number and mixed case make it stronger.';
  await expectOnly('proof', 'Please enter the temporary password from the mail.');
  await field(page, 'proof').fill('not-the-one');
  await expectOnly('next', rules);
  await field(page, 'next').fill('x'.repeat(10_000));
  await expectOnly('next', 'This password is too long. Use at most 1,000 characters.');
  await field(page, 'next').fill(NEW_PASSWORD);
  await expectOnly('retyped', 'The passwords don’t match.');
  await field(page, 'retyped').fill(NEW_PASSWORD);

  const types = () =>
    page.locator('.field__input').evaluateAll((all) => all.map((one) => one.getAttribute('type')));
  await button(page, 'Show: New password').click();
  await expect.poll(types).toEqual(['password', 'text', 'password']);
  await button(page, 'Show: Retype new password').click();
  await button(page, 'Show: Temporary password').click();
  await button(page, 'Hide: New password').click();
  await expect.poll(types).toEqual(['text', 'password', 'text']);

  await submit.click();
  await expect(errorOf(page, 'proof')).toHaveText('The temporary password is not right or is over.');
  await expectAccessible(page);

  await page.goBack();
  await expect(emailField(page)).toHaveValue(email);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await field(page, 'proof').fill(` ${await temporaryPasswordFor(request, email)} `);
  await field(page, 'next').fill(NEW_PASSWORD);
  await field(page, 'retyped').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Password changed' });
  await expect(done).toBeVisible();
  const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(everything).not.toContain(NEW_PASSWORD);
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/landing/);

  await page.goto('/signin');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(snackbar(page)).toContainText('Email or password is not right.');
  await passwordField(page).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(snackbar(page).filter({ hasText: 'Welcome back' })).toBeVisible();
});

test('settings: the current password is required, and Back returns there [PWD-02a, PWD-03a, PWD-03b]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  await withLastingMessages(page);
  await page.goto('/recoverpassword/reset');
  await expect(field(page, 'proof')).toHaveAccessibleName('Current password');
  const submit = button(page, 'Change password');
  await submit.click();
  await expect(errorOf(page, 'proof')).toHaveText('Please fill in your current password.');
  await field(page, 'proof').fill('short');
  await submit.click();
  await expect(errorOf(page, 'proof')).toContainText('Use at least 6 characters.');
  await field(page, 'proof').fill('not-the-one');
  await field(page, 'next').fill(NEW_PASSWORD);
  await field(page, 'retyped').fill(NEW_PASSWORD);
  await submit.click();
  await expect(errorOf(page, 'proof')).toHaveText('The current password is not right.');
  expect(await readSetting(page, 'session')).toBe(account.registered.session);

  await expect(snackbar(page)).toContainText('The password could not be changed.');

  await field(page, 'proof').fill(account.password);
  const change = await holdBack(page, CHANGE_CALL, refuseWith(50000), 1);
  await submit.click();
  // The previous message is removed while the next attempt runs.
  await expectGone(snackbar(page));
  change.release();
  await expect(snackbar(page)).toContainText('The password could not be changed.');
  await page.route(CHANGE_CALL, refuseWith(42900, { retryAfterS: 25 }), { times: 1 });
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(snackbar(page)).toContainText(/opens again in \d+ s/);
  for (const size of [
    { width: 390, height: 844 },
    { width: 800, height: 480 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await submit.click();
  await page
    .getByRole('dialog', { name: 'Password changed' })
    .getByRole('button', { name: 'Return to settings' })
    .click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Retry sends a temporary password that failed; a limit says when to try again [PWD-03b]', async ({
  page,
}) => {
  await presetSettings(page, WITH_MOTION_BUTTON);
  await withLastingMessages(page);
  await page.goto('/recoverpassword/recover');
  await emailField(page).fill('nobody@example.com');
  await expectNoTypingInMotion(page, emailField(page), button(page, 'Send temporary password'));
  await page.route(SEND_CALL, refuseWith(50000), { times: 1 });
  await emailField(page).press('Enter');
  await expect(snackbar(page)).toContainText('The temporary password could not be sent.');
  await page.route(SEND_CALL, (route) => route.abort('internetdisconnected'), { times: 1 });
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(snackbar(page)).toContainText('Network connection lost');
  await page.route(SEND_CALL, refuseWith(42900, { retryAfterS: 900 }), { times: 1 });
  await button(page, 'Send temporary password').click();
  await expect(snackbar(page)).toContainText('Please come back in 15 minutes.');
  await page.route(SEND_CALL, (route) => route.fulfill({ json: { responseCode: 10000 } }), { times: 1 });
  await button(page, 'Send temporary password').click();
  await page.getByRole('dialog').getByRole('button').click();

  await field(page, 'proof').fill('ABCD-EFGH');
  await field(page, 'next').fill(NEW_PASSWORD);
  await field(page, 'retyped').fill(NEW_PASSWORD);
  const fields = page.locator('.recover-password .field__input');
  await expectNoTypingInMotion(page, fields, button(page, 'Change password'));
  await page.route(TEMPORARY_CALL, refuseWith(50300), { times: 1 });
  await button(page, 'Change password').click();
  await expect(snackbar(page)).toContainText('The password could not be changed.');
  const again = page.waitForRequest(TEMPORARY_CALL);
  await page.route(TEMPORARY_CALL, refuseWith(40356), { times: 1 });
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  expect((await again).postDataJSON()).toEqual({
    temporaryPasswordCode: 'ABCD-EFGH',
    deviceIdentifier: expect.stringMatching(/^web-[0-9a-f]{32}$/),
    newPassword: NEW_PASSWORD,
    confirmNewPassword: NEW_PASSWORD,
    email: 'nobody@example.com',
  });
  await expect(errorOf(page, 'proof')).toHaveText('The temporary password is not right or is over.');
});

test('the Retry button of a message stays while it has the keyboard focus', async ({ page }) => {
  await stopClock(page);
  await page.goto('/recoverpassword/recover');
  await tickUntilVisible(page, emailField(page));
  await emailField(page).fill('nobody@example.com');
  const retry = snackbar(page).getByRole('button', { name: 'Try again' });
  const fail = async () => {
    await page.route(SEND_CALL, refuseWith(50000), { times: 1 });
    await emailField(page).press('Enter');
    await expect(retry).toBeVisible();
  };
  await fail();
  await page.clock.fastForward(5_000);
  await expectGone(retry);

  await fail();
  await retry.focus();
  await page.clock.fastForward(20_000);
  await expect(retry).toBeFocused();
  await emailField(page).focus();
  await page.clock.fastForward(5_000);
  await expectGone(retry);
});
