import type { Page, Request, Route } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { watchConsole } from '../../support/page/page-health';
import { openTracks, showControls } from '../../support/player/player';
import { alertsSeen, countAlerts } from '../../support/player/player-alerts';
import {
  bufferedOf,
  expectPlaying,
  expectWaiting,
  film,
  FILM_PAGE,
  jumpTo,
  PICTURE_SEGMENTS,
  positionOf,
  PLAYBACK_INFO,
  playerAlert,
  playerAt,
  SEGMENTS,
} from '../../support/player/player-film';
import {
  bandwidthIn,
  FIRST_PARTS,
  SLOW_LINE,
  slowDown,
  watchedSoFar,
  watchFilm,
  watchFirstParts,
} from '../../support/player/player-slow-network';
import { newObserver, type Observer } from '../../support/player/player-observer';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { pauseClock, PLAYER_TICK_MS, stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/** `npm run prove sequences` covers a long outage with twenty failed retries, and a real slow line. */
const TRIES_IN_VAIN = Number(process.env.OUTAGE_TRIES ?? 2);
const MANIFEST = /\/media\/.*\.mpd/;
const REPORT_EVERY_MS = 5000;
const LICENCE = '**/content/v8/licence/**';

let observer: Observer;
test.beforeEach(async ({ page, request }) => {
  observer = await newObserver(request);
  await presetSettings(page, observer.settings);
});

const openFilm = async (page: Page, resumeS = 20) => {
  await page.goto(playerAt(resumeS));
  await expectPlaying(page, resumeS);
};

/** Shown for five seconds, then the player has left. */
const expectEndWithCode = async (page: Page, code: number) => {
  await tickUntilVisible(page, playerAlert(page), PLAYER_TICK_MS);
  await expect(playerAlert(page)).toContainText(`Code ${code}`);
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(FILM_PAGE);
};

const refuse = (status: number, responseCode: number) => (route: Route) =>
  route.fulfill({ status, json: { responseCode } });

test("on 1.5 Mbit/s with 200 ms the first picture needs less than 4 s of the line, and the film's bitrate fits the line", async ({
  page,
}) => {
  await presetSettings(page, { bandwidth: String(SLOW_LINE.bitsPerS) });
  const { manifest, firstParts } = await watchFirstParts(page);
  await page.goto(playerAt(20));
  await expect.poll(() => firstParts.length).toBe(FIRST_PARTS);
  const { bytes, text } = await manifest();
  const files = [...new Set(firstParts.map(({ file }) => file))];
  expect(files).toHaveLength(2);
  // The manifest, the indexes and the first segments: each waits for the one before.
  const bits = 8 * firstParts.reduce((sum, part) => sum + part.bytes, bytes);
  expect(3 * SLOW_LINE.latencyS + bits / SLOW_LINE.bitsPerS).toBeLessThan(4);
  const bitsPerS = files.map((file) => bandwidthIn(text, file)).reduce((sum, one) => sum + one, 0);
  expect(bitsPerS).toBeGreaterThan(0);
  expect(bitsPerS).toBeLessThan(0.95 * SLOW_LINE.bitsPerS);
});

// Half a minute of it is the film itself.
if (process.env.SLOW_LINE === 'yes')
  test('on 1.5 Mbit/s with 200 ms a film starts within 4 s and does not stall after its first 10 s', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await watchFilm(page);
    await slowDown(page);
    await page.goto(playerAt(20));
    await expect.poll(async () => (await watchedSoFar(page)).firstFrameMs).toBeLessThan(Infinity);
    expect((await watchedSoFar(page)).firstFrameAfterAnswerMs).toBeLessThan(4000);
    await expect.poll(() => positionOf(page), { timeout: 45_000, intervals: [1000] }).toBeGreaterThan(50);
    const { stallsAfterFirstFrameMs } = await watchedSoFar(page);
    expect(stallsAfterFirstFrameMs.filter((ms) => ms > 10_000)).toEqual([]);
  });

