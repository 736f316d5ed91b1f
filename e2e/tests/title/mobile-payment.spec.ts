import type { Browser, Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { fillUpToReview, submitStep } from '../../support/people/checkout';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll, watchConsole } from '../../support/page/page-health';
import { expect, test, type World } from '../../support/world';

/** Eleventh Floor, which is sold in Korea. */
const FILM = 1004;
const POLL_MS = 5000;
/** A poll may come a few timers late. */
const SLACK_MS = 500;
const CODE_S = 30;

const codeOn = (screen: Page) => screen.locator('.mobile-payment__code');
const digitsOn = async (screen: Page) => (await codeOn(screen).innerText()).replace(/\D/g, '');
const ringOn = (screen: Page) => screen.locator('.countdown-ring');
const title = (page: Page, name: string) => page.getByRole('heading', { name });

interface Statuses {
  readonly askedAtMs: number[];
  readonly answeredAtMs: number[];
}

type Counting = Window & { statuses?: Statuses };

/**
 * Records in the page, from its next load on, when it polled the payment and got a reply or none: by its own clock,
 * which is stopped while a reply is awaited.
 */
const noteStatuses = (page: Page) =>
  page.addInitScript(() => {
    const statuses: Statuses = { askedAtMs: [], answeredAtMs: [] };
    (window as Counting).statuses = statuses;
    const isStatus = (address: unknown) => String(address).endsWith('/status');
    const noteAnswer = () => statuses.answeredAtMs.push(Date.now());
    window.fetch = new Proxy<typeof fetch>(Reflect.get(window, 'fetch'), {
      apply: (send, _, request: Parameters<typeof fetch>) => {
        const reply = send(...request);
        if (!isStatus(request[0])) return reply;
        statuses.askedAtMs.push(Date.now());
        reply.catch(noteAnswer);
        return reply;
      },
    });
    Response.prototype.json = new Proxy<Response['json']>(Reflect.get(Response.prototype, 'json'), {
      apply: async (read, response: Response) => {
        const answer: unknown = await read.call(response).finally(() => {
          if (isStatus(response.url)) noteAnswer();
        });
        return answer;
      },
    });
  });

const statusesOf = (page: Page) =>
  page.evaluate((): Statuses => (window as Counting).statuses ?? { askedAtMs: [], answeredAtMs: [] });

const untilAnswered = (page: Page) =>
  expect
    .poll(async () => {
      const { askedAtMs, answeredAtMs } = await statusesOf(page);
      return askedAtMs.length - answeredAtMs.length;
    })
    .toBe(0);

/** A person in Korea, where phones pay, opens the payment on a screen with a stopped clock. */
const openScreen = async (page: Page, world: World) => {
  const account = await newAccount(page.request, {}, { country: 'KR', language: 'en_KR' });
  await presetSettings(page, { ...settingsOf(account), profileName: 'Left Rear' });
  await noteStatuses(page);
  const opened = page.waitForResponse('**/payments/v8/transaction');
  await page.goto(`/mobile-payment/${FILM}/1`);
  await world.untilVisible(codeOn(page));
  const { transactionId } = (await (await opened).json()) as { transactionId: string };
  return transactionId;
};

/** Advances time until the screen has polled and read the reply. */
const untilPolledAgain = async (screen: Page, world: World) => {
  await untilAnswered(screen);
  const before = await statusesOf(screen);
  await expect(async () => {
    await world.advance(SLACK_MS);
    expect((await statusesOf(screen)).askedAtMs.length).toBeGreaterThan(before.askedAtMs.length);
  }).toPass({ intervals: [0] });
  await untilAnswered(screen);
};

/** A phone without stored data. */
const openPhone = async (browser: Browser, place: string) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  await phone.goto(place);
  return phone;
};

