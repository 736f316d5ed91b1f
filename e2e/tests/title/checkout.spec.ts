import type { APIRequestContext, Page } from '@playwright/test';
import { expectGone, expectHidden } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import {
  cardField,
  expectCardFieldsOpen,
  fillBilling,
  fillCard,
  fillUpToReview,
  submitStep,
  hostedField,
  pickRegion,
  TEST_CARDS,
} from '../../support/people/checkout';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { watchConsole } from '../../support/page/page-health';
import { pauseClock, stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { test as timed } from '../../support/world';
import { openTitle, titleAction } from '../../support/page/title-page';

/** In the store: 14.99 to buy, 4.99 to rent. */
const FILM = 1203;
const PURCHASE = `/payment/${FILM}/1`;
const PAY_CALL = '**/payments/v8/auth/*';
const STATUS_CALL = '**/payments/v7/*/status';
const TAX_CALL = '**/payments/v8/avalara/*/tax';
const SETUP_CALL = '**/payments/v8/auth/*/setup';
const CONFIRM_CALL = '**/payments/v6/purchase/*/confirm';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const snackbar = (page: Page) => page.locator('.snackbar');
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const errorOf = (page: Page, text: string) => page.locator('.field--error', { hasText: text });

/** A new account on its own device. */
const arrive = async (page: Page, request: APIRequestContext, place?: string) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  if (place) await page.goto(place);
  return account;
};

const refuse = (responseCode: number, extra: object = {}) => ({ json: { responseCode, ...extra } });

test('checkout: three steps from the title to the film, bought without a bank challenge [PAY-01a] [PAY-01b] [PAY-01d] [PAY-01e] [PAY-03a] [PAY-03b] [PAY-04a] [PAY-10a] [PAY-10b] [TDP-04a]', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await arrive(page, request);
  const problems = watchConsole(page);
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/payments\/v\d\/(auth|purchase\/.*\/)/.test(pathname) || pathname === '/V1/Cruise/Collect')
      calls.push(pathname.replace(/[\w-]{20,}/, 'id'));
  });
  await openTitle(page, FILM);
  await titleAction(page, /^Buy/).click();

  await expect(heading(page, 'Card details')).toBeVisible();
  await expect(cardField(page, 'firstName')).toBeFocused();
  await expect(page.getByText('Sandbox: no charge')).toBeVisible();
  await expect(submitStep(page)).toHaveText('Next');
  await expect(submitStep(page)).toBeDisabled();
  await fillCard(page);
  await expect(submitStep(page)).toBeEnabled();
  await cardField(page, 'lastName').fill('  ');
  await expect(submitStep(page)).toBeDisabled();
  await cardField(page, 'lastName').fill('Keller');
  await expectAccessible(page);
  await submitStep(page).click();

  await expect(heading(page, 'Billing information')).toBeVisible();
  await expect(submitStep(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Country United States' })).toBeVisible();
  await pickRegion(page, /^Country/, 'Germany');
  await expectGone(page.getByRole('button', { name: /^State or region/ }));
  await pickRegion(page, /^Country/, 'United States');
  await fillBilling(page);
  await expectAccessible(page);
  await previous(page).click();
  await expect(cardField(page, 'firstName')).toHaveValue('Ana');
  await expect(hostedField(page, 'number')).toHaveValue('4000 0000 0000 2701');
  await submitStep(page).click();
  await expect(page.locator('input[name="city"]')).toHaveValue('Seattle');

  const tax = await holdBack(page, TAX_CALL);
  await submitStep(page).click();
  await expect(submitStep(page)).toHaveAttribute('aria-disabled', 'true');
  await pauseClock(page);
  tax.release();
  await tickUntilVisible(page, snackbar(page).filter({ hasText: 'Validated address' }));
  await page.clock.resume();
  await expect(heading(page, 'Review your order')).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Your order' });
  const sums = /Price\$14\.99Tax (\d+(?:\.\d+)?)%\$(\d\.\d\d)Total\$(1\d\.\d\d)/;
  await expect(summary).toContainText(sums);
  const [rate, taxDue, total] = (sums.exec((await summary.textContent()) ?? '') ?? []).slice(1).map(Number);
  expect(taxDue).toBeCloseTo((14.99 * Number(rate)) / 100, 2);
  expect(total).toBeCloseTo(14.99 + Number(taxDue), 5);
  await expect(page.getByText('Visa ending in 2701')).toBeVisible();
  await expect(page.getByText('Seattle, WA 98101, United States')).toBeVisible();
  await expect(submitStep(page)).toHaveText('Purchase');
  await expectAccessible(page);

  await page.route('**/payments/v8/auth/*/check', async (route) => {
    await expect(page.getByText('Validating. Please stay on this page.')).toBeVisible();
    await route.continue();
  });
  const confirm = await holdBack(page, CONFIRM_CALL);
  await submitStep(page).click();
  await expect.poll(() => confirm.asked.length).toBe(1);
  await pauseClock(page);
  confirm.release();
  const bought = snackbar(page).filter({ hasText: 'Bought. The film is yours.' });
  await tickUntilVisible(page, bought.getByRole('button', { name: 'View details' }));
  await page.clock.resume();
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
  await expect(titleAction(page, /^Play/)).toBeVisible();
  expect(calls).toEqual([
    '/payments/v8/auth/id/setup',
    '/V1/Cruise/Collect',
    '/payments/v8/auth/id/check',
    '/payments/v8/auth/id',
    '/payments/v6/purchase/id/verify',
    '/payments/v6/purchase/id/confirm',
  ]);
  expect(problems).toEqual([]);

  await page.goto(PURCHASE);
  await expect(page.getByText('You own this film already.')).toBeVisible();
});