test('a film survives a failing licence server, late audio, an outage, lost segments and expired addresses', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 + TRIES_IN_VAIN * 5000);
  await countAlerts(page);

  await test.step('a failing licence server is asked again', async () => {
    let asked = 0;
    await page.route(LICENCE, (route) => {
      asked += 1;
      return asked <= 2 ? refuse(500, 50000)(route) : route.fallback();
    });
    await openFilm(page);
    expect(asked).toBe(3);
  });

  await test.step('another audio language is shown at once; until it is available, the film continues in the current one', async () => {
    const german = await holdBack(page, /\/media\/.*\/audio-de-DE\.mp4/);
    await openTracks(page);
    const choice = page.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { name: 'Deutsch' });
    await choice.click();
    await expect(choice).toBeChecked();
    await expect.poll(() => german.asked.length).toBe(1);
    await expectPlaying(page);
    german.release();
    await expect.poll(() => german.asked.length).toBeGreaterThan(2);
    await expect(choice).toBeChecked();
    await expectPlaying(page);
  });

  await test.step('without a network it waits at its position, and resumes automatically', async () => {
    // No data arrives even before the browser detects it.
    await page.route(SEGMENTS, () => undefined);
    let tries = 0;
    page.on('request', (request) => (tries += Number(SEGMENTS.test(request.url()))));
    await jumpTo(page, 80);
    await expectWaiting(page);
    await context.setOffline(true);
    await page.unroute(SEGMENTS);
    await expect
      .poll(() => tries, { timeout: 20_000 + TRIES_IN_VAIN * 5000 })
      .toBeGreaterThanOrEqual(TRIES_IN_VAIN);
    await context.setOffline(false);
    await expectPlaying(page, 80);
  });

  await test.step('lost segments are fetched again or in another quality', async () => {
    let lost = 0;
    await page.route(SEGMENTS, (route) => {
      lost += 1;
      if (lost <= 3) return route.abort('connectionreset');
      return lost <= 6 ? refuse(500, 50000)(route) : route.fallback();
    });
    await jumpTo(page, 50);
    await expectPlaying(page, 50);
    expect(lost).toBeGreaterThan(6);
    await page.unroute(SEGMENTS);
  });

  await test.step('expired addresses are renewed, and it continues at its target', async () => {
    const opened: string[] = [];
    page.on('request', (request) => {
      if (PLAYBACK_INFO.test(request.url())) opened.push(request.url());
    });
    const [{ trackingId = '' } = {}] = await observer.streams();
    await page.route(SEGMENTS, (route) =>
      route.request().url().includes(trackingId) ? refuse(403, 40351)(route) : route.fallback(),
    );
    await jumpTo(page, 110);
    await expect.poll(() => opened.length).toBe(1);
    await expectPlaying(page, 110);
    const streams = await observer.streams();
    expect(streams.map((stream) => stream.trackingId)).not.toContain(trackingId);
    expect(streams).toHaveLength(1);
  });
  expect(await alertsSeen(page), 'messages').toBe(0);
});

/** As on a busy machine: the browser is slow to empty the buffer after a seek. */
const EMPTIES_SLOWLY = `
  const { remove } = SourceBuffer.prototype;
  SourceBuffer.prototype.remove = function (...range) {
    setTimeout(() => remove.apply(this, range), 1000);
  };
`;

/** A segment is requested twice, then the player pauses its retries. */
const segmentLostTwice = (page: Page) => {
  const lost = new Set<string>();
  return page.waitForEvent('requestfailed', (request) => {
    const asked = `${request.url()} ${request.headers().range}`;
    if (lost.has(asked)) return true;
    if (SEGMENTS.test(asked)) lost.add(asked);
    return false;
  });
};

test('a seek works at the moment the network returns, or a lost segment is replaced by another quality', async ({
  page,
  context,
}) => {
  await page.addInitScript({ content: EMPTIES_SLOWLY });
  const problems = watchConsole(page);
  await openFilm(page);

  await test.step('the network is back', async () => {
    const lost = segmentLostTwice(page);
    await context.setOffline(true);
    await lost;
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.addEventListener('seeking', () => window.dispatchEvent(new Event('online')), { once: true });
      video.currentTime = 100;
    });
    await context.setOffline(false);
    await expectPlaying(page, 100);
  });

  await test.step('another quality is fetched', async () => {
    // A new start, because failed qualities are excluded for a while.
    await openFilm(page);
    const lost = segmentLostTwice(page);
    await page.route(PICTURE_SEGMENTS, (route) => route.abort('connectionreset'));
    await lost;
    await jumpTo(page, 100);
    await page.unroute(PICTURE_SEGMENTS);
    await expectPlaying(page, 100);
  });
  // Repeating the jump selects a track; Shaka warns if its own quality choice is enabled at that moment.
  expect(problems.filter((problem) => problem.includes('selectVariantTrack'))).toEqual([]);
});

