import type { Page } from '@playwright/test';
import { presetSettings } from '../support/device-settings';
import { expect, test } from '../support/signed-in';
import { expectMovingPicture } from '../support/video';

/** Mile Marker Zero: owned by the driver, plays without an advertisement. */
const FILM = 1001;
const START_S = 12;
const PLAYER = `/player/${FILM}/${START_S}`;
const LICENCE = '**/content/v8/licence/clearkey/*';

interface Seen {
  readonly mediaS: number;
  readonly isPlayers: boolean;
  readonly isAppDrawn: boolean;
}

/** Notes each picture that is seen, whose it is, and whether the app was there. A text, as in shown-frames. */
const NOTE_PICTURES = `
  window.seenPictures = [];
  const known = new WeakSet();
  const watch = (video) => {
    if (known.has(video)) return;
    known.add(video);
    const note = (_, { mediaTime }) => {
      if (!video.isConnected) return;
      window.seenPictures.push({
        mediaS: mediaTime,
        isPlayers: video.classList.contains('player__picture'),
        isAppDrawn: (document.getElementById('root')?.childElementCount ?? 0) > 0,
      });
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  new MutationObserver(() => document.querySelectorAll('video').forEach(watch))
    .observe(document, { childList: true, subtree: true });
`;

const notePictures = (page: Page) => page.addInitScript({ content: NOTE_PICTURES });
const seenPictures = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => (window as unknown as { seenPictures: Seen[] }).seenPictures);

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
  await notePictures(page);
  await page.goto(PLAYER);
  const { isEncrypted } = await expectMovingPicture(page);
  expect(isEncrypted).toBe(true);
  expect(playSessions()).toBe(1);

  const seen = await seenPictures(page);
  expect(seen[0]).toMatchObject({ isPlayers: false, isAppDrawn: false });
  expect(seen[0]?.mediaS).toBeGreaterThanOrEqual(START_S);
  expect(seen[0]?.mediaS).toBeLessThan(START_S + 1);
  const [last, next] = [
    seen.findLast(({ isPlayers }) => !isPlayers),
    seen.find(({ isPlayers }) => isPlayers),
  ];
  expect(Math.abs((next?.mediaS ?? 0) - (last?.mediaS ?? 0))).toBeLessThan(2);
  // Of two pictures one is left, and nothing lies over the app.
  await expect(page.locator('video')).toHaveCount(1);
  await expect(page.locator('.stage')).toHaveCount(0);
});

test('what fails before the app is there is no failure: the player begins by itself', async ({ page }) => {
  let refused = 0;
  await notePictures(page);
  await page.route(LICENCE, async (route) => {
    refused += 1;
    await (refused === 1 ? route.fulfill({ status: 500, body: 'busy' }) : route.continue());
  });
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  expect(refused).toBeGreaterThan(1);
  expect((await seenPictures(page)).every(({ isPlayers }) => isPlayers)).toBe(true);
  await expect(page.locator('video')).toHaveCount(1);
});

test('a car that moves, and a screen that watches with others, see nothing before the app', async ({
  page,
}) => {
  await notePictures(page);
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await page.goto(PLAYER);
  await expect(page.locator('.player')).toBeVisible();
  expect(await seenPictures(page)).toEqual([]);

  await presetSettings(page, { carActivity: 'PARKED', watchGroup: '{"of":"another evening"}' });
  await page.goto(PLAYER);
  await expectMovingPicture(page);
  expect((await seenPictures(page)).every(({ isPlayers }) => isPlayers)).toBe(true);
});
