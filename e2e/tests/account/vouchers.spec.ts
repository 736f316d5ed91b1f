import type { Page, Route } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { withLastingMessages } from '../../support/page/lasting-messages';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoTypingInMotion, WITH_MOTION_BUTTON } from '../../support/page/no-typing';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { aPerson, aVoucher } from '../../support/people/person';
import { untilQuiet } from '../../support/page/quiet';
import { expect, test } from '../../support/test';
import { test as timed, type World } from '../../support/world';

const REDEEM_CALL = '**/user/v6/voucher/*';

const field = (page: Page) => page.locator('input[name="voucher"]');
const redeem = (page: Page) => page.getByRole('button', { name: 'Redeem', exact: true });
const snackbar = (page: Page) => page.locator('.snackbar-host .snackbar');
const fieldMessage = (page: Page) => page.locator('.voucher__field').getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');
const credits = (page: Page) => page.getByRole('region', { name: 'Credits' });

/** A new person at the voucher screen. */
const openVouchers = async (page: Page, request: Parameters<typeof newAccount>[0]) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  await withLastingMessages(page);
  await page.goto('/redeemvoucher');
  await expect(field(page)).toBeVisible();
  return account;
};

const refuseWith =
  (responseCode: number, more = {}) =>
  (route: Route) =>
    route.fulfill({ status: 400, json: { responseCode, ...more } });