test('a permanently missing segment plays in another quality; a film with no other ends with its code, and so does a manifest without its films', async ({
  page,
}) => {
  await page.clock.install();
  await openFilm(page);
  let missing: string | undefined;
  await page.route(PICTURE_SEGMENTS, (route) => {
    const asked = route.request().url() + route.request().headers().range;
    missing ??= asked;
    return asked === missing ? refuse(404, 40400)(route) : route.fallback();
  });
  await jumpTo(page, 90);
  await expectPlaying(page, 90);
  expect(missing).toBeDefined();

  await page.route(PICTURE_SEGMENTS, refuse(404, 40400));
  await pauseClock(page);
  await jumpTo(page, 5);
  await expectEndWithCode(page, 1001);

  await page.unroute(PICTURE_SEGMENTS);
  await page.route(MANIFEST, async (route) => {
    const response = await route.fetch();
    const manifest = await response.text();
    await route.fulfill({ response, body: manifest.replaceAll(/video-\d+\.mp4/g, 'video-99.mp4') });
  });
  await page.goto(playerAt(20));
  await expectEndWithCode(page, 1001);
});

const BETTER_PICTURE = /\/media\/.*\/video-(720|1080)\.mp4/;
const isHadAtOnce = (request: Request) => SEGMENTS.test(request.url()) && !BETTER_PICTURE.test(request.url());

test('a seek during a quality change leaves no gap in the film', async ({ page }) => {
  const better = await holdBack(page, BETTER_PICTURE);
  await openFilm(page);
  await expect.poll(() => better.asked.length).toBeGreaterThan(0);
  // By the request: a reply may belong to one from before the seek.
  const asked = page.waitForRequest(isHadAtOnce);
  await jumpTo(page, 80);
  await (await asked).response();
  better.release();
  const bufferedToS = async () => (await bufferedOf(page)).at(-1)?.to ?? 0;
  await expect.poll(bufferedToS, { timeout: 30_000 }).toBeGreaterThan(98);
  const buffered = await bufferedOf(page);
  expect(buffered).toHaveLength(1);
  expect(buffered[0]?.from).toBeLessThan(80.5);
});

test('two tabs of one device: the second takes the stream and the first says so; a stop by another device says so too', async ({
  page,
  context,
}) => {
  await withScriptedFilms(page);
  await page.clock.install();
  await openFilm(page);
  const second = await context.newPage();
  await withScriptedFilms(second);
  await presetSettings(second, observer.settings);
  await openFilm(second, 40);
  expect(await observer.streams()).toHaveLength(1);
  // Each learns of it at its next report; both tabs share one clock.
  await page.clock.fastForward(REPORT_EVERY_MS);
  await expect(playerAlert(page)).toContainText('Playback was stopped on another screen');
  await expectPlaying(second);

  const [{ trackingId = '' } = {}] = await observer.streams();
  await observer.stop(trackingId);
  await page.clock.fastForward(REPORT_EVERY_MS);
  await expect(playerAlert(second)).toContainText('Playback was stopped on another screen');
});

test('invalid subtitles and thumbnails have no effect on playback', async ({ page }) => {
  await withScriptedFilms(page);
  const problems = watchConsole(page);
  const lines = await holdBack(page, /\.vtt$/, (route) =>
    route.fulfill({ body: '<html>Sign in to the hotel</html>\u0000' }),
  );
  await presetSettings(page, { subtitleLanguage: 'en' });
  await page.clock.install();
  await openFilm(page);
  // The message disappears after a while.
  await stopClock(page);
  lines.release();
  await tickUntilVisible(page, page.getByText('These subtitles cannot be shown.'));
  await showControls(page);
  await page.getByRole('slider').hover();
  await expect(page.locator('.scrub__bubble')).toBeVisible();
  await expectAbsent(page.locator('.scrub__thumbnail'));
  await page.clock.resume();
  await expectPlaying(page);
  expect(problems).toEqual([]);
});
