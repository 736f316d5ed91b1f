import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/page/axe';
import { payByCalls, refundAsOperator } from '../../support/people/buy-by-calls';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { newCar } from '../../support/people/people';
import { expect, test } from '../../support/people/person';

const HISTORY = '/legals-screen/transactions';
const HISTORY_CALL = '**/payments/v6/purchase/history';

const lines = (page: Page) => page.locator('.history').getByRole('listitem');

const transaction = (transactionTypeId: number, value: number, currency: string, day: number) => ({
  transactionTypeId,
  status: 'completed',
  currency,
  value,
  transactionDate: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  itemId: `item-${transactionTypeId}`,
  parentProductId: 1000 + transactionTypeId,
  title: `Film ${transactionTypeId}`,
  localTitle: `Film ${transactionTypeId}`,
  details: '',
});

const answerWith = (page: Page, purchases: readonly unknown[]) =>
  page.route(HISTORY_CALL, (route) => route.fulfill({ json: { responseCode: 10000, purchases } }));

test('the history lists all purchases, and each line opens its film [SET-07a]', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Transaction history' }).click();
  await expect(page).toHaveURL(new RegExp(`${HISTORY}$`));
  await expect(lines(page).nth(3)).toBeVisible();
  await expectAccessible(page);
  const first = lines(page).first();
  await expect(first).toContainText(/(Purchase|Rental), 20\d\d\/\d\d\/\d\d/);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/metadata\/\d+$/);
  await page.goBack();
  await expect(first.getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the history shows seven kinds, digits by currency, dates with the year first [SET-07b, SET-07c, SET-07d]', async ({
  page,
}) => {
  await answerWith(page, [
    transaction(12, 0.4, 'USD', 14),
    transaction(11, 0.4, 'USD', 13),
    transaction(9, 14.99, 'EUR', 12),
    transaction(7, -500, 'JPY', 10),
    transaction(4, -4900, 'KRW', 9),
    transaction(3, 45000, 'VND', 5),
    transaction(1, 19.9, 'USD', 1),
  ]);
  await page.goto(HISTORY);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('2026/11');
  await expect(lines(page)).toHaveText([
    'Film 12Tax refunded, 2026/11/14+$0.40',
    'Film 11Tax refund pending, 2026/11/13+$0.40',
    'Film 9Payment declined, 2026/11/12€14.99',
    'Film 7Refund pending, 2026/11/10+¥500',
    'Film 4Refund, 2026/11/09+₩4,900',
    'Film 3Rental, 2026/11/05₫45,000',
    'Film 1Purchase, 2026/11/01$19.90',
  ]);
  await expect(lines(page).last().getByRole('link')).toHaveAttribute('href', '/metadata/1001');
});

test('the history shows a thousand transactions, and keys reach the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const month = (index: number) => String(12 - (Math.floor(index / 20) % 12)).padStart(2, '0');
  const year = (index: number) => 2026 - Math.floor(index / 240);
  await answerWith(
    page,
    Array.from({ length: 1000 }, (_, index) => ({
      ...transaction(1, index, 'USD', 1),
      transactionDate: `${year(index)}-${month(index)}-15T12:00:00.000Z`,
      title: `Film ${index}`,
      localTitle: `Film ${index} with a name that is a good deal longer than a line`,
    })),
  );
  await page.goto(HISTORY);
  await expect(lines(page)).toHaveCount(1000);
  await expectNoSidewaysScroll(page);
  await lines(page).nth(998).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines(page).last().getByRole('link')).toBeFocused();
  await expect(lines(page).last()).toBeInViewport();
});

test('a failed history says so and offers a retry', async ({ page }) => {
  await page.route(HISTORY_CALL, (route) => route.fulfill({ status: 500, json: { responseCode: 50000 } }));
  await page.goto(HISTORY);
  const alert = page.locator('.history').getByRole('alert');
  await expect(alert).toContainText('That was our fault.');
  await page.unroute(HISTORY_CALL);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page).first()).toBeVisible();
});

test('the history contains purchases, declines and refunds [PAY-07a]', async ({ browser }) => {
  const context = await browser.newContext();
  const { request } = context;
  const account = await newAccount(request);
  const declined = await payByCalls(request, account, { film: 1203, type: 1, card: 'declined' });
  expect(declined.lastCode).toBe(40362);
  const bought = await payByCalls(request, account, { film: 1203, type: 1 });
  const rented = await payByCalls(request, account, { film: 1204, type: 3 });
  expect([bought.lastCode, rented.lastCode]).toEqual([10000, 10000]);
  await refundAsOperator(bought.transactionId);

  const page = await context.newPage();
  await presetSettings(page, settingsOf(account));
  await page.goto(HISTORY);
  const day = '20\\d\\d/\\d\\d/\\d\\d';
  const line = (text: string) => new RegExp(`${text.replace('{day}', day)}\\$\\d+\\.\\d\\d$`);
  await expect(lines(page)).toHaveText([
    line('Refund, {day}, Visa ending in 2701\\+'),
    line('Rental, {day}, Visa ending in 2701'),
    line('Purchase, {day}, Visa ending in 2701'),
    line('Payment declined, {day}'),
  ]);
  // Never paid.
  const declinedAmount = lines(page).last().locator('.transaction__amount');
  await expect(declinedAmount).toHaveCSS('text-decoration-line', 'line-through');
  // Refunded, it is for sale again; the rental is still theirs.
  await lines(page).first().getByRole('link').click();
  await expect(page.locator('.title__actions').getByRole('button', { name: /^Buy/ })).toBeEnabled();
  await context.close();
});

test.describe('without purchases', () => {
  test.use({ things: { like: newCar } });

  test('the history says so and leads to the films', async ({ page }) => {
    await page.goto(HISTORY);
    await expect(page.getByRole('heading', { name: 'No purchases yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Find a film' }).click();
    await expect(page).toHaveURL(/\/home(#main)?$/);
  });
});
