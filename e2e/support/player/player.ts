import { expect, type Page } from '@playwright/test';
import { expectFilmPlays } from './scripted-film';

/** Mile Marker Zero: owned by the driver; English 5.1 and German sound, four languages of subtitles, no pre-roll. */
export const FILM = 1001;

export const openPlayer = async (page: Page, resumeS = 20, film = FILM) => {
  await page.goto(`/player/${film}/${resumeS}`);
  await expectFilmPlays(page);
};

type HandWindow = Window & { hand?: ReturnType<typeof setInterval> | undefined };

/** A hand that stays on the mouse is never quite still: the controls do not go between two steps of a test. */
export const keepHandOnMouse = (page: Page) =>
  page.evaluate(() => {
    (window as HandWindow).hand ??= setInterval(() => {
      document.querySelector('.surface')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    }, 500);
  });

export const takeHandFromMouse = (page: Page) =>
  page.evaluate(() => {
    clearInterval((window as HandWindow).hand);
    (window as HandWindow).hand = undefined;
  });

/** A hand on the mouse brings them, and they stay as long as it does. */
export const showControls = async (page: Page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 310);
  await keepHandOnMouse(page);
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeVisible();
};

export const pressControl = async (page: Page, name: string) => {
  await showControls(page);
  await page.getByRole('button', { name, exact: true }).click();
};

export const pauseFilm = async (page: Page) => {
  await pressControl(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
};

export const openTracks = async (page: Page) => {
  await pressControl(page, 'Audio and subtitles');
  await expect(page.getByRole('region', { name: 'Audio and subtitles' })).toBeVisible();
};

export const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

interface Report {
  readonly event: string;
  readonly streamProgress: number;
  readonly trackingId: string;
}

/** What the player tells the server of its place, as it is sent. */
export const watchReports = (page: Page): readonly Report[] => {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/content/v6/progress'))
      reports.push(request.postDataJSON() as Report);
  });
  return reports;
};
