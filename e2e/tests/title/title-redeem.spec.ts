import type { Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { settingsOf } from '../../support/people/new-account';
import { aPerson, expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { openTitle, titleAction, titleTab } from '../../support/page/title-page';

const REDEEM_CALL = '**/user/v6/ProductRedemption';
const HISTORY_CALL = '**/payments/v6/purchase/history';
/** Mile Marker Zero: two credits, one open clip and one that opens with the film. */
const FILM = 1001;
/** The Glass Shift: one credit, the default price. */
const ONE_CREDIT_FILM = 1203;

const snackbar = (page: Page) => page.locator('.snackbar');

/** Replies in order; the last one repeats. */
const answerRedeemWith = async (page: Page, ...replies: readonly object[]) => {
  const sent: unknown[] = [];
  await page.route(REDEEM_CALL, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: replies[Math.min(sent.length, replies.length) - 1] });
  });
  return sent;
};

test.describe('with two credits', () => {
  test.use({ isVisitor: true });

  test('a film is redeemed for exactly its credits, plays at once and opens its clips [TDP-03a] [TDP-03b] [TDP-03c] [TDP-03d] [TDP-12]', async ({
    page,
    request,
  }) => {
    const account = await aPerson(request, { credits: [{ amount: 2, expiresInDays: 100 }] });
    await presetSettings(page, settingsOf(account));

    await test.step('only redeemable titles offer it, with their cost', async () => {
      await openTitle(page, 1209);
      await expect(page.getByText('This film comes with a streaming package.')).toBeVisible();
      await expectAbsent(titleAction(page, /^(Redeem|Buy|Rent)/));
      await openTitle(page, ONE_CREDIT_FILM);
      await expect(titleAction(page, /^Redeem/)).toHaveText('Redeem1 credit');
    });

    await test.step('the film costs two credits and has a locked clip', async () => {
      await stopClock(page);
      await page.goto(`/metadata/${FILM}?tab=extras`);
      const lockedClip = page.getByRole('link', { name: /Deleted scene: the toll booth.*locked/i });
      await tickUntilVisible(page, lockedClip);
      await titleTab(page, 'View').click();
      await tickUntilVisible(page, titleAction(page, /^Redeem/));
      await expect(titleAction(page, /^Redeem/)).toHaveText('Redeem2 credits');
    });

    await test.step('one press redeems; the offers disappear and the film plays', async () => {
      // The page must update without a new request what the redemption opened.
      await page.route('**/content/v8/vamdetails/*', (route) => route.abort());
      const redeemed = page.waitForResponse(REDEEM_CALL);
      await titleAction(page, /^Redeem/).click();
      const reply = await redeemed;
      expect(reply.request().postDataJSON()).toEqual({ parentProductId: FILM, definition: 6 });
      expect(await reply.json()).toMatchObject({ responseCode: 10006, creditsAvailable: 0 });
      await tickUntilVisible(page, titleAction(page, 'Play'));
      await expect(titleAction(page, 'Play')).toBeEnabled();
      await expectGone(titleAction(page, /^(Redeem|Buy|Rent)/));
    });

    await test.step('the success message shows for six seconds', async () => {
      const message = snackbar(page).filter({ hasText: 'Redeemed. The film is yours.' });
      await expect(message.getByRole('button', { name: 'View details' })).toBeVisible();
      await page.clock.runFor(5500);
      await expect(message).toBeVisible();
      await page.clock.runFor(600);
      await expectGone(message);
    });

    await test.step('its clips are open', async () => {
      await titleTab(page, 'Extras').click();
      const clip = page.getByRole('link', { name: /Deleted scene: the toll booth/ });
      await tickUntilVisible(page, clip);
      await expect(clip).not.toHaveAccessibleName(/locked/i);
      await expect(clip).toHaveAttribute('href', `/vam/${FILM}/5016/title/tdp`);
    });

    await test.step('both credits are spent: nothing else can be redeemed', async () => {
      const credits = await request.get('/user/v6/Credits', {
        headers: { ApiKey: account.apiKey, Session: account.registered.session ?? '' },
      });
      expect(await credits.json()).toMatchObject({ creditsAvailable: 0 });
      await page.clock.resume();
      await openTitle(page, ONE_CREDIT_FILM);
      await expect(titleAction(page, /^Buy/)).toBeVisible();
      await expectAbsent(titleAction(page, /^Redeem/));
      await page.goto('/legals-screen/transactions');
      await expect(page.getByRole('link', { name: /Redeemed, .*2 credits/ })).toBeVisible();
    });
  });
});

