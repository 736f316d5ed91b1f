import { expect, type Page } from '@playwright/test';
import { expectFilmPlays } from './scripted-film';

/** Mile Marker Zero: owned by the driver; English 5.1 and German audio, four subtitle languages, no pre-roll. */
export const FILM = 1001;

export const openPlayer = async (page: Page, resumeS = 20, film = FILM) => {
  await page.goto(`/player/${film}/${resumeS}`);
  await expectFilmPlays(page);
};

type HandWindow = Window & { hand?: ReturnType<typeof setInterval> | undefined };

/** Keeps the mouse moving slightly, so that the controls do not hide between two steps of a test. */
export const keepMouseMoving = (page: Page) =>
  page.evaluate(() => {
    (window as HandWindow).hand ??= setInterval(() => {
      document.querySelector('.surface')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    }, 500);
  });

export const stopMouse = (page: Page) =>
  page.evaluate(() => {
    clearInterval((window as HandWindow).hand);
    (window as HandWindow).hand = undefined;
  });

/** Mouse movement shows them and keeps them visible. */
export const showControls = async (page: Page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 310);
  await keepMouseMoving(page);
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

/** The progress reports of the player, as sent. */
export const watchReports = (page: Page): readonly Report[] => {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/content/v6/progress'))
      reports.push(request.postDataJSON() as Report);
  });
  return reports;
};
