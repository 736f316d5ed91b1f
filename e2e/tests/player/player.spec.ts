import { expectAbsent, expectHidden } from '../../support/page/absence';
import { FILM, openPlayer, pauseFilm, showControls, watchReports } from '../../support/player/player';
import { positionOf } from '../../support/player/player-film';
import { presetSettings } from '../../support/people/device-settings';
import { expectNoSidewaysScroll, watchConsole } from '../../support/page/page-health';
import { withEndlessInterludes } from '../../support/player/endless-interludes';
import { untilQuiet } from '../../support/page/quiet';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expectMovingPicture, expectRealPicture } from '../../support/player/video';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/** Lamp Keepers: free for everyone, and starts with an unskippable pre-roll. */
const FILM_WITH_PRE_ROLL = 1601;
const BEAT_MS = 5000;

test('player: plays encrypted DASH with a licence: real frames of a real picture [PLY-01a]', async ({
  page,
}) => {
  const problems = watchConsole(page);
  const videoParts: Promise<string>[] = [];
  const licences: string[] = [];
  page.on('response', (response) => {
    const url = response.url();
    // The last ones may still be open when the test is over.
    const textOf = (body: Buffer) => body.toString('latin1');
    if (/\/video-\d+\.mp4/.test(url)) videoParts.push(response.body().then(textOf, () => ''));
    if (url.includes('/licence/')) licences.push(`${response.request().method()} ${response.status()}`);
  });
  const manifest = page.waitForResponse(/manifest\.mpd/);
  await page.goto(`/player/${FILM}/20`);
  const { isEncrypted, frames, width } = await expectMovingPicture(page);
  expect(isEncrypted).toBe(true);
  expect(frames).toBeGreaterThan(10);
  expect(width).toBeGreaterThan(600);
  expect(licences).toContain('POST 200');
  expect(await (await manifest).text()).toContain('urn:mpeg:dash:mp4protection:2011');
  // `encv`: the samples of this track are encrypted.
  expect((await Promise.all(videoParts.slice(0, 4))).some((part) => part.includes('encv'))).toBe(true);
  await expectRealPicture(page);
  // Neither Shaka nor the page's policy reports an error.
  await pauseFilm(page);
  await expectNoSidewaysScroll(page);
  expect(problems).toEqual([]);
});

test('player: resumes the film and reports progress every 5 s while it plays, and the end [PLY-03a] [PLY-03b] [PLY-03c]', async ({
  page,
}) => {
  const reports = watchReports(page);
  const updates = () => reports.filter(({ event }) => event === 'update').length;
  await withScriptedFilms(page);
  await withEndlessInterludes(page);
  await page.clock.install();

  await test.step('a pre-roll is not reported', async () => {
    await page.goto(`/player/${FILM_WITH_PRE_ROLL}/0`);
    // It counts down: it plays.
    await expect(page.getByRole('timer')).toHaveText(/\d/);
    await page.clock.fastForward(BEAT_MS);
    await expect(page.getByRole('timer')).toBeVisible();
    await untilQuiet(page);
    expect(reports).toEqual([]);
  });

  await test.step('once at the start, then at every interval', async () => {
    await openPlayer(page, 40);
    expect(await positionOf(page)).toBeGreaterThanOrEqual(40);
    await expect.poll(() => reports.map(({ event }) => event)).toContain('start');
    const before = updates();
    for (let beat = 1; beat <= 2; beat += 1) {
      await page.clock.fastForward(BEAT_MS);
      await expect.poll(updates).toBeGreaterThanOrEqual(before + beat);
    }
  });

  await test.step('a paused film sends no report', async () => {
    await pauseFilm(page);
    const before = updates();
    await page.clock.fastForward(2 * BEAT_MS);
    // The end is the next report.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => reports.at(-1)?.event).toBe('end');
    expect(updates()).toBe(before);
  });

  expect(reports[0]?.event).toBe('start');
  expect(new Set(reports.map(({ trackingId }) => trackingId)).size).toBe(1);
  expect(reports.at(-1)?.streamProgress).toBeGreaterThan(40);
});

test('player: shows the poster instead of the picture while the car moves, and continues when it is parked [PLY-06]', async ({
  page,
}) => {
  await withScriptedFilms(page);
  await presetSettings(page, { floatingButton: 'true' });
  await openPlayer(page);
  await page.getByRole('button', { name: 'Parked' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The car is moving' })).toBeVisible();
  await expect(page.locator('.motion__poster')).toBeVisible();
  await expectHidden(page.locator('video'));
  await expectAbsent(page.getByRole('slider'));
  const stood = await positionOf(page);

  // No key starts it, and nothing on the screen moves.
  await page.locator('.motion__poster').click();
  for (const key of [' ', 'k', 'MediaPlayPause', 'ArrowRight']) await page.keyboard.press(key);
  const running = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === 'running' && target?.closest('.player');
    }).length;
  expect(await page.evaluate(running)).toBe(0);
  expect(await positionOf(page)).toBe(stood);

  await page.getByRole('button', { name: 'In motion' }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(stood + 0.5);
});

test('player: in a moving car the film waits behind its poster and starts when the car is parked', async ({
  page,
}) => {
  await withScriptedFilms(page);
  await presetSettings(page, { floatingButton: 'true', carActivity: 'IN-MOTION' });
  await page.goto(`/player/${FILM}/20`);
  await expect(page.getByRole('status').filter({ hasText: 'The car is moving' })).toBeVisible();
  await expect(page.getByText('0:20')).toBeVisible();
  await page.getByRole('button', { name: 'In motion' }).click();
  await expectFilmPlays(page);
  await showControls(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('player: refuses a film that is not owned, says why and leaves automatically', async ({ page }) => {
  await page.goto('/home');
  await stopClock(page);
  await page.goto('/player/1012/0');
  await tickUntilVisible(page, page.getByRole('alert'));
  await expectAbsent(page.locator('video'));
  await page.clock.runFor(5000);
  await page.waitForURL(/\/(home|metadata\/1012)\/?(#main)?$/, { timeout: 10_000 });
});
