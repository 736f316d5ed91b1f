import type { Page, Route } from '@playwright/test';
import { expectAbsent, expectGone, expectHidden } from '../../support/page/absence';
import { watchReports } from '../../support/player/player';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { endInterlude, withEndlessInterludes } from '../../support/player/endless-interludes';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { untilQuiet } from '../../support/page/quiet';
import {
  PLAYER_TICK_MS,
  stopClock,
  tickUntilCount,
  tickUntilVisible,
} from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

/** Lamp Keepers: free for everyone, with an unskippable advertisement, dubbed in German too. */
const FILM = 1601;
/** The film's report interval. */
const BEAT_MS = 5000;
const PLAYBACK = /\/content\/v8\/playback\/\d+/;
const DUB_CARDS = /\/content\/v8\/dubcards\/\d+/;

interface Track {
  readonly fileType: string;
  readonly url: string;
}
const interlude = (page: Page) => page.locator('.interlude video');
const badge = (page: Page) => page.getByRole('timer');
const skip = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true });
const timeOf = (page: Page) => interlude(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** The same film with other pre-rolls, in the given order. */
const withPreRolls = (page: Page, change: (skipless: Track) => readonly Track[]) =>
  page.route(PLAYBACK, async (route: Route) => {
    const response = await route.fetch();
    const info = (await response.json()) as { productTracks: Track[] };
    const skipless = info.productTracks.find(({ fileType }) => fileType === 'skip-less pre-roll');
    if (!skipless) throw new Error('the film has no pre-roll');
    const film = info.productTracks.filter((track) => track !== skipless);
    await route.fulfill({ response, json: { ...info, productTracks: [...film, ...change(skipless)] } });
  });

/** Close to the end, as if it had been watched. */
const endSoon = (page: Page) =>
  page
    .locator('video')
    .last()
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });

/** By its frames: its time restarts every few seconds. */
const expectMovingInterlude = async (page: Page) => {
  const frames = () =>
    interlude(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(10);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 10);
};

test.beforeEach(async ({ page, request }) => {
  await withScriptedFilms(page);
  await withEndlessInterludes(page);
  const settings = settingsOf(await newAccount(request));
  await presetSettings(page, { ...settings, floatingButton: 'true', audioLanguage: 'de-DE' });
});

test('advertisements: one can be skipped, one cannot; the film is reported from its own start [PLY-02a] [PLY-02b] [PLY-03b] [PLY-03c]', async ({
  page,
}) => {
  const reports = watchReports(page);
  await page.clock.install();
  await withPreRolls(page, (skipless) => [{ ...skipless, fileType: 'pre-roll' }, skipless]);
  await page.goto(`/player/${FILM}/0`);

  await test.step('the first counts down and can be skipped', async () => {
    await expect(badge(page)).toHaveText(/^Advertisement 1 of 2 · 0:0[1-5]$/);
    await expect(skip(page)).toBeFocused();
    await expectAbsent(page.getByRole('slider'));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
  });

  await test.step('nothing skips the second, pause works', async () => {
    await expect(badge(page)).toHaveText(/^Advertisement 2 of 2 · 0:0[1-5]$/);
    await expectGone(skip(page));
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('MediaPlayPause');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    const stoodAt = await timeOf(page);
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'MediaTrackNext', 'l', 'n', '9'])
      await page.keyboard.press(key);
    expect(await timeOf(page)).toBe(stoodAt);
    await expect(badge(page)).toHaveText(/2 of 2/);
    await page.keyboard.press('MediaPlayPause');
  });

  await test.step('in motion it waits behind the poster', async () => {
    await page.getByRole('button', { name: 'Parked' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The car is moving' })).toBeVisible();
    await expectHidden(interlude(page));
    const isPaused = () => interlude(page).evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(isPaused).toBe(true);
    // As the browser does for a key of the car.
    await interlude(page).evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
    expect(await isPaused()).toBe(true);
    // No picture-in-picture window or cast device would show it.
    await expect(interlude(page)).toHaveAttribute('disablepictureinpicture');
    await expect(interlude(page)).toHaveAttribute('disableremoteplayback');
    await page.keyboard.press('MediaPlayPause');
    await page.getByRole('button', { name: 'In motion' }).click();
    await expect.poll(isPaused).toBe(false);
    await expect(interlude(page)).toBeVisible();
  });

  await untilQuiet(page);
  expect(reports).toEqual([]);
  await endInterlude(page);
  await expectGone(badge(page));
  await expectFilmPlays(page);
  await expect.poll(() => reports.map(({ event }) => event)).toContain('start');
  expect(reports[0]).toMatchObject({ event: 'start' });
  expect(reports[0]?.streamProgress).toBeLessThan(2);
  expect(await readSetting(page, 'trackingId')).toBe(reports[0]?.trackingId);

  await page.clock.fastForward(BEAT_MS);
  await expect.poll(() => reports.map(({ event }) => event)).toContain('update');
  await page.keyboard.press('Escape');
  await expect.poll(() => reports.at(-1)?.event).toBe('end');
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
  expect(new Set(reports.map(({ trackingId }) => trackingId)).size).toBe(1);
  for (const key of ['trackingId', 'streamProgress', 'totalDuration', 'parentProductId', 'playSessionId'])
    expect(await readSetting(page, key), key).toBeNull();
});

