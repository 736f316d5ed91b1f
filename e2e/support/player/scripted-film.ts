import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';
// What it puts into the page, for whoever speaks to it there.
import type {} from './scripted-film/page';

/**
 * Films by script, for tests of the player that are not about film: no bytes, no decoding, no licence. Where the app
 * asks for its engine (`createShakaEngine`) it gets one that says the same of a picture that does not exist.
 *
 * It can prove: what the player does with a film that plays, waits, jumps, ends or fails: controls, keys, panels, texts
 * of errors, limits, reports, queues, groups. The film goes by the clock of the page: where that stands the film stands,
 * and `page.clock.runFor(3000)` plays three seconds of it. Its length, voices and qualities are those of its manifest,
 * its subtitles and thumbnails the real files.
 *
 * It cannot prove: that a film is decoded or decrypted, seen or heard; what Shaka makes of a network, of a manifest or
 * of lost segments, and with which code it gives up; which quality is chosen; how long anything takes; the film that
 * plays before the app is there, which is switched off.
 */
export const withScriptedFilms = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: compiled() });
  await page.route(/\/assets\/shaka-engine-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ENGINE }),
  );
};

const ENGINE = 'export const createShakaEngine = (video) => window.scriptedFilms.createEngine(video);';

let script: string | undefined;

/** Once for each worker: some milliseconds. */
const compiled = (): string => {
  script ??= buildSync({
    entryPoints: [fileURLToPath(new URL('./scripted-film/page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    write: false,
  }).outputFiles[0]?.text;
  if (!script) throw new Error('the scripted film was not compiled');
  return script;
};

const PLAYERS = '.player__slot video';

/** What a test does to the film on the page; another one than the player's own is named by its picture. */
export const scriptOf = (page: Page, picture: Locator = page.locator(PLAYERS)) => ({
  /** As if the engine had given up, with one of Shaka's codes. */
  fail: (code: number, { isAddressRefused = false } = {}) =>
    picture.evaluate((video, failure) => window.scriptedFilms?.of(video).fail(failure), {
      code,
      isAddressRefused,
    }),
  /** Nothing more of it comes, until told: it plays what it has, and a jump elsewhere waits. */
  starve: () => picture.evaluate((video) => window.scriptedFilms?.of(video).film.setComing(false)),
  feed: () => picture.evaluate((video) => window.scriptedFilms?.of(video).film.setComing(true)),
});

/** The film plays: its time goes on. Nothing is said of a picture. */
export const expectFilmPlays = async (page: Page, picture: Locator = page.locator(PLAYERS)) => {
  const placeS = () => picture.evaluate((video: HTMLVideoElement) => video.currentTime);
  const isRunning = () =>
    picture.evaluate(
      ({ paused, readyState, seeking }: HTMLVideoElement) =>
        !paused && !seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    );
  await expect.poll(isRunning, { message: 'the film plays', timeout: 20_000 }).toBe(true);
  const before = await placeS();
  await expect.poll(placeS).toBeGreaterThan(before);
};
