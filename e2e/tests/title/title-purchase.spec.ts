import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { holdBack } from '../../support/page/hold-back';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { openTitle, titleAction } from '../../support/page/title-page';

const OWNED_CALL = '**/content/v8/owned/';
const snackbar = (page: Page) => page.locator('.snackbar');

/** Ends the checkout as it does itself: by the state of the address. */
const returnFromCheckout = async (page: Page, purchaseResult: string) => {
  await page.evaluate((result) => {
    const state = history.state as object;
    history.replaceState({ ...state, usr: { purchaseResult: result } }, '');
  }, purchaseResult);
  await page.reload();
};

test('a press disables Buy and Rent for 1.5 s; a purchase that fails to start says so and offers a retry [TDP-04b] [TDP-13]', async ({
  page,
}) => {
  await page.route(OWNED_CALL, (route) => route.abort());
  await stopClock(page);
  await page.goto('/metadata/1203');
  const [buy, rent] = [titleAction(page, /^Buy/), titleAction(page, /^Rent/)];
  await tickUntilVisible(page, buy);
  await buy.click();
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  await expect(rent).toBeDisabled();
  const problem = snackbar(page).filter({ hasText: 'The purchase did not go through.' });
  await expect(problem).toContainText('Network connection lost');
  await page.clock.runFor(1400);
  await expect(rent).toBeDisabled();
  await page.clock.runFor(100);
  await expect(rent).toBeEnabled();
  await expect(buy).not.toHaveAttribute('aria-disabled');

  await page.unroute(OWNED_CALL);
  const second = await holdBack(page, OWNED_CALL, (route) => route.abort(), 1);
  await buy.click();
  // The previous message is removed while the next attempt runs.
  await expectGone(problem);
  second.release();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/payment\/1203\/1$/);
});

test('Buy and Rent stay disabled until the reply, and a person who has left is not sent to the checkout', async ({
  page,
}) => {
  const owned = await holdBack(page, OWNED_CALL);
  await page.goto('/home/');
  await stopClock(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/metadata/1203');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const [buy, rent] = [titleAction(page, /^Buy/), titleAction(page, /^Rent/)];
  await tickUntilVisible(page, buy);
  await buy.click();
  await page.clock.runFor(2000);
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  await expect(rent).toBeDisabled();
  await page.goBack();
  await expectGone(buy);
  const answered = page.waitForResponse(OWNED_CALL);
  owned.release();
  await (await answered).finished();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/home\//);
});

test('an owner cannot buy a film again; a renter can [TDP-04c]', async ({ page }) => {
  await withLastingMessages(page);
  await openTitle(page, 1001);
  await expect(titleAction(page, /^(Play|Resume)$/)).toBeEnabled();
  await expectAbsent(titleAction(page, /^(Buy|Rent|Redeem)/));

  await openTitle(page, 1002);
  await titleAction(page, /^Buy/).click();
  await expect(page).toHaveURL(/\/payment\/1002\/1$/);

  await test.step('bought on another screen a moment ago', async () => {
    await openTitle(page, 1203);
    const entry = {
      parentProductId: 1203,
      streamType: 2,
      transactionType: 'EST',
      owned: true,
      countryId: 840,
    };
    await page.route(OWNED_CALL, (route) => route.fulfill({ json: { responseCode: 10000, owned: [entry] } }));
    await titleAction(page, /^Buy/).click();
    await expect(snackbar(page)).toContainText('You own this film already.');
    await expect(page).toHaveURL(/\/metadata\/1203$/);
  });
});

test('the return from the checkout shows its result once [TDP-13]', async ({ page }) => {
  await withLastingMessages(page);
  await page.route('**/payments/v6/purchase/history', (route) =>
    route.fulfill({ json: { responseCode: 10000, purchases: [] } }),
  );
  await openTitle(page, 1203);
  for (const [result, text] of [
    ['purchased', 'Bought. The film is yours.'],
    ['rented', 'Rented. The film is ready to watch.'],
  ] as const) {
    await returnFromCheckout(page, result);
    await expect(snackbar(page)).toContainText(text);
  }
  await snackbar(page).getByRole('button', { name: 'View details' }).click();
  await expect(snackbar(page)).toContainText('There is no transaction for this film yet.');

  await returnFromCheckout(page, 'rent-failed');
  await expect(snackbar(page)).toContainText('The purchase did not go through.');
  await page.reload();
  await expect(titleAction(page, /^Rent/)).toBeVisible();
  await expectAbsent(snackbar(page));

  await returnFromCheckout(page, 'rent-failed');
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/payment\/1203\/3$/);
});