test('mobile payment: the screen shows a code of twice three digits that changes in time, a phone opens its QR address and pays, and the film is there [PAY-06a, PAY-06d]', async ({
  page,
  browser,
  world,
}) => {
  const transactionId = await openScreen(page, world);
  await expect(codeOn(page).locator('span')).toHaveText([/^\d{3}$/, /^\d{3}$/]);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText('Sandbox: no charge')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay on this device' })).toHaveAttribute(
    'href',
    new URL(`/pay/${transactionId}`, page.url()).href,
  );

  const first = await digitsOn(page);
  const left = await ringOn(page).innerText();
  expect(Number(left)).toBeGreaterThan(0);
  expect(Number(left)).toBeLessThanOrEqual(CODE_S);
  await world.advance(1000);
  await expect(ringOn(page)).not.toHaveText(left);
  await world.advance(CODE_S * 1000);
  await expect.poll(() => digitsOn(page)).not.toBe(first);

  const { length: earlier } = (await statusesOf(page)).askedAtMs;
  for (const _ of [1, 2, 3, 4]) await untilPolledAgain(page, world);
  const { askedAtMs, answeredAtMs } = await statusesOf(page);
  for (const [nth, askedMs] of askedAtMs.entries()) {
    if (nth < earlier + 1) continue;
    const waitedMs = askedMs - (answeredAtMs[nth - 1] ?? Infinity);
    expect(waitedMs, `waited before question ${nth + 1}`).toBeGreaterThanOrEqual(POLL_MS);
    expect(waitedMs, `waited before question ${nth + 1}`).toBeLessThanOrEqual(POLL_MS + SLACK_MS);
  }
  await world.whileItGoes(() => expectAccessible(page));

  const phone = await openPhone(browser, `/pay/${transactionId}`);
  const problems = watchConsole(phone);
  await expect(title(phone, 'Card details')).toBeVisible();
  await expect(phone.locator('.phone-pay__head')).toContainText('Eleventh Floor');
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await world.advance(POLL_MS);
  await world.untilVisible(title(page, 'Continue on your phone'));
  await expectGone(codeOn(page));
  await page.context().setOffline(true);
  await world.advance(POLL_MS);
  await world.untilVisible(page.getByText('We keep asking'));
  await page.context().setOffline(false);
  await world.advance(POLL_MS);
  await world.untilGone(page.getByText('We keep asking'));

  // The phone is in another country than the account: the order's country counts.
  await fillUpToReview(phone, {}, { city: 'Seoul', postalCode: '04524', region: 'Seoul' });
  await expect(phone.getByText('South Korea')).toBeVisible();
  await submitStep(phone).click();
  await expect(title(phone, 'Done. Look at the screen!')).toBeVisible();
  await expectAccessible(phone);
  await world.advance(POLL_MS);
  await world.untilVisible(page.getByText('Bought. The film is yours.'));
  await page.waitForURL(`**/metadata/${FILM}`);
  expect(problems).toEqual([]);

  await phone.reload();
  await expect(title(phone, 'This payment is over')).toBeVisible();
  await phone.context().close();
});

test('mobile payment: a phone joins by the right digits only; after a cancel or a failure the screen says so, stops polling and offers a retry [PAY-06a, PAY-06d]', async ({
  page,
  browser,
  world,
}) => {
  const transactionId = await openScreen(page, world);
  const phone = await openPhone(browser, '/pay');
  const field = phone.getByLabel('Code from the screen');
  await field.fill('12345');
  await field.press('Enter');
  await expect(phone.getByText('This code is not right')).toBeVisible();
  await expectAccessible(phone);

  const digits = await digitsOn(page);
  await field.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await field.press('Enter');
  await phone.waitForURL(`**/pay/${transactionId}`);
  await expect(title(phone, 'Card details')).toBeVisible();

  await phone.getByRole('button', { name: 'Back' }).click();
  await phone.getByRole('dialog').getByRole('button').last().click();
  await expect(title(phone, 'Payment cancelled')).toBeVisible();
  await world.advance(POLL_MS);
  await world.untilVisible(title(page, 'Payment cancelled'));
  const { askedAtMs } = await statusesOf(page);
  await world.advance(3 * POLL_MS);
  await untilQuiet(page);
  expect((await statusesOf(page)).askedAtMs).toEqual(askedAtMs);
  await world.whileItGoes(() => expectAccessible(page));

  await page.route('**/payments/v7/*/status', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...answer, processStatus: 'failed' } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await world.untilVisible(title(page, 'The payment did not go through'));
  await page.unroute('**/payments/v7/*/status');
  await page.getByRole('button', { name: 'Try again' }).click();
  await world.untilVisible(codeOn(page));

  const cancelled = page.waitForResponse('**/event/cancelled');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  expect((await cancelled).ok()).toBe(true);
  await page.waitForURL(`**/metadata/${FILM}`);
  await phone.context().close();
});
