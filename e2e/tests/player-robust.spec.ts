import type { Page, Request, Route } from '@playwright/test';
import { presetSettings } from '../support/device-settings';
import { holdBack } from '../support/hold-back';
import { watchConsole } from '../support/page-health';
import { openTracks, showControls } from '../support/player';
import {
  bufferedOf,
  expectGoingOn,
  expectWaiting,
  film,
  FILM_PAGE,
  jumpTo,
  PICTURE_SEGMENTS,
  placeOf,
  PLAYBACK_INFO,
  playerAlert,
  playerAt,
  SEGMENTS,
} from '../support/player-film';
import { slowDown, watchedSoFar, watchFilm } from '../support/player-slow-network';
import { newWitness, type Witness } from '../support/player-witness';
import { PLAYER_TICK_MS, stopClock, tickUntilVisible } from '../support/stopped-clock';
import { expect, test } from '../support/test';
import { withMotion } from '../support/with-motion';

test.use(withMotion);

/** `npm run prove sequences` waits for real: a tunnel of twenty seconds. */
const OUTAGE_MS = Number(process.env.OUTAGE_S ?? 1) * 1000;
const MANIFEST = /\/media\/.*\.mpd/;
const LICENCE = '**/content/v8/licence/**';

let witness: Witness;
test.beforeEach(async ({ page, request }) => {
  witness = await newWitness(request);
  await presetSettings(page, witness.settings);
});

const openFilm = async (page: Page, resumeS = 20) => {
  await page.goto(playerAt(resumeS));
  await expectGoingOn(page, resumeS);
};

/** Told for five seconds, then the player has left. */
const expectEndWithCode = async (page: Page, code: number) => {
  await tickUntilVisible(page, playerAlert(page), PLAYER_TICK_MS);
  await expect(playerAlert(page)).toContainText(`Code ${code}`);
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(FILM_PAGE);
};

const refuse = (status: number, responseCode: number) => (route: Route) =>
  route.fulfill({ status, json: { responseCode } });

test('on 1.5 Mbit/s with 200 ms a film starts within 4 s and does not stall after its first 10 s', async ({
  page,
}) => {
  // Half a minute of it is the film itself.
  test.setTimeout(90_000);
  await watchFilm(page);
  await slowDown(page);
  await page.goto(playerAt(20));
  await expect.poll(async () => (await watchedSoFar(page)).firstFrameMs).toBeLessThan(Infinity);
  expect((await watchedSoFar(page)).firstFrameAfterAnswerMs).toBeLessThan(4000);
  await expect.poll(() => placeOf(page), { timeout: 45_000, intervals: [1000] }).toBeGreaterThan(50);
  const { stallsAfterFirstFrameMs } = await watchedSoFar(page);
  expect(stallsAfterFirstFrameMs.filter((ms) => ms > 10_000)).toEqual([]);
});

test('a film that runs into a tunnel waits at its place and goes on by itself', async ({ page, context }) => {
  test.setTimeout(60_000 + OUTAGE_MS);
  await openFilm(page);
  // Already before the browser notices nothing comes any more.
  await page.route(SEGMENTS, () => undefined);
  await jumpTo(page, 80);
  await expectWaiting(page);
  await context.setOffline(true);
  const sinceMs = Date.now();
  await expect
    .poll(() => Date.now() - sinceMs, { timeout: OUTAGE_MS + 5000 })
    .toBeGreaterThanOrEqual(OUTAGE_MS);
  expect(await playerAlert(page).count(), 'messages').toBe(0);
  await page.unroute(SEGMENTS);
  await context.setOffline(false);
  await expectGoingOn(page, 80);
});

/** As on a busy machine: the browser takes its time to empty what a jump leaves behind. */
const EMPTIES_SLOWLY = `
  const { remove } = SourceBuffer.prototype;
  SourceBuffer.prototype.remove = function (...range) {
    setTimeout(() => remove.apply(this, range), 1000);
  };
`;

/** A segment is asked for twice, then the player rests for a moment. */
const segmentLostTwice = (page: Page) => {
  const lost = new Set<string>();
  return page.waitForEvent('requestfailed', (request) => {
    const asked = `${request.url()} ${request.headers().range}`;
    if (lost.has(asked)) return true;
    if (SEGMENTS.test(asked)) lost.add(asked);
    return false;
  });
};

test('a network that is back in the very moment of a jump is used for it', async ({ page, context }) => {
  await page.addInitScript({ content: EMPTIES_SLOWLY });
  await openFilm(page);
  const lost = segmentLostTwice(page);
  await context.setOffline(true);
  await lost;
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.addEventListener('seeking', () => window.dispatchEvent(new Event('online')), { once: true });
    video.currentTime = 100;
  });
  await context.setOffline(false);
  await expectGoingOn(page, 100);
});

test('a jump in the very moment another quality is fetched instead of a lost one is made again', async ({
  page,
}) => {
  await page.addInitScript({ content: EMPTIES_SLOWLY });
  await openFilm(page);
  const lost = segmentLostTwice(page);
  await page.route(PICTURE_SEGMENTS, (route) => route.abort('connectionreset'));
  await lost;
  await jumpTo(page, 100);
  await page.unroute(PICTURE_SEGMENTS);
  await expectGoingOn(page, 100);
});

