import type { Page } from '@playwright/test';

interface Watched {
  firstFrameMs?: number;
  readonly stallsMs: number[];
}
declare global {
  interface Window {
    watchedFilm?: Watched;
  }
}

/** A phone's connection between two towns. */
export const SLOW_LINE = { bitsPerS: 1_500_000, latencyS: 0.2 };

const SLOW = {
  offline: false,
  latency: SLOW_LINE.latencyS * 1000,
  downloadThroughput: SLOW_LINE.bitsPerS / 8,
  uploadThroughput: SLOW_LINE.bitsPerS / 16,
};

interface FirstPart {
  readonly file: string;
  readonly bytes: number;
}

/** For video and audio the index, the initialisation and the first segment. */
export const FIRST_PARTS = 6;

/** What is needed before the first picture: the manifest and the first parts. Later ones do not count. */
export const watchFirstParts = async (page: Page) => {
  const firstParts: FirstPart[] = [];
  const manifest = page.waitForResponse(/\/media\/.*\.mpd/);
  page.on('response', (response) => {
    const file = /\/media\/.*\/([\w-]+\.mp4)/.exec(response.url())?.[1];
    if (file && firstParts.length < FIRST_PARTS)
      firstParts.push({ file, bytes: Number(response.headers()['content-length']) });
  });
  const readManifest = async () => {
    const body = await (await manifest).body();
    return { bytes: body.length, text: body.toString('utf8') };
  };
  return { firstParts, manifest: readManifest };
};

/** The bytes of one film file on the line, by its manifest. */
export const bandwidthIn = (manifest: string, file: string): number => {
  const all = manifest.match(/<Representation\b[\s\S]*?<\/Representation>/g) ?? [];
  const one = all.find((representation) => representation.includes(`>${file}<`)) ?? '';
  return Number(/bandwidth="(\d+)"/.exec(one)?.[1]);
};

/** From now on for this page. The film's bytes count, whichever part of the app requests them. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
};

/** Records the first drawn frame of a film and each stall of a playing one. */
export const watchFilm = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { stallsMs: [] };
    window.watchedFilm = watched;
    const video = HTMLVideoElement.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own element below
    const play = video.play;
    video.play = function () {
      this.requestVideoFrameCallback((nowMs) => (watched.firstFrameMs ??= nowMs));
      return play.call(this);
    };
    // A slow decoder still has data: that is no fault of line or player.
    const hasMoreToShow = ({ buffered, currentTime }: HTMLVideoElement) =>
      Array.from({ length: buffered.length }, (_, at) => at).some(
        (at) => buffered.start(at) <= currentTime && buffered.end(at) > currentTime + 0.5,
      );
    document.addEventListener(
      'waiting',
      ({ target }) => {
        const film = target as HTMLVideoElement;
        if (!film.seeking && !hasMoreToShow(film)) watched.stallsMs.push(performance.now());
      },
      true,
    );
  });

/** Both from the start of the page, and the time to the first picture after the server's reply with the address. */
export const watchedSoFar = (page: Page) =>
  page.evaluate(() => {
    const answered = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/content/v8/playback/')) as PerformanceResourceTiming | undefined;
    const { firstFrameMs = Infinity, stallsMs = [] } = window.watchedFilm ?? {};
    return {
      firstFrameMs,
      firstFrameAfterAnswerMs: firstFrameMs - (answered?.responseEnd ?? 0),
      stallsAfterFirstFrameMs: stallsMs.map((ms) => ms - firstFrameMs),
    };
  });