test('View details opens the transactions, or says that there is none [TDP-13]', async ({ page }) => {
  await withLastingMessages(page);
  await answerRedeemWith(page, { responseCode: 10006, creditsAvailable: 4 });
  let purchases: object[] = [];
  await page.route(HISTORY_CALL, (route) => route.fulfill({ json: { responseCode: 10000, purchases } }));
  await openTitle(page, ONE_CREDIT_FILM);
  await titleAction(page, /^Redeem/).click();
  await page.getByRole('button', { name: 'View details' }).click();
  await expect(snackbar(page)).toContainText('There is no transaction for this film yet.');
  await expect(page).toHaveURL(/\/metadata\/1203$/);

  purchases = [
    {
      transactionTypeId: 1,
      status: 'completed',
      currency: 'USD',
      value: 0,
      transactionDate: '2026-10-01T10:00:00.000Z',
      itemId: 'one',
      parentProductId: ONE_CREDIT_FILM,
      title: 'The Glass Shift',
      localTitle: 'The Glass Shift',
      details: '',
      credits: 1,
    },
  ];
  await page.reload();
  await titleAction(page, /^Redeem/).click();
  await page.getByRole('button', { name: 'View details' }).click();
  await expect(page).toHaveURL(/\/legals-screen\/transactions$/);
  await expect(page.getByRole('link', { name: /The Glass Shift.*Redeemed.*1 credit/ })).toBeVisible();
});

test('three failures lock redeeming for a minute, also after a reload [TDP-03e] [TDP-13]', async ({
  page,
}) => {
  const sent = await answerRedeemWith(
    page,
    { responseCode: 50000 },
    { responseCode: 50000 },
    { responseCode: 50000 },
    { responseCode: 42900, retryAfterS: 30 },
    { responseCode: 40353 },
  );
  await stopClock(page);
  await page.goto(`/metadata/${ONE_CREDIT_FILM}`);
  const redeem = titleAction(page, /^Redeem/);
  const says = (text: string | RegExp) => tickUntilVisible(page, snackbar(page).filter({ hasText: text }));
  const tryAgain = () => snackbar(page).getByRole('button', { name: 'Try again' }).click();
  await tickUntilVisible(page, redeem);

  await test.step('each of the three failures offers a retry', async () => {
    await redeem.click();
    await says('Redeeming did not work.');
    await tryAgain();
    await expect.poll(() => sent.length).toBe(2);
    await says('Redeeming did not work.');
    await tryAgain();
    await expect.poll(() => sent.length).toBe(3);
    await says('That did not work three times.');
  });

  await test.step('within a minute it says how long to wait and sends nothing', async () => {
    await tryAgain();
    await says(/Please try again in (1:00|0:5\d)/);
    await page.reload();
    await tickUntilVisible(page, redeem);
    await redeem.click();
    await says(/Please try again in (1:00|0:5\d)/);
    await untilQuiet(page);
    expect(sent).toHaveLength(3);
  });

  await test.step('after it the server decides, and its own lock applies', async () => {
    await page.clock.runFor(60_000);
    await redeem.click();
    await says('Please try again in 0:30');
    expect(sent).toHaveLength(4);
    await page.clock.runFor(15_000);
    await redeem.click();
    await says('Please try again in 0:15');
    await untilQuiet(page);
    expect(sent).toHaveLength(4);
  });

  await test.step('credits spent on another screen lead to a voucher', async () => {
    await page.clock.runFor(16_000);
    const askedAgain = page.waitForRequest('**/user/v6/Credits');
    await redeem.click();
    await says('You do not have enough credits.');
    await page.clock.runFor(500);
    await askedAgain;
    await snackbar(page).getByRole('button', { name: 'Redeem a voucher' }).click();
    await expect(page).toHaveURL(/\/redeemvoucher$/);
  });
});

test('too few credits show what is missing and lead to a voucher [TDP-03a]', async ({ page }) => {
  await page.route('**/user/v6/Credits', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), creditsAvailable: 1 } });
  });
  // Apogee costs two; the driver does not own it.
  await openTitle(page, 1006);
  await expect(titleAction(page, /^Redeem/)).toBeDisabled();
  await expect(page.getByText('You have 1 credit. This film takes 2 credits.')).toBeVisible();
  await page.getByRole('link', { name: 'Redeem a voucher' }).click();
  await expect(page).toHaveURL(/\/redeemvoucher$/);
});