test('checkout: fast typing into the number counts, also while the code field is loading [PAY-03a]', async ({
  page,
  request,
}) => {
  const codeField = await holdBack(page, '**/microform/fields/securityCode*');
  await arrive(page, request, PURCHASE);
  await hostedField(page, 'number').fill(TEST_CARDS.frictionless);
  await expect.poll(() => codeField.asked).toHaveLength(1);
  codeField.release();
  await expectCardFieldsOpen(page);
  await cardField(page, 'firstName').fill('Ana');
  await cardField(page, 'lastName').fill('Keller');
  await cardField(page, 'expiry').fill('12/39');
  await hostedField(page, 'securityCode').fill('123');
  await submitStep(page).click();
  await expect(heading(page, 'Billing information')).toBeVisible();
});

test('checkout: the bank challenges in its frame of 400 × 400: refused first, then confirmed; the rental message shows for six seconds [PAY-01b] [PAY-04a] [PAY-04b] [TDP-04a]', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await arrive(page, request, `/payment/${FILM}/3`);
  await fillUpToReview(page, { number: TEST_CARDS.challenge });
  await expect(submitStep(page)).toHaveText('Rent');
  await submitStep(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bank asks you to confirm' });
  const frame = dialog.locator('iframe');
  const bank = frame.contentFrame();
  await expect(bank.getByRole('button', { name: 'Refuse' })).toBeVisible();
  expect(await frame.boundingBox()).toMatchObject({ width: 400, height: 400 });

  // Another page cannot impersonate the bank.
  await page.evaluate(() => window.postMessage({ kind: 'step-up-ended' }, '*'));
  await expect(dialog).toBeVisible();
  await pauseClock(page);
  await bank.getByRole('button', { name: 'Refuse' }).click();
  const failed = snackbar(page).filter({ hasText: 'The payment could not be validated.' });
  await tickUntilVisible(page, failed);
  await expect(page.locator('.checkout__notice')).toHaveText('Your bank could not confirm it is you.');

  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(bank.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.checkout__notice')).toContainText('You closed the question of your bank.');
  await submitStep(page).click();
  const confirm = await holdBack(page, CONFIRM_CALL);
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Handing over your film')).toBeVisible();
  await pauseClock(page);
  confirm.release();
  const rented = snackbar(page).filter({ hasText: 'Rented. The film is ready to watch.' });
  await tickUntilVisible(page, rented.getByRole('button', { name: 'View details' }));
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
  await page.clock.runFor(5900);
  await expect(rented).toBeVisible();
  await page.clock.runFor(200);
  await expectGone(rented);
});

timed(
  'checkout: three declined attempts lock it for a minute, on the server too [PAY-04d]',
  async ({ page, request, world }) => {
    await arrive(page, request);
    await world.whileItGoes(async () => {
      await page.goto(PURCHASE);
      await fillUpToReview(page, { number: TEST_CARDS.declined });
    });
    const logged: unknown[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/paymenterror')) logged.push(sent.postDataJSON());
    });
    const declined = page.locator('.checkout__notice').filter({ hasText: 'Your bank declined the payment.' });
    const retry = snackbar(page).getByRole('button', { name: 'Try again' });
    await submitStep(page).click();
    await world.untilVisible(retry);
    await expect(declined).toBeVisible();
    const second = await holdBack(page, SETUP_CALL, undefined, 1);
    await retry.click();
    await expect.poll(() => second.asked.length).toBe(1);
    await expectHidden(declined);
    second.release();
    await world.untilVisible(declined);
    await submitStep(page).click();
    const locked = page.getByText('Three tries did not work. The checkout rests for a minute.');
    await world.untilVisible(locked);
    await expect(page.getByText(/try again in (1:00|0:\d\d)/)).toBeVisible();
    await expect.poll(() => logged.length).toBe(3);
    expect(logged[0]).toMatchObject({ stage: 'PaymentError' });

    // Only a page with a fast clock meets the server's own lock.
    await page.clock.fastForward(40_000);
    await expect(locked).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(heading(page, 'Review your order')).toBeVisible();
    await submitStep(page).click();
    await world.untilVisible(locked);
    await page.reload();
    await world.untilVisible(locked);
    await world.whileItGoes(() => expectAccessible(page));
  },
);