test('lost segments are fetched again or in another quality', async ({ page }) => {
  await openFilm(page);
  let lost = 0;
  await page.route(SEGMENTS, (route) => {
    lost += 1;
    if (lost <= 3) return route.abort('connectionreset');
    return lost <= 6 ? refuse(500, 50000)(route) : route.fallback();
  });
  await jumpTo(page, 60);
  await expectGoingOn(page, 60);
  expect(lost).toBeGreaterThan(6);
  await page.unroute(SEGMENTS);

  await test.step('one that is missing for ever', async () => {
    // Anew, because qualities that failed rest for a while.
    await openFilm(page);
    let missing: string | undefined;
    await page.route(PICTURE_SEGMENTS, (route) => {
      const asked = route.request().url() + route.request().headers().range;
      missing ??= asked;
      return asked === missing ? refuse(404, 40400)(route) : route.fallback();
    });
    await jumpTo(page, 90);
    await expectGoingOn(page, 90);
    expect(missing).toBeDefined();
  });
});

test('a film without any more segments ends with its code', async ({ page }) => {
  await openFilm(page);
  await page.route(PICTURE_SEGMENTS, refuse(404, 40400));
  await stopClock(page);
  await jumpTo(page, 5);
  await expectEndWithCode(page, 1002);
});

const BETTER_PICTURE = /\/media\/.*\/video-(720|1080)\.mp4/;
const isHadAtOnce = (request: Request) => SEGMENTS.test(request.url()) && !BETTER_PICTURE.test(request.url());

test('a jump while the quality is being changed leaves nothing of the film out', async ({ page }) => {
  const better = await holdBack(page, BETTER_PICTURE);
  await openFilm(page);
  await expect.poll(() => better.asked.length).toBeGreaterThan(0);
  // By the question: an answer may be to one from before the jump.
  const asked = page.waitForRequest(isHadAtOnce);
  await jumpTo(page, 80);
  await (await asked).response();
  better.letGo();
  await expect.poll(async () => (await bufferedOf(page)).at(-1)?.to ?? 0).toBeGreaterThan(98);
  const buffered = await bufferedOf(page);
  expect(buffered).toHaveLength(1);
  expect(buffered[0]?.from).toBeLessThan(80.5);
});

test('another voice is told at once; until it can be had, the film goes on in the one it has', async ({
  page,
}) => {
  await openFilm(page);
  const german = await holdBack(page, /\/media\/.*\/audio-de-DE\.mp4/);
  await openTracks(page);
  const choice = page.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { name: 'Deutsch' });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect.poll(() => german.asked.length).toBe(1);
  await expectGoingOn(page);
  german.letGo();
  await expect.poll(() => german.asked.length).toBeGreaterThan(2);
  await expect(choice).toBeChecked();
  await expectGoingOn(page);
});

test('a licence server that stumbles is asked again', async ({ page }) => {
  let asked = 0;
  await page.route(LICENCE, (route) => {
    asked += 1;
    return asked <= 2 ? refuse(500, 50000)(route) : route.fallback();
  });
  await openFilm(page);
  expect(asked).toBe(3);
});

test('addresses that have run out are had anew, and the film goes on where it was sent', async ({ page }) => {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (PLAYBACK_INFO.test(request.url())) opened.push(request.url());
  });
  await openFilm(page);
  const [{ trackingId = '' } = {}] = await witness.streams();
  await page.route(SEGMENTS, (route) =>
    route.request().url().includes(trackingId) ? refuse(403, 40351)(route) : route.fallback(),
  );
  await jumpTo(page, 90);
  await expect.poll(() => opened.length).toBe(2);
  await expectGoingOn(page, 90);
  const streams = await witness.streams();
  expect(streams.map((stream) => stream.trackingId)).not.toContain(trackingId);
  expect(streams).toHaveLength(1);
});

test('two tabs of one device: the second takes the stream, the first says so; stopped by another device it says so as well', async ({
  page,
  context,
}) => {
  await openFilm(page);
  const second = await context.newPage();
  await presetSettings(second, witness.settings);
  await openFilm(second, 40);
  expect(await witness.streams()).toHaveLength(1);
  await expect(playerAlert(page)).toContainText('Playback was stopped on another screen');
  await expectGoingOn(second);

  const [{ trackingId = '' } = {}] = await witness.streams();
  await witness.stop(trackingId);
  await expect(playerAlert(second)).toContainText('Playback was stopped on another screen');
});

test('lines and thumbnails that are none do no harm; a manifest without its films ends with a code', async ({
  page,
}) => {
  const problems = watchConsole(page);
  const lines = await holdBack(page, /\.vtt$/, (route) =>
    route.fulfill({ body: '<html>Sign in to the hotel</html>\u0000' }),
  );
  await presetSettings(page, { subtitleLanguage: 'en' });
  await page.clock.install();
  await openFilm(page);
  // What is told goes after a while.
  await stopClock(page);
  lines.letGo();
  await tickUntilVisible(page, page.getByText('These subtitles cannot be shown.'));
  await showControls(page);
  await page.getByRole('slider').hover();
  await expect(page.locator('.scrub__bubble')).toBeVisible();
  await expect(page.locator('.scrub__thumbnail')).toHaveCount(0);
  await expectGoingOn(page);
  expect(problems).toEqual([]);

  await page.route(MANIFEST, async (route) => {
    const response = await route.fetch();
    const manifest = await response.text();
    await route.fulfill({ response, body: manifest.replaceAll(/video-\d+\.mp4/g, 'video-99.mp4') });
  });
  await page.reload();
  await expectEndWithCode(page, 1002);
});
