import type { Page } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

const OPTIONS_CALL = '**/user/v7/useroptions';
const CONTENT_CALL = '**/user/v7/options?type=otherData';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toggle = (page: Page, name: RegExp) => page.getByRole('switch', { name });
const both = (page: Page) => toggle(page, /^Allow both/);
const google = (page: Page) => toggle(page, /^Google Analytics/);
const video = (page: Page) => toggle(page, /^Video analytics/);
const snackbar = (page: Page) => page.locator('.snackbar');

/** The account stores the next choice, so the first state is checked before it. */
const nextSave = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/user/v7/useroptions'),
  );

const agreeToLegals = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('drivein/registration')) return;
    sessionStorage.setItem('drivein/registration', JSON.stringify({ agreed: ['legal', 'legalTerms'] }));
  });

test('one toggle switches both analytics consents and is on only when both are; all start off and survive a reload [REG-03a, REG-03b]', async ({
  page,
}) => {
  await agreeToLegals(page);
  await page.goto('/createaccount/otherData');
  const expectStates = async (all: boolean, one: boolean, other: boolean) => {
    await expect(both(page)).toBeChecked({ checked: all });
    await expect(google(page)).toBeChecked({ checked: one });
    await expect(video(page)).toBeChecked({ checked: other });
  };
  await expectStates(false, false, false);
  await both(page).click();
  await expectStates(true, true, true);
  await video(page).click();
  await expectStates(false, true, false);
  await video(page).click();
  await expectStates(true, true, true);
  await both(page).click();
  await expectStates(false, false, false);
  await google(page).click();
  await page.reload();
  await expectStates(false, true, false);
});

test("the consent screens show the served titles, descriptions and read-more texts in the screen's language [REG-15]", async ({
  page,
}) => {
  await agreeToLegals(page);
  await page.goto('/createaccount/acceptData');
  await expect(page.getByRole('heading', { level: 1, name: 'Sharing with the studio' })).toBeVisible();
  await expect(page.getByText('May we tell the company that makes our films')).toBeVisible();
  await page.goto('/createaccount/acceptData/sonyGroup');
  await expect(page.getByText('Lantern Row Sound, music and sound tracks')).toBeVisible();

  await page.goto('/createaccount/otherData?language=de_DE');
  await expect(page.getByRole('heading', { level: 1, name: 'Hilf uns, besser zu werden' })).toBeVisible();
  await expect(page.getByText('Zwei Arten von Statistik')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await page.getByRole('link', { name: 'Mehr lesen: Videostatistik' }).click();
  await expect(page.getByRole('region')).toContainText('Bildqualität');
});

test('without their texts the consent toggles are disabled, and Next continues with everything off', async ({
  page,
}) => {
  await agreeToLegals(page);
  await page.route(CONTENT_CALL, (route) => route.abort('internetdisconnected'));
  await page.goto('/createaccount/otherData');
  await expect(page.getByText('The texts could not be loaded.')).toBeVisible();
  for (const one of await page.getByRole('switch').all()) await expect(one).toBeDisabled();
  await expectAccessible(page);
  await expect(button(page, 'Next')).toBeEnabled();
  await page.unroute(CONTENT_CALL);
  await page.locator('.create-account__missing').getByRole('button', { name: 'Try again' }).click();
  await expect(google(page)).toBeEnabled();
});

test('a consent that was saved stays on when the answer is lost [REG-10c]', async ({
  page,
  request,
  context,
}) => {
  await presetSettings(page, settingsOf(await newAccount(request)));
  await page.goto('/settingsdatamanagement/acceptData');
  const share = page.getByRole('switch');
  await expect(share).toBeChecked({ checked: false });
  await page.route(
    OPTIONS_CALL,
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await share.click();
  await expect(snackbar(page).filter({ hasText: 'Not confirmed yet' })).toBeVisible();
  await expect(share).toBeChecked();
  await context.setOffline(false);
  await expect(snackbar(page).filter({ hasText: 'Saved' })).toBeVisible();
  await expect(share).toBeChecked();
  await page.reload();
  await expect(share).toBeChecked();
});

test('settings: the same consents are saved at once, reverted on failure, with Close instead of Next [REG-10c]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  await page.goto('/settingsdatamanagement/acceptData');
  const share = page.getByRole('switch');
  await expect(share).toBeChecked({ checked: false });
  await expectAbsent(button(page, 'Next'));

  const save = await holdBack(page, OPTIONS_CALL, undefined, 1);
  const saved = page.waitForResponse(OPTIONS_CALL);
  await share.click();
  await expect(share).toBeChecked();
  await stopClock(page);
  save.release();
  expect((await saved).request().method()).toBe('PATCH');
  const undo = snackbar(page).filter({ hasText: 'Saved' }).getByRole('button', { name: 'Undo' });
  await tickUntilVisible(page, undo);
  const undone = nextSave(page);
  await undo.click();
  await page.clock.resume();
  await expect(share).toBeChecked({ checked: false });
  await undone;
  const savedAgain = nextSave(page);
  await share.click();
  await expect(share).toBeChecked();
  await savedAgain;

  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(both(page)).toBeChecked({ checked: false });
  await page.route(OPTIONS_CALL, (route) => route.abort('internetdisconnected'), { times: 1 });
  await stopClock(page);
  await both(page).click();
  const notSaved = snackbar(page).filter({ hasText: 'could not be saved' });
  await tickUntilVisible(page, notSaved);
  await tickUntilVisible(page, page.getByRole('switch', { name: /^Allow both/, checked: false }));
  const retried = nextSave(page);
  await notSaved.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(both(page)).toBeChecked();
  await retried;
  for (const size of [
    { width: 390, height: 844 },
    { width: 800, height: 480 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Read more: Video analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video analytics' })).toBeVisible();
  await button(page, 'Back').click();
  await page.reload();
  await expect(video(page)).toBeChecked();
  await button(page, 'Close').click();
  await expect(page).toHaveURL(/\/settings/);
});

test('a consent changed during a save is shown at once and saved after it [REG-10c]', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await presetSettings(page, settingsOf(account));
  await page.goto('/settingsdatamanagement/otherData');
  await expect(both(page)).toBeChecked({ checked: false });
  const held: (() => void)[] = [];
  const sent: unknown[] = [];
  await page.route(OPTIONS_CALL, async (route) => {
    if (route.request().method() === 'PATCH') {
      sent.push(route.request().postDataJSON());
      await new Promise<void>((resolve) => held.push(resolve));
    }
    await route.continue();
  });
  await both(page).click();
  await expect(video(page)).toBeChecked();
  await expect.poll(() => held.length).toBe(1);
  await video(page).click();
  await expect(video(page)).toBeChecked({ checked: false });
  expect(sent).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  await expect(video(page)).toBeChecked({ checked: false });
  await stopClock(page);
  held[1]?.();
  await tickUntilVisible(page, snackbar(page).filter({ hasText: 'Saved' }));
  await page.clock.resume();
  await page.reload();
  await expect(google(page)).toBeChecked();
  await expect(video(page)).toBeChecked({ checked: false });
});
