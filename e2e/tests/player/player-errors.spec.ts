import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectFilmPlays, scriptOf, withScriptedFilms } from '../../support/player/scripted-film';
import { PLAYER_TICK_MS, stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

/** Lamp Keepers: free for everyone. Opened at a position, so that nothing plays before it. */
const FILM = 1601;
const PLAYER = `/player/${FILM}/20`;
const PLAYBACK_INFO = /\/content\/v8\/playback\//;
const MANIFEST = /\/media\/.*\.mpd/;
const REPORT_EVERY_MS = 5000;
/** A Shaka code: the browser's decoder failed. */
const PICTURE_BROKEN = 3016;
const PROGRESS = '**/content/v6/progress';

const alert = (page: Page) => page.getByRole('alert');
const picture = (page: Page) => page.locator('.player video');
const positionOf = (page: Page) => picture(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const seekTo = (page: Page, toS: number) =>
  picture(page).evaluate((video: HTMLVideoElement, place) => {
    video.currentTime = place;
  }, toS);

/** Resolves when the film has no data there and has stalled. */
const seekIntoNothing = (page: Page, toS: number) =>
  picture(page).evaluate(
    (video: HTMLVideoElement, place) =>
      new Promise<void>((resolve) => {
        video.addEventListener('waiting', () => resolve(), { once: true });
        video.currentTime = place;
      }),
    toS,
  );

/**
 * The message stays until shortly before its end (it appeared a moment before the check), then the player has left.
 */
const expectExitAfter = async (page: Page, ms: number) => {
  await page.clock.runFor(ms - 2500);
  await expect(alert(page)).toBeVisible();
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
};

test.beforeEach(async ({ page, request }) => {
  await presetSettings(page, settingsOf(await newAccount(request)));
});

test('a refused licence shows its code and leaves after 5 s [PLY-05a]', async ({ page }) => {
  await page.route('**/content/v8/licence/**', (route) => route.fulfill({ status: 500, body: '' }));
  await stopClock(page);
  await page.goto(PLAYER);
  await tickUntilVisible(page, alert(page), PLAYER_TICK_MS);
  await expect(alert(page)).toContainText('The licence for this film could not be fetched.');
  await expect(alert(page)).toContainText('Code 6007');
  await expectExitAfter(page, 5000);
});

test('an invalid manifest shows its code and leaves after 5 s; OK is quicker [PLY-05a]', async ({ page }) => {
  await withScriptedFilms(page);
  await page.route(MANIFEST, (route) =>
    route.fulfill({ contentType: 'application/dash+xml', body: 'no film' }),
  );
  await stopClock(page);
  await page.goto(PLAYER);
  await tickUntilVisible(page, alert(page), PLAYER_TICK_MS);
  await expect(alert(page)).toContainText('This film cannot be played right now.');
  await expect(alert(page)).toContainText(/Code 4\d{3}/);
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});

test('no picture for 60 s is a timeout; a late one continues [PLY-05a]', async ({ page }) => {
  await withScriptedFilms(page);
  await page.goto(PLAYER);
  await expectFilmPlays(page);
  await scriptOf(page).starve();
  await stopClock(page);
  await seekIntoNothing(page, 90);
  await page.clock.fastForward(58_000);
  await expectAbsent(alert(page));
  await scriptOf(page).feed();
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await positionOf(page)).toBeGreaterThan(90.2);
  }).toPass();

  await scriptOf(page).starve();
  await seekIntoNothing(page, 5);
  await page.clock.fastForward(59_000);
  await expectAbsent(alert(page));
  await page.clock.runFor(1500);
  await tickUntilVisible(page, alert(page));
  await expect(alert(page)).toContainText('The connection took too long.');
  await expect(alert(page)).toContainText('Code 1003');
  await expectExitAfter(page, 5000);
});