test('a voucher code is letters and digits, and an impossible one sends no request [VOU-01a, VOU-01b, VOU-01c, VOU-02b]', async ({
  page,
  request,
}) => {
  let calls = 0;
  page.on('request', (sent) => {
    if (/\/voucher\//.test(sent.url()) && sent.method() === 'POST') calls += 1;
  });
  await presetSettings(page, WITH_MOTION_BUTTON);
  await openVouchers(page, request);
  await expect(redeem(page)).toBeDisabled();
  await field(page).press('Enter');
  await expect(snackbar(page)).toContainText('There is no voucher code yet.');
  await snackbar(page).getByRole('button', { name: 'OK' }).click();
  await expectGone(snackbar(page));

  await field(page).pressSequentially('dri');
  await expect(field(page)).toHaveValue('DRI');
  await field(page).pressSequentially(' v-');
  await expect(field(page)).toHaveValue('DRIV');
  await field(page).pressSequentially('é-€e 😀6');
  await expect(field(page)).toHaveValue('DRIV-E6');

  // At the end of the text the arrow key moves on.
  await page.keyboard.press('ArrowRight');
  await expect(redeem(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fieldMessage(page)).toHaveText('This voucher code is not valid.');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoTypingInMotion(page, field(page), redeem(page));
  await field(page).fill('<script>alert(1)</script>'.repeat(500));
  await expect(field(page)).toHaveValue(/^SCRI-PTALERT1[A-Z0-9]{1,60}$/);
  await field(page).fill('- -');
  await expect(redeem(page)).toBeDisabled();
  await untilQuiet(page);
  expect(calls).toBe(0);
});

test('each voucher refusal has its own message, others say that the code is invalid [VOU-03a, VOU-03b]', async ({
  page,
  request,
}) => {
  await openVouchers(page, request);
  const expectRefusal = async (voucher: string, text: string) => {
    await field(page).fill(voucher);
    await redeem(page).click();
    await expect(fieldMessage(page)).toHaveText(text);
    await expect(snackbar(page)).toContainText(text);
  };
  // From the server itself.
  await expectRefusal('BUNDLE', 'The offer of this voucher is not active.');
  await expectRefusal('AAAA', 'This voucher code does not exist.');
  await expectRefusal('EXPIRED', 'This voucher has expired.');
  await expectRefusal('USED2025', 'This voucher has been used already.');
  await expectRefusal('LATER2027', 'This voucher is not active yet.');
  await expectRefusal('OTHERCAR', 'This voucher is not valid on this device.');
  await expectRefusal('PROMO', 'This voucher belongs to another promotion.');
  await expectRefusal('NOTENTITLED1', 'This device is not entitled to this voucher.');
  // The app sends neither of these; a server may still answer so.
  for (const [responseCode, text] of [
    [40017, 'Please enter a voucher code.'],
    [40018, 'We do not know this voucher code. Please check every character.'],
    [40099, 'This voucher code is not valid.'],
    [40002, 'This voucher code is not valid.'],
  ] as const) {
    await page.route(REDEEM_CALL, refuseWith(responseCode), { times: 1 });
    await expectRefusal('AAAA', text);
  }
});

test('voucher credits are added, announced and counted without a reload [VOU-04a, VOU-04b]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  await page.goto('/settings');
  await expect(credits(page)).toContainText('0 credits');
  await page.getByRole('link', { name: 'Redeem voucher' }).click();
  await expect(field(page)).toBeFocused();
  const code = await aVoucher(request, { credits: 3 });
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('3 credits added');
  await expect(dialog(page)).toContainText('You have 3 credits now.');
  await expect(dialog(page)).toContainText(/Use by 20\d\d\/\d\d\/\d\d/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Redeem another' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page.locator('.voucher__balance')).toContainText('3 credits');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(credits(page)).toContainText('3 credits');
  await expect(credits(page)).toContainText(/Use by 20\d\d\/\d\d\/\d\d/);
});

timed(
  'too many wrong voucher codes lock the field for as long as the server says [VOU-04c]',
  async ({ page, request, world }) => {
    const account = await newAccount(request);
    const headers = { ApiKey: account.apiKey, Session: account.registered.session ?? '' };
    const redeemWrong = async () => {
      const reply = await request.post('/user/v6/voucher/AAAA', { headers, data: {} });
      return ((await reply.json()) as { responseCode: number }).responseCode;
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await redeemWrong()).toBe(40004);
    await presetSettings(page, settingsOf(account));
    await page.goto('/redeemvoucher');
    await world.untilVisible(field(page));
    await field(page).fill('CCCC');
    await redeem(page).click();
    await world.untilVisible(page.getByText(/Too many tries\. Redeeming opens again in (10:00|9:\d\d)/));
    await expect(redeem(page)).toBeDisabled();
    await world.advance(60_000);
    await expect(snackbar(page)).toContainText(/opens again in [89]:\d\d/);
    await world.advance(9 * 60_000);
    await expect(redeem(page)).toBeEnabled();
    await expectGone(snackbar(page));
    // The server's lock has ended, too.
    expect(await redeemWrong()).toBe(40004);
  },
);

const DAY_MS = 24 * 3_600_000;

/** What the home list requests, opened by the navigation link. */
const filtersOfHome = async (page: Page, world: World) => {
  const listing = page.waitForRequest(/transactionalFilters/);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await world.advance(1000);
  return new URL((await listing).url()).searchParams.get('transactionalFilters');
};

timed(
  'a package opens the films of the subscription until it expires [VOU-07a, VOU-07b, VOU-07c]',
  async ({ page, request, world }) => {
    await presetSettings(page, settingsOf(await newAccount(request)));
    await page.goto('/redeemvoucher');
    await world.untilVisible(field(page));
    await field(page).fill(await aVoucher(request, { days: 30 }));
    await redeem(page).click();
    await world.untilVisible(dialog(page).getByText('Streaming package added'));
    await expect(dialog(page)).toContainText(/until 20\d\d\/\d\d\/\d\d/);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await world.untilVisible(credits(page).getByText(/Streaming package until 20\d\d\/\d\d\/\d\d/));
    const endsAtMs = Date.parse((await readSetting(page, 'subscription')) ?? '');
    expect(endsAtMs - world.nowMs()).toBeGreaterThan(29 * DAY_MS);
    expect(await filtersOfHome(page, world)).toBe('1,2,3,4');

    // A person whose package has three minutes left, on the same screen.
    const almostOver = await aPerson(request, { subscriptionDays: 3 / (24 * 60) });
    await presetSettings(page, settingsOf(almostOver));
    const overAtMs = world.nowMs() + 3 * 60_000;
    await page.goto('/settings');
    const line = page.getByText(/^Streaming package until/);
    // Cached data shows first, with the previous end.
    const date = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: '2-digit', day: '2-digit' });
    await world.untilVisible(line.filter({ hasText: date.format(overAtMs) }));
    await world.advance(overAtMs - world.nowMs() + 1000);
    await world.untilGone(line);
    await expect.poll(() => readSetting(page, 'subscription')).toBeNull();
    expect(await filtersOfHome(page, world)).toBe('1,3,4');
  },
);

test('snackbars show loading, error and success, and Retry uses the current text of the field [VOU-08a, VOU-08b]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openVouchers(page, request);
  const call = await holdBack(page, REDEEM_CALL, (route) => route.abort(), 1);
  await field(page).fill(await aVoucher(request, { credits: 1 }));
  await redeem(page).click();
  await expect(snackbar(page)).toContainText('Redeeming your voucher');
  await expect(redeem(page)).toHaveAttribute('aria-busy', 'true');
  call.release();
  await expect(snackbar(page)).toContainText('The voucher could not be redeemed.');
  await expectNoSidewaysScroll(page);
  await field(page).fill(await aVoucher(request, { credits: 5 }));
  await snackbar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('5 credits added');
  await expect(snackbar(page)).toContainText('Voucher redeemed');
});