test("checkout: after a lost connection and a reload the payment's state shows, and it is paid once", async ({
  page,
  request,
}) => {
  await page.clock.install();
  await arrive(page, request, PURCHASE);
  await fillUpToReview(page);
  let charges = 0;
  await page.route(PAY_CALL, async (route) => {
    charges += 1;
    // It arrives and takes effect; its reply is lost.
    await route.fetch();
    await route.abort();
  });
  await page.route(STATUS_CALL, (route) => route.abort());
  await submitStep(page).click();
  await expect(page.getByText('The connection was lost')).toBeVisible();

  const verify = await holdBack(page, '**/payments/v6/purchase/*/verify');
  await page.unroute(STATUS_CALL);
  await page.reload();
  await expect(page.getByText('Validating. Please stay on this page.')).toBeVisible();
  await expect(page.getByText('Checking the payment')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel purchase?' });
  await question.getByRole('button', { name: 'Keep going' }).click();
  await expectGone(question);
  await pauseClock(page);
  verify.release();
  await tickUntilVisible(page, snackbar(page).filter({ hasText: 'Bought. The film is yours.' }));
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
  expect(charges).toBe(1);
});

test('checkout: card field errors show at the field: expiry, number, code; a used-up form starts over [PAY-01c] [PAY-09a]', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await arrive(page, request, PURCHASE);
  const expiry = cardField(page, 'expiry');
  await expiry.pressSequentially('1a3');
  await expect(expiry).toHaveValue('13/');
  await expiry.pressSequentially('399');
  await expect(expiry).toHaveValue('13/39');
  await expect(errorOf(page, 'This expiry date is not valid.')).toBeVisible();
  await expiry.fill('12/39');
  await expectGone(errorOf(page, 'This expiry date is not valid.'));
  // A past year, however late its month.
  await expiry.fill('12/25');
  await expect(errorOf(page, 'This expiry date is not valid.')).toBeVisible();
  await fillCard(page, { number: '4111111111111111', code: '12' });
  await expectGone(errorOf(page, 'This expiry date is not valid.'));
  await submitStep(page).click();
  await expect(errorOf(page, 'This card number is not valid.')).toBeVisible();
  await expect(errorOf(page, 'This security code is not valid.')).toBeVisible();
  await fillCard(page);
  await expectGone(page.locator('.field--error'));

  // The card form issues at most five tokens.
  for (let round = 0; round < 5; round += 1) {
    await submitStep(page).click();
    await previous(page).click();
  }
  await pauseClock(page);
  await submitStep(page).click();
  await tickUntilVisible(page, snackbar(page).filter({ hasText: 'The card form has been used too often.' }));
  await page.clock.resume();
  await expect(hostedField(page, 'number')).toHaveValue('');
  await expect(heading(page, 'Card details')).toBeVisible();
});

test('checkout: details that fail to load show a message and lead back to the title after 5 s [PAY-08]', async ({
  page,
  request,
}) => {
  await arrive(page, request);
  await page.route('**/payments/v8/transaction/*', (route) => route.fulfill(refuse(50000)));
  await stopClock(page);
  await page.goto(PURCHASE);
  const problem = snackbar(page).filter({ hasText: 'The payment could not be validated.' });
  await tickUntilVisible(page, problem);
  await page.clock.runFor(4500);
  await expect(page).toHaveURL(new RegExp(PURCHASE));
  await page.clock.runFor(500);
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});

