import type { Page } from '@playwright/test';
import { cutOffAfterPage } from '../support/cut-off';
import { presetSettings } from '../support/device-settings';
import { noteShownFrames, shownFramesOf } from '../support/shown-frames';
import { expect, test } from '../support/person';
import { stopClock } from '../support/stopped-clock';
import { expectMovingPicture } from '../support/video';

/** Mile Marker Zero: owned by the driver, plays without an advertisement. */
const FILM = 1001;
const START_S = 12;
const START_MS = START_S * 1000;
const PLAYER = `/player/${FILM}/${START_S}`;
const LICENCE = '**/content/v8/licence/clearkey/*';

const countPlaySessions = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/content/v8/playback/${FILM}`)) asked.push(request.url());
  });
  return () => asked.length;
};

test('an address that opens the player shows the film before the app, and the player goes on with it', async ({
  page,
}) => {
  const playSessions = countPlaySessions(page);
  await noteShownFrames(page);
  // A film that takes its time is not waited for: it has all the time until its first picture.
  await stopClock(page);
  await page.goto(PLAYER);
  await expect.poll(async () => (await shownFramesOf(page)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.clock.resume();
  const { isEncrypted } = await expectMovingPicture(page);
  expect(isEncrypted).toBe(true);
  expect(playSessions()).toBe(1);

  const seen = await shownFramesOf(page);
  expect(seen[0]).toMatchObject({ isPlayers: false, isAppDrawn: false });
  expect(seen[0]?.mediaMs).toBeGreaterThanOrEqual(START_MS);
  expect(seen[0]?.mediaMs).toBeLessThan(START_MS + 1000);
  const last = seen.findLast(({ isPlayers }) => !isPlayers);
  const next = seen.find(({ isPlayers }) => isPlayers);
  if (!last || !next) throw new Error('the film was not seen in both places');
  // It plays on while the one makes way for the other.
  const betweenMs = Math.abs(next.atMs - last.atMs);
  expect(Math.abs(next.mediaMs - last.mediaMs)).toBeLessThan(2000 + betweenMs);
  // Of two pictures one is left, and nothing lies over the app.
  await expect(page.locator('video')).toHaveCount(1);
  await expect(page.locator('.stage')).toHaveCount(0);
});

test('what fails before the app is there is no failure: the player begins by itself', async ({ page }) => {
  let refused = 0;
  await noteShownFrames(page);
  await page.route(LICENCE, async (route) => {
    refused += 1;
    await (refused === 1 ? route.fulfill({ status: 500, body: 'busy' }) : route.continue());
  });
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  expect(refused).toBeGreaterThan(1);
  expect((await shownFramesOf(page)).every(({ isPlayers }) => isPlayers)).toBe(true);
  await expect(page.locator('video')).toHaveCount(1);
});

test('a film whose app does not come is opened again when the network is back, and then plays on', async ({
  page,
}) => {
  const { asked, restore } = await cutOffAfterPage(page, PLAYER);
  await page.goto(PLAYER);
  await asked;
  restore();
  await expectMovingPicture(page);
  await expect(page.locator('.player')).toBeVisible();
});

test('a car that moves, and a screen that watches with others, see nothing before the app', async ({
  page,
}) => {
  await noteShownFrames(page);
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await page.goto(PLAYER);
  await expect(page.locator('.player .motion')).toBeVisible();
  // Behind its poster the player may have one ready.
  expect((await shownFramesOf(page)).filter(({ isPlayers, isPaused }) => !isPlayers || !isPaused)).toEqual(
    [],
  );

  await presetSettings(page, { carActivity: 'PARKED', watchGroup: '{"of":"another evening"}' });
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  expect((await shownFramesOf(page)).every(({ isPlayers }) => isPlayers)).toBe(true);
});
