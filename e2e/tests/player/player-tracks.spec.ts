import type { Page } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { openPlayer, openTracks, pauseFilm } from '../../support/player/player';
import { jumpTo, positionOf } from '../../support/player/player-film';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';

/** "この道は知ってるって言ったよね。" from 17.75 to 21.75 s. */
const LINE_AT_S = 18;
/** "Border closed from midnight" from 81.84 to 85.84 s. */
const SIGN_AT_S = 82;

const TOLD_FOR_MS = 5000;

const audioOption = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { name });
const lines = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Subtitles', exact: true }).getByRole('radio', { name });
const size = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Subtitle size' }).getByRole('radio', { name });
const shownLine = (page: Page) => page.locator('.subtitle');

const fontSizeOf = (page: Page) =>
  shownLine(page)
    .locator('span')
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test('player: en-US audio in 5.1 and no subtitles by default; language and size are remembered [PLY-01b]', async ({
  page,
}) => {
  await openPlayer(page, LINE_AT_S - 6);
  await pauseFilm(page);
  await openTracks(page);
  await expect(audioOption(page, /^English 5\.1$/)).toBeChecked();
  await expect(lines(page, 'Off')).toBeChecked();
  await expect(size(page, 'Medium')).toBeChecked();

  await audioOption(page, /^Deutsch Stereo$/).click();
  await expect(audioOption(page, /^Deutsch Stereo$/)).toBeChecked();
  await lines(page, '日本語').click();
  await jumpTo(page, LINE_AT_S);
  await expect(shownLine(page)).toHaveText('この道は知ってるって言ったよね。');
  await expect(shownLine(page)).toHaveAttribute('lang', /^ja/);
  const medium = await fontSizeOf(page);
  await size(page, 'Large').click();
  // 28 instead of 20.
  await expect.poll(() => fontSizeOf(page)).toBeCloseTo(medium * 1.4, 1);
  expect(await readSetting(page, 'subtitleTextSize')).toBe('28');
  await expectAccessible(page);

  await openPlayer(page, LINE_AT_S);
  await expect(shownLine(page)).toHaveText(/[぀-ヿ一-龯]/);
  await openTracks(page);
  await expect(audioOption(page, /^Deutsch Stereo$/)).toBeChecked();
  await expect(lines(page, '日本語')).toBeChecked();
  await expect(size(page, 'Large')).toBeChecked();
});

test('player: restoring the default settings asks first and applies at once [PLY-07c]', async ({ page }) => {
  await withScriptedFilms(page);
  // Choices of an earlier session.
  await page.goto('/home');
  await page.evaluate(() => {
    for (const [key, value] of [
      ['audioLanguage', 'de-DE'],
      ['subtitleLanguage', 'ja'],
      ['subtitleTextSize', '28'],
    ])
      localStorage.setItem(`drivein/browser/${key}`, value ?? '');
  });
  await openPlayer(page, LINE_AT_S);
  await openTracks(page);
  await expect(audioOption(page, /^Deutsch/)).toBeChecked();
  const dialog = page.getByRole('dialog', { name: 'Restore the default settings?' });

  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(dialog);
  await expect(lines(page, '日本語')).toBeChecked();
  await page.getByRole('button', { name: 'Restore defaults' }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Backspace');
  await expectGone(dialog);

  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(audioOption(page, /^English 5\.1$/)).toBeChecked();
  await expect(lines(page, 'Off')).toBeChecked();
  await expect(size(page, 'Medium')).toBeChecked();
  await expectGone(shownLine(page));
  for (const key of ['audioLanguage', 'subtitleLanguage', 'subtitleTextSize'])
    expect(await readSetting(page, key)).toBeNull();
});

test('player: forced subtitles show with subtitles off, in the language of the audio [PLY-01d]', async ({
  page,
}) => {
  await withScriptedFilms(page);
  await openPlayer(page, SIGN_AT_S - 6);
  await pauseFilm(page);
  await jumpTo(page, SIGN_AT_S);
  await expect(shownLine(page)).toHaveText('[Sign] Border closed from midnight');
  await openTracks(page);
  await expect(lines(page, 'Off')).toBeChecked();
  await audioOption(page, /^Deutsch/).click();
  await expect(shownLine(page)).toHaveText('[Schild] Grenze ab Mitternacht geschlossen');
});

test('player: an invalid subtitle file shows a small message, and the film continues', async ({ page }) => {
  await withScriptedFilms(page);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await presetSettings(page, { subtitleLanguage: 'ja' });
  const japanese = await holdBack(page, /subtitles-ja\.vtt/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
  );
  const told = page.getByText('These subtitles cannot be shown.', { exact: false });
  await page.clock.install();
  await openPlayer(page, LINE_AT_S);
  await stopClock(page);
  japanese.release();
  await tickUntilVisible(page, told);
  await expect(shownLine(page)).not.toContainText('hotel');
  expect(problems).toEqual([]);

  // Another language can be chosen, and a missing file behaves the same.
  await page.clock.runFor(TOLD_FOR_MS);
  await expectGone(told);
  await openTracks(page);
  await page.route(/subtitles-es\.vtt/, (route) => route.abort());
  await lines(page, 'Español').click();
  await tickUntilVisible(page, told);
  await page.clock.resume();
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5);
});

const playedAt = async (page: Page, deviceType: string) => {
  const asked: string[] = [];
  const heights = new Set<number>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/content\/v8\/playback\/\d+$/.test(pathname)) asked.push(searchParams.get('videoQuality') ?? '');
    const height = /\/video-(\d+)\.mp4/.exec(pathname)?.[1];
    if (height) heights.add(Number(height));
  });
  // A fast connection is remembered: the best allowed quality is used from the start.
  await presetSettings(page, { deviceType, bandwidth: '80000000' });
  await openPlayer(page);
  return { asked, heights };
};

test('player: the front passenger’s screen plays at 720 and never fetches more [PLY-01e]', async ({
  page,
}) => {
  const { asked, heights } = await playedAt(page, 'front-passenger');
  expect(asked).toEqual(['720']);
  expect(heights).toContain(720);
  expect(Math.max(...heights)).toBe(720);
});

test('player: any other screen plays at 1080 [PLY-01e]', async ({ page }) => {
  const { asked, heights } = await playedAt(page, 'rear-left');
  expect(asked).toEqual(['1080']);
  expect(Math.max(...heights)).toBe(1080);
});
