import type { Page } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { cutOffAfterPage } from '../../support/page/cut-off';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { alertsSeen, countAlerts } from '../../support/player/player-alerts';
import { recordShownFrames, shownFramesOf } from '../../support/player/shown-frames';
import { expect, test } from '../../support/people/person';
import { passUntil, stopClock } from '../../support/page/stopped-clock';
import { expectMovingPicture } from '../../support/player/video';

/** Mile Marker Zero: owned by the driver, plays without an advertisement. */
const FILM = 1001;
const START_S = 12;
const START_MS = START_S * 1000;
const PLAYER = `/player/${FILM}/${START_S}`;
const PLAY_SESSION = `**/content/v8/playback/${FILM}*`;

const countPlaySessions = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/content/v8/playback/${FILM}`)) asked.push(request.url());
  });
  return () => asked.length;
};

const groupWith = (deviceId: string) => ({
  created: Date.now(),
  playSessionId: 'a-group',
  contentId: FILM,
  devices: [
    { deviceId, screenId: '1', deviceType: 'front', deviceName: 'Front' },
    { deviceId: 'another-screen', screenId: '2', deviceType: 'rear-left', deviceName: 'Rear' },
  ],
});

const hasPicture = async (page: Page) => (await shownFramesOf(page)).length > 0;

test('player address: the film is shown before the app is drawn, and the player continues it in one play session', async ({
  page,
}) => {
  const playSessions = countPlaySessions(page);
  await recordShownFrames(page);
  // The app waits a second for the first picture; a stopped clock gives a slow computer that time.
  await stopClock(page);
  await page.goto(PLAYER);
  await passUntil(
    () => page.clock.runFor(1),
    () => hasPicture(page),
    'the film has a picture',
  );
  await page.clock.resume();
  const { isEncrypted } = await expectMovingPicture(page);
  expect(isEncrypted).toBe(true);
  expect(playSessions()).toBe(1);

  const seen = await shownFramesOf(page);
  expect(seen[0]).toMatchObject({ isInPlayer: false, isAppDrawn: false });
  expect(seen[0]?.mediaMs).toBeGreaterThanOrEqual(START_MS);
  expect(seen[0]?.mediaMs).toBeLessThan(START_MS + 1000);
  const last = seen.findLast(({ isInPlayer }) => !isInPlayer);
  const next = seen.find(({ isInPlayer }) => isInPlayer);
  if (!last || !next) throw new Error('the film was not seen in both places');
  // It plays while it moves from the overlay to the player's screen.
  const betweenMs = Math.abs(next.atMs - last.atMs);
  expect(Math.abs(next.mediaMs - last.mediaMs)).toBeLessThan(2000 + betweenMs);
  await expect(page.locator('video')).toHaveCount(1);
  await expectGone(page.locator('.playback-overlay'));
});

test('player address: the page preloads the code of the player, the page of home does not', async ({
  page,
  request,
}) => {
  const preloadsOf = async (place: string) =>
    [
      ...(await (await request.get(place)).text()).matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g),
    ].map(([, file = '']) => file);
  const home = new Set(await preloadsOf('/home'));
  const onlyPlayer = (await preloadsOf(PLAYER)).filter((file) => !home.has(file));
  expect(onlyPlayer).toContainEqual(expect.stringContaining('/shaka-engine-'));
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname));
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  // Each file is requested once: the preload is the one that is used.
  for (const file of onlyPlayer) expect(loaded.filter((path) => path === file)).toHaveLength(1);
});

test('player address: a play session that fails before the app is drawn is requested again by the player', async ({
  page,
}) => {
  const playSessions = countPlaySessions(page);
  await countAlerts(page);
  let isRefused = false;
  await page.route(PLAY_SESSION, async (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    await route.fulfill({ status: 500, body: 'busy' });
  });
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  expect(playSessions()).toBe(2);
  expect(await alertsSeen(page)).toBe(0);
  await expect(page.locator('video')).toHaveCount(1);
});

test('player address: a page whose code failed to load reloads when the network is back, and plays', async ({
  page,
}) => {
  const { asked, restore } = await cutOffAfterPage(page, PLAYER);
  await page.goto(PLAYER);
  await asked;
  restore();
  await expectMovingPicture(page);
  await expect(page.locator('.player')).toBeVisible();
});

test('player address: a moving car and a watch group show no picture before the player', async ({ page }) => {
  await recordShownFrames(page);
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await page.goto(PLAYER);
  await expect(page.locator('.player .motion')).toBeVisible();
  // Behind its poster the player may have one ready.
  expect((await shownFramesOf(page)).filter(({ isInPlayer, isPaused }) => !isInPlayer || !isPaused)).toEqual(
    [],
  );

  const deviceId = (await readSetting(page, 'deviceId')) ?? '';
  await presetSettings(page, { carActivity: 'PARKED', watchGroup: JSON.stringify(groupWith(deviceId)) });
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  expect((await shownFramesOf(page)).every(({ isInPlayer }) => isInPlayer)).toBe(true);
});
