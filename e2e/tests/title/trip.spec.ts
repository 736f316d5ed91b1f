import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { endInterlude, withEndlessInterludes } from '../../support/player/endless-interludes';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { showControls } from '../../support/player/player';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { pauseClock, stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

const TRIP = /\/content\/v9\/trip\?/;
const row = (page: Page, name: string) => page.getByRole('region', { name });
const minutes = (page: Page) => page.getByLabel('Minutes until arrival');
const playAll = (page: Page) => page.getByRole('button', { name: 'Play all' });

/** What a new account may play: one free film and two clips of half a minute. */
const FILM = 'Lamp Keepers';
const CLIPS = ['Lighting the lamp', 'One road, eleven nights'] as const;

/** New minutes are sent after the last change. */
const SETTLED_MS = 500;

/** Close to the end, as if it had been watched. */
const watchToEnd = async (page: Page) => {
  await expectFilmPlays(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
};

/** The free film has an unskippable advertisement: close to its end as well. */
const passAdvertisement = async (page: Page) => {
  const advertisement = page.getByRole('timer');
  await expect(advertisement).toHaveText(/0:0\d/);
  await endInterlude(page);
  await expectGone(advertisement);
};

test.beforeEach(async ({ page, request }) => {
  await withScriptedFilms(page);
  await withEndlessInterludes(page);
  await presetSettings(page, settingsOf(await newAccount(request)));
});

test("trip: the head unit's minutes give what ends before arrival, and a programme that plays through [CAT-14]", async ({
  page,
}) => {
  const answered = page.waitForResponse(TRIP);
  await page.goto('/trip?tripminutes=5');
  const plan = (await (await answered).json()) as {
    queueS: number;
    products: { duration: number }[];
    alsoFits: { duration: number }[];
  };
  expect(plan.queueS).toBeLessThanOrEqual(300);
  for (const { duration } of [...plan.products, ...plan.alsoFits]) expect(duration).toBeLessThanOrEqual(300);
  await expect(minutes(page)).toHaveValue('5');
  await expect(page.getByText(/^Ends \d+:\d\d [AP]M, arrival \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(row(page, 'Your programme').getByRole('link')).toHaveCount(3);
  await expect(row(page, 'Films that end before arrival').getByRole('link')).toHaveText(new RegExp(FILM));
  for (const clip of CLIPS) await expect(row(page, 'Clips on the way')).toContainText(clip);
  await expect(
    row(page, 'Also fits: rent or buy').getByRole('link', { name: /Salt & Signal/ }),
  ).toHaveAttribute('href', '/metadata/1002');
  await expectAccessible(page);

  await playAll(page).click();
  await expect(page).toHaveURL(/\/player\/\d+\/0$/);
  await passAdvertisement(page);
  await watchToEnd(page);
  await expect(page).toHaveURL(/\/vam\/\d+\/\d+\/trip\//);
  await expectFilmPlays(page);
  await showControls(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLIPS[0]);
  await page.getByRole('button', { name: `Next: ${CLIPS[1]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLIPS[1]);
  await watchToEnd(page);
  await expect(page).toHaveURL(/\/trip\?tripminutes=5$/);
  await expect(playAll(page)).toBeVisible();
});

test('trip: leaving the player ends the programme, and the next film has no successor', async ({ page }) => {
  await page.goto('/trip?tripminutes=5');
  await playAll(page).click();
  await expect(page).toHaveURL(/\/(player|vam)\//);
  await passAdvertisement(page);
  await expectFilmPlays(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/trip/);
  await row(page, 'Clips on the way').getByRole('link').first().click();
  await expectFilmPlays(page);
  await showControls(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectAbsent(page.getByRole('button', { name: /^Next/ }));
});

test('trip: a refused film is skipped; an error that affects the next one too ends the programme', async ({
  page,
}) => {
  await page.goto('/trip?tripminutes=5');
  await page.route(/\/content\/v8\/playback\//, (route) =>
    route.fulfill({ status: 404, json: { responseCode: 40058 } }),
  );
  await expect(playAll(page)).toBeEnabled();
  await stopClock(page);
  await playAll(page).click();
  await tickUntilVisible(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toContainText('This film is not available.');
  await page.clock.runFor(5000);
  await tickUntilVisible(page, page.locator('video'));
  await expect(page).toHaveURL(/\/vam\//);
  await page.route(/\/content\/v8\/vam\//, (route) =>
    route.fulfill({ status: 409, json: { responseCode: 40079 } }),
  );
  await page.reload();
  await tickUntilVisible(page, page.getByRole('alert'));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/trip/);
});

test('trip: minutes are typed, stepped and chosen, count down, and messages say when nothing fits or loading failed', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/trip');
  await tickUntilVisible(page, page.getByText('How long is the drive?'));
  // The accessibility check needs a running clock.
  await page.clock.resume();
  await expectAccessible(page);
  await pauseClock(page);
  await page.getByRole('button', { name: '1 h 30 min' }).click();
  await page.clock.runFor(SETTLED_MS);
  await tickUntilVisible(page, playAll(page));
  await expect(minutes(page)).toHaveValue('90');
  await page.clock.fastForward(2 * 60_000);
  await expect(minutes(page)).toHaveValue('88');
  await page.getByRole('button', { name: 'Five minutes more' }).click();
  await expect(minutes(page)).toHaveValue('90');
  await page.getByRole('button', { name: 'Five minutes less' }).click();
  await expect(minutes(page)).toHaveValue('85');
  await minutes(page).fill('1441');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 to 1440 minutes, please')).toBeVisible();
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: '1 h 30 min' }).click();
  await expect(minutes(page)).toHaveValue('90');
  await expectGone(page.getByText('1 to 1440 minutes, please'));
  await page.route(TRIP, async (route) => {
    const response = await route.fetch();
    const none = { queue: [], queueS: 0, continued: [], products: [], vam: [], alsoFits: [] };
    await route.fulfill({ response, json: { responseCode: 10000, ...none } });
  });
  await minutes(page).fill('2');
  await page.keyboard.press('Enter');
  await page.clock.runFor(SETTLED_MS);
  await tickUntilVisible(page, page.getByText('Nothing ends within 2 minutes'));
  await expect(page.getByRole('link', { name: 'Short clips' })).toHaveAttribute('href', '/shortclips');
  await page.clock.fastForward(3 * 60_000);
  await expect(page.getByText('You have arrived')).toBeVisible();
  await page.unroute(TRIP);
  await page.route(TRIP, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: '15 min', exact: true }).click();
  await page.clock.runFor(SETTLED_MS);
  await tickUntilVisible(page, page.getByText('The programme could not be made'));
  await page.unroute(TRIP);
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await tickUntilVisible(page, playAll(page));
  await expectNoSidewaysScroll(page);
});

test('trip: a programme that ends too late is rebuilt; repeated failures stop the requests', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/trip');
  let calls = 0;
  let isBroken = false;
  await page.route(TRIP, async (route) => {
    calls += 1;
    if (isBroken) return route.fulfill({ status: 503, body: '' });
    const response = await route.fetch();
    const plan = (await response.json()) as object;
    await route.fulfill({ response, json: { ...plan, queueS: 10 * 60 } });
  });
  const quarterHour = page.getByRole('button', { name: '15 min', exact: true });
  await tickUntilVisible(page, quarterHour);
  await quarterHour.click();
  await page.clock.runFor(SETTLED_MS);
  await tickUntilVisible(page, page.getByRole('button', { name: 'Play all', disabled: false }));
  expect(calls).toBe(1);
  isBroken = true;
  await page.clock.fastForward(8 * 60_000);
  await expect.poll(() => calls).toBeGreaterThan(1);
  await tickUntilVisible(page, page.getByRole('button', { name: 'Play all', disabled: true }));
  const asked = calls;
  for (let step = 0; step < 6; step += 1) await page.clock.runFor(1000);
  await expect(row(page, 'Your programme')).toBeVisible();
  expect(calls).toBeLessThanOrEqual(asked + 1);
  await expect(page.getByText('The programme could not be made')).toBeVisible();
  await page.unroute(TRIP);
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await tickUntilVisible(page, page.getByRole('button', { name: 'Play all', disabled: false }));
  await expectGone(page.getByText('The programme could not be made'));
});

test('trip: in motion it can be read, but nothing chosen or played; a reload does not extend it', async ({
  page,
}) => {
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await page.goto('/trip?tripminutes=5');
  await expect(page.getByText('Choosing and playing open again when the car is parked.')).toBeVisible();
  await expect(row(page, 'Your programme')).toBeVisible();
  await expect(playAll(page)).toBeDisabled();
  await expect(minutes(page)).toBeDisabled();
  for (const button of await page.getByRole('group', { name: 'Quick choice' }).getByRole('button').all())
    await expect(button).toBeDisabled();
  const given = await readSetting(page, 'tripMinutes');
  expect(given).toMatch(/^5@\d+$/);
  await page.reload();
  await expect(row(page, 'Your programme')).toBeVisible();
  expect(await readSetting(page, 'tripMinutes')).toBe(given);
});