test('a broken or missing advertisement is skipped with a message [PLY-10c]', async ({ page }) => {
  const asked: string[] = [];
  await withPreRolls(page, (skipless) => [
    { ...skipless, url: '/media/gone.mpd' },
    { ...skipless, url: '/media/late.mpd' },
  ]);
  // Never answered.
  await page.route('**/media/late.mpd', (route) => void asked.push(route.request().url()));
  // The message disappears after a while, and the second times out.
  await stopClock(page);
  await page.goto(`/player/${FILM}/0`);
  const told = page.getByText('The advertisement is not working. The film goes on.');
  await tickUntilVisible(page, told, PLAYER_TICK_MS);
  await expect(badge(page)).toHaveText(/2 of 2/);
  await page.getByRole('button', { name: 'Close' }).click();
  await tickUntilCount(page, told, 0);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(asked).toHaveLength(1);
  }).toPass();
  await page.clock.fastForward(8000);
  await tickUntilVisible(page, told);
  await expectGone(badge(page));
});

test('after the end the dub cards of the played languages show one by one; a broken one is skipped, a touch ends them [PLY-02c]', async ({
  page,
}) => {
  const cards: string[] = [];
  let asked = '';
  await page.route(DUB_CARDS, async (route) => {
    asked = route.request().url();
    const response = await route.fetch();
    const reply = (await response.json()) as { dubCards: { fileName: string; url: string }[] };
    const [card] = reply.dubCards;
    if (!card) throw new Error('the film has no dub card');
    const missing = { ...card, url: '/media/no-such-card.mpd' };
    const dubCards = [card, missing, card, card];
    await route.fulfill({ response, json: { ...reply, dubCards } });
  });
  page.on('request', (request) => {
    const [name] = /(dubcard-\d|no-such-card).*\.mpd/.exec(request.url()) ?? [];
    if (name) cards.push(name);
  });
  await page.goto(`/player/${FILM}/100`);
  await expectFilmPlays(page);
  await endSoon(page);
  await expect(interlude(page)).toBeVisible();
  expect(new URL(asked).searchParams.get('language')).toMatch(/^de/);
  await expectMovingInterlude(page);
  await endInterlude(page);
  // The second is missing: the third plays.
  await expect.poll(() => cards.length).toBeGreaterThanOrEqual(3);
  await expectMovingInterlude(page);
  await page.keyboard.press('Shift');
  await expect(interlude(page)).toBeVisible();
  await interlude(page).click();
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});