test('checkout: an invalid address, fields that fail to load and an ended session each say so; VAT is inside the price [PAY-03a] [PAY-10a]', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await arrive(page, request);
  await page.route('**/flex-microform*', (route) => route.abort(), { times: 1 });
  await page.route(TAX_CALL, (route) => route.fulfill(refuse(40365)), { times: 1 });
  await page.route(SETUP_CALL, (route) => route.fulfill(refuse(40011)));
  await page.goto(PURCHASE);
  await expect(page.getByText('The card fields did not load')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillCard(page);
  await submitStep(page).click();
  await fillBilling(page);
  await submitStep(page).click();
  await expect(errorOf(page, 'Please check the address.')).toHaveCount(3);
  await page.locator('input[name="postalCode"]').fill('10115');
  await expectGone(page.locator('.field--error'));
  await pickRegion(page, /^Country/, 'Germany');
  await page.route(TAX_CALL, (route) => route.abort(), { times: 1 });
  await expect(submitStep(page)).toBeEnabled();
  await pauseClock(page);
  await submitStep(page).click();
  const retry = snackbar(page).getByRole('button', { name: 'Try again' });
  await tickUntilVisible(page, retry);
  await page.locator('input[name="postalCode"]').fill('10117');
  const again = page.waitForRequest(TAX_CALL);
  await retry.click();
  await page.clock.resume();
  expect((await again).postDataJSON()).toMatchObject({ postalCode: '10117' });
  // Here the price includes the tax.
  await expect(page.locator('.checkout__summary')).toContainText('Price$12.60VAT 19%$2.39Total$14.99');
  await pauseClock(page);
  await submitStep(page).click();
  const unauthorized = snackbar(page).filter({ hasText: 'The connection is no longer authorized.' });
  await tickUntilVisible(page, unauthorized);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/landing/);
});

test('checkout: while the car moves it is disabled and keeps the input; expired card fields are renewed', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await presetSettings(page, { ...settingsOf(account), floatingButton: 'true' }, '0A');
  await page.clock.install();
  await page.goto(`${PURCHASE}?customerzone=0A`);
  await fillCard(page);
  const drive = page.locator('.motion-button');
  await drive.click();
  await expect(page.getByText('Paying waits until the car is parked.')).toBeVisible();
  await expectHidden(submitStep(page));
  await drive.click();
  await expect(hostedField(page, 'number')).toHaveValue('4000 0000 0000 2701');
  await expect(submitStep(page)).toBeEnabled();

  await page.clock.fastForward('14:00');
  await expect(page.getByText('For your safety the card fields were emptied.')).toBeVisible();
  await expect(submitStep(page)).toBeDisabled();
  await fillCard(page);
  await expect(submitStep(page)).toBeEnabled();

  // An open list would block everything else: it closes, also when another tab of this screen reports that the car
  // moves.
  await submitStep(page).click();
  await page.getByRole('button', { name: /^Country/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/settings?customerzone=0A');
  await tab.locator('.motion-button').click();
  await expect(page.getByText('Paying waits until the car is parked.')).toBeVisible();
  await expectGone(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible();
});

test('checkout: keys alone lead from the first field to the film', async ({ page, request }) => {
  await arrive(page, request, PURCHASE);
  await expectCardFieldsOpen(page);
  await cardField(page, 'firstName').focus();
  const type = async (text: string, thenKey: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press(thenKey);
  };
  await type('Ana', 'Tab');
  await type('Keller', 'ArrowDown');
  await expect(hostedField(page, 'number')).toBeFocused();
  await type(TEST_CARDS.frictionless, 'ArrowDown');
  await expect(hostedField(page, 'securityCode')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(hostedField(page, 'number')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardField(page, 'expiry')).toBeFocused();
  await type('1239', 'Tab');
  await expect(hostedField(page, 'securityCode')).toBeFocused();
  await type('123', 'Enter');
  await expect(page.locator('input[name="line1"]')).toBeFocused();
  await expect(page.getByRole('button', { name: 'State or region Choose' })).toBeEnabled();
  await type('48 Harbor Street', 'Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^State or region/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await type('Washington', 'Enter');
  await expect(page.getByRole('button', { name: /^State or region Washington/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Seattle', 'Tab');
  await type('98101', 'Enter');
  await expect(submitStep(page)).toHaveText('Purchase');
  await expect(submitStep(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Edit/ }).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(submitStep(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});