test('a fatal error is shown until the person has read it [PLY-05c]', async ({ page }) => {
  await page.goto('/player/nonsense/0');
  await expect(alert(page)).toContainText('This film cannot be played right now.');
  await expect(alert(page)).toContainText('Code 1');
  await stopClock(page);
  await page.clock.fastForward(60_000);
  await expect(alert(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home\/?(#main)?$/);
});

test('a film that could not start without a network plays on Try again', async ({ page }) => {
  await withScriptedFilms(page);
  await page.route(PLAYBACK_INFO, (route) => route.abort('internetdisconnected'));
  await stopClock(page);
  await page.goto(PLAYER);
  await tickUntilVisible(page, alert(page).filter({ hasText: 'Code 1002' }), PLAYER_TICK_MS);
  await page.unroute(PLAYBACK_INFO);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expectFilmPlays(page);
});

test('a reload returns to the position of the film, also after a jump', async ({ page }) => {
  await withScriptedFilms(page);
  await page.goto(PLAYER);
  await expectFilmPlays(page);
  await seekTo(page, 90);
  const placeOf = () => Number(/\/player\/1601\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  await expect.poll(placeOf).toBeGreaterThanOrEqual(90);
  const before = placeOf();
  await page.reload();
  await expectFilmPlays(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(before);
});

test('offline: a playing film continues with a small notice [PLY-05b]', async ({ page, context }) => {
  await withScriptedFilms(page);
  await page.goto(PLAYER);
  await expectFilmPlays(page);
  // Connection notices disappear after a while.
  await stopClock(page);
  await context.setOffline(true);
  await tickUntilVisible(page, page.getByText('You are offline. What is loaded plays on.'));
  const before = await positionOf(page);
  await page.clock.runFor(1500);
  expect(await positionOf(page)).toBeGreaterThan(before + 1);
  await expectAbsent(alert(page).filter({ hasText: 'Code' }));
  await context.setOffline(false);
  await tickUntilVisible(page, page.getByText('You are back online'));
  await page.clock.resume();
  await expectFilmPlays(page);
});

test('offline: a film without data ends after 5 s, unless the connection returns [PLY-05b]', async ({
  page,
  context,
}) => {
  await withScriptedFilms(page);
  // No data of the film has arrived when the connection is lost.
  await page.route(MANIFEST, () => undefined);
  await stopClock(page);
  await page.goto(PLAYER);
  await tickUntilVisible(page, page.locator('.player .spinner'), PLAYER_TICK_MS);
  await context.setOffline(true);
  await tickUntilVisible(page, alert(page).filter({ hasText: 'Code 1002' }));
  await page.clock.runFor(4000);
  await page.unroute(MANIFEST);
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await positionOf(page)).toBeGreaterThan(20);
  }).toPass();
  await expectGone(alert(page).filter({ hasText: 'Code' }));

  await page.route(MANIFEST, () => undefined);
  await page.reload();
  await tickUntilVisible(page, page.locator('.player .spinner'), PLAYER_TICK_MS);
  await context.setOffline(true);
  await tickUntilVisible(page, alert(page).filter({ hasText: 'Code 1002' }));
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});

test('a decoder error reopens the film once at its position; the second one asks for 30 seconds [PLY-10c]', async ({
  page,
}) => {
  await withScriptedFilms(page);
  await page.goto(PLAYER);
  await expectFilmPlays(page);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (PLAYBACK_INFO.test(request.url())) opened.push(request.url());
  });
  await stopClock(page);
  await seekTo(page, 80);
  await scriptOf(page).fail(PICTURE_BROKEN);
  await expect(async () => {
    await page.clock.runFor(PLAYER_TICK_MS);
    expect(opened).toHaveLength(1);
    expect(await positionOf(page)).toBeGreaterThanOrEqual(80);
  }).toPass();
  await expectAbsent(alert(page));
  await scriptOf(page).fail(PICTURE_BROKEN);
  await tickUntilVisible(page, alert(page), PLAYER_TICK_MS);
  await expect(alert(page)).toContainText('Playback error. Please try again after 30 seconds.');
  await expect(alert(page)).toContainText(/Code 3\d{3}/);
  expect(opened).toHaveLength(1);
});

test('an expired address is replaced at the same position; a failed report has no effect; an expired right ends the film', async ({
  page,
}) => {
  let answer: { status: number; json: object } | undefined = { status: 500, json: { responseCode: 50000 } };
  await withScriptedFilms(page);
  await page.route(PROGRESS, (route) => (answer ? route.fulfill(answer) : route.fallback()));
  await page.clock.install();
  await page.goto(PLAYER);
  await expectFilmPlays(page);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (PLAYBACK_INFO.test(request.url())) opened.push(request.url());
  });
  await scriptOf(page).starve();
  await seekTo(page, 100);
  await scriptOf(page).fail(1002, { isAddressRefused: true });
  await expect.poll(() => opened.length).toBe(1);
  await expectFilmPlays(page);
  expect(await positionOf(page)).toBeGreaterThan(99);
  expect(opened).toHaveLength(1);
  await expectAbsent(alert(page));

  answer = { status: 403, json: { responseCode: 40350 } };
  await page.clock.fastForward(REPORT_EVERY_MS);
  await expect(alert(page)).toContainText('Your time with this film is over.');
  await expectGone(picture(page));
});
