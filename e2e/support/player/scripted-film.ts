import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';
// The interface that it puts into the page.
import type {} from './scripted-film/page';

/**
 * Scripted films, for player tests that are not about film: no bytes, no decoding, no licence. They replace the
 * app's engine (`createShakaEngine`) by one that reports on a film that does not exist. They can prove how the
 * player handles a film that plays, stalls, seeks, ends or fails: controls, keys, panels, error texts, limits,
 * reports, queues, groups. The film follows the page's clock: it pauses with it, and `page.clock.runFor(3000)` plays
 * three seconds. Length, audio and qualities come from its manifest; subtitles and thumbnails are the real files.
 * They cannot prove that a film is decoded, decrypted, visible or audible; how Shaka handles a network, a manifest
 * or lost segments, and with which code it fails; which quality is chosen; how long anything takes; nor the inline
 * player for deep links, which is switched off.
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

/** What a test does to the film on the page; a film other than the player's is found by its picture. */
export const scriptOf = (page: Page, picture: Locator = page.locator(PLAYERS)) => ({
  /** As if the engine had failed with one of Shaka's codes. */
  fail: (code: number, { isAddressRefused = false } = {}) =>
    picture.evaluate((video, failure) => window.scriptedFilms?.of(video).fail(failure), {
      code,
      isAddressRefused,
    }),
  /** Stops its data until released: it plays its buffer, and a seek elsewhere waits. */
  starve: () => picture.evaluate((video) => window.scriptedFilms?.of(video).film.setComing(false)),
  feed: () => picture.evaluate((video) => window.scriptedFilms?.of(video).film.setComing(true)),
});

/** The film plays: its time advances. It proves nothing about the picture. */
export const expectFilmPlays = async (page: Page, picture: Locator = page.locator(PLAYERS)) => {
  const positionS = () => picture.evaluate((video: HTMLVideoElement) => video.currentTime);
  const isRunning = () =>
    picture.evaluate(
      ({ paused, readyState, seeking }: HTMLVideoElement) =>
        !paused && !seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    );
  await expect.poll(isRunning, { message: 'the film plays', timeout: 20_000 }).toBe(true);
  const before = await positionS();
  await expect.poll(positionS).toBeGreaterThan(before);
};
