import { expect, type Page } from '@playwright/test';

/** Lamp Keepers: encrypted, free for everyone, 132 s in segments of 2 s; three audio and three subtitle languages. */
export const FREE_FILM = 1601;

/** The player at a position, so that nothing plays before the film. */
export const playerAt = (resumeS: number) => `/player/${FREE_FILM}/${resumeS}`;

export const FILM_PAGE = new RegExp(`/metadata/${FREE_FILM}$`);
export const PLAYBACK_INFO = new RegExp(`/content/v8/playback/${FREE_FILM}`);
export const SEGMENTS = /\/media\/.*\.mp4/;
export const PICTURE_SEGMENTS = /\/media\/.*\/video-\d+\.mp4/;

/** The player's error message. */
export const playerAlert = (page: Page) => page.locator('.player').getByRole('alert');

export const film = (page: Page) => page.locator('.player__slot video');

export const positionOf = (page: Page): Promise<number> =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** By the clock of the playing page. */
export const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now() / 1000);

interface Moment {
  readonly positionS: number;
  readonly atS: number;
}

/** The film's position and the time of reading. */
export const momentOf = (page: Page): Promise<Moment> =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    positionS: video.currentTime,
    atS: Date.now() / 1000,
  }));

/** The farthest position it can have reached since. */
export const latestPositionS = async (page: Page, { positionS, atS }: Moment): Promise<number> =>
  positionS + (await timeOf(page)) - atS;

/** The buffered ranges of the film, merged. */
export const bufferedOf = (page: Page): Promise<readonly { from: number; to: number }[]> =>
  film(page).evaluate(({ buffered }: HTMLVideoElement) =>
    Array.from({ length: buffered.length }, (_, at) => ({ from: buffered.start(at), to: buffered.end(at) })),
  );

/** Seeks like the seek bar; for tests that are not about the seek bar. */
export const jumpTo = (page: Page, toS: number) =>
  film(page).evaluate((video: HTMLVideoElement, place) => {
    video.currentTime = place;
  }, toS);

/** The film plays on from its position without an action. */
export const expectPlaying = async (page: Page, pastS = 0) => {
  await expect(film(page)).toBeVisible();
  const from = Math.max(pastS, await positionOf(page));
  await expect.poll(() => positionOf(page), { timeout: 20_000 }).toBeGreaterThan(from + 0.4);
};

/** It is out of data and waits for the network. */
export const expectWaiting = (page: Page) =>
  expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 25_000 })
    .toBeLessThan(3);
