import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { launchBenchBrowser } from './harness/page/bench-browser';
import { serveBarePages } from './harness/servers/bare-server';
import { type FirstFrame, firstFrameOf, openWatchedPage } from './harness/page/first-frame';
import { knowFilm } from './harness/known-film';
import { startProduct } from './harness/servers/product';
import { median, publish, round } from './harness/report';
import { signInByCall, signInThroughTheDoor } from './harness/sign-in';

/**
 * Time from the decision to watch to the first picture of an encrypted film. The anchor is the minimum that can play
 * it: a page that knows the addresses and the key and feeds one segment each to the browser. Press and load are
 * compared with its load, a deep link with the opening of its page and of a page with Shaka alone. Runs alternate, so all have
 * the same noise.
 */
const RUNS = 10;
const PRODUCT_PORT = 8184;
const BARE_PORT = 8185;
const FILM = 1001;
const PICTURE_HEIGHT = 720;
const AIMS = { press1x: 1, press4x: 1.5, deepLink1x: 2, deepLinkVsShaka1x: 1.3 };

const product = await startProduct(PRODUCT_PORT, {
  DATA_DIR: path.resolve(import.meta.dirname, '../../.cache/bench-films'),
  DEMO_SCOPE: 'short',
});
const film = await knowFilm(
  product.url,
  await signInByCall(product.url, 'drive-in-local'),
  FILM,
  PICTURE_HEIGHT,
);
const bareServer = await serveBarePages(BARE_PORT, film);
const browser = await launchBenchBrowser({ playsFilms: true });

const openAndWatch = async (context: BrowserContext, url: string, cpu: number): Promise<FirstFrame> => {
  const page = await openWatchedPage(context, cpu);
  await page.goto(url, { waitUntil: 'commit' });
  const frame = await firstFrameOf(page);
  await page.close();
  return frame;
};

/** Waits like a reader of the title page: until all its requests, including the film's prefetch, are done. */
const pressPlay = async (context: BrowserContext, cpu: number): Promise<FirstFrame> => {
  const page = await openWatchedPage(context, cpu);
  await page.goto(`${product.url}/metadata/${FILM}`);
  const play = page.getByRole('button', { name: /^(Play|Resume)$/ });
  await play.waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/media\/.*\.mp4$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
  await play.click();
  const frame = await firstFrameOf(page);
  await page.close();
  return frame;
};

try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await signInThroughTheDoor(context, product.url);
  const bareUrl = `http://localhost:${BARE_PORT}`;
  const ways = {
    bare: (cpu: number) => openAndWatch(context, `${bareUrl}/bare`, cpu),
    shaka: (cpu: number) => openAndWatch(context, `${bareUrl}/shaka`, cpu),
    press: (cpu: number) => pressPlay(context, cpu),
    link: (cpu: number) => openAndWatch(context, `${product.url}/player/${FILM}/0`, cpu),
  };
  const measureAt = async (cpu: number) => {
    const frames: Record<keyof typeof ways, FirstFrame[]> = { bare: [], shaka: [], press: [], link: [] };
    // A warm-up run puts the code into the browser's cache, for all four.
    for (const way of Object.values(ways)) await way(cpu);
    for (let run = 0; run < RUNS; run++)
      for (const name of ['bare', 'shaka', 'press', 'link'] as const)
        frames[name].push(await ways[name](cpu));
    const middle = (name: keyof typeof ways, field: keyof FirstFrame) =>
      median(frames[name].map((frame) => frame[field]));
    return {
      cpu,
      bareMs: middle('bare', 'sinceStartMs'),
      barePageMs: middle('bare', 'sincePageMs'),
      shakaMs: middle('shaka', 'sinceStartMs'),
      shakaPageMs: middle('shaka', 'sincePageMs'),
      pressMs: middle('press', 'sincePressMs'),
      pressMovesMs: middle('press', 'movesSincePressMs'),
      pressHeight: middle('press', 'height'),
      linkMs: middle('link', 'sincePageMs'),
      linkHeight: middle('link', 'height'),
    };
  };
  const [fast, slow] = [await measureAt(1), await measureAt(4)];
  publish(
    {
      bench: 'first-frame',
      metrics: {
        press_ratio_vs_bare_1x: round(fast.pressMs / fast.bareMs),
        press_ratio_vs_bare_4x: round(slow.pressMs / slow.bareMs),
        deeplink_ratio_vs_bare_1x: round(fast.linkMs / fast.barePageMs),
        deeplink_ratio_vs_bare_4x: round(slow.linkMs / slow.barePageMs),
        deeplink_ratio_vs_shaka_1x: round(fast.linkMs / fast.shakaPageMs),
        deeplink_ratio_vs_shaka_4x: round(slow.linkMs / slow.shakaPageMs),
      },
    },
    [fast, slow].flatMap((at) => [
      { cpu: `${at.cpu}×`, way: 'bare MSE, from its load', ms: round(at.bareMs, 0), ratio: 1, aim: '' },
      {
        cpu: `${at.cpu}×`,
        way: 'plain Shaka, from its load',
        ms: round(at.shakaMs, 0),
        ratio: round(at.shakaMs / at.bareMs),
        aim: '',
      },
      {
        cpu: `${at.cpu}×`,
        way: `Play on the title page (${at.pressHeight} lines)`,
        ms: round(at.pressMs, 0),
        ratio: round(at.pressMs / at.bareMs),
        aim: `≤ ${at.cpu === 1 ? AIMS.press1x : AIMS.press4x}`,
      },
      {
        cpu: `${at.cpu}×`,
        way: 'the same, until the picture moves',
        ms: round(at.pressMovesMs, 0),
        ratio: round(at.pressMovesMs / at.bareMs),
        aim: '',
      },
      {
        cpu: `${at.cpu}×`,
        way: 'bare MSE, from opening its page',
        ms: round(at.barePageMs, 0),
        ratio: 1,
        aim: '',
      },
      {
        cpu: `${at.cpu}×`,
        way: `deep link (${at.linkHeight} lines)`,
        ms: round(at.linkMs, 0),
        ratio: round(at.linkMs / at.barePageMs),
        aim: at.cpu === 1 ? `≤ ${AIMS.deepLink1x}` : '',
      },
      {
        cpu: `${at.cpu}×`,
        way: 'plain Shaka, from opening its page',
        ms: round(at.shakaPageMs, 0),
        ratio: round(at.shakaPageMs / at.barePageMs),
        aim: '',
      },
      {
        cpu: `${at.cpu}×`,
        way: 'deep link, against plain Shaka',
        ms: round(at.linkMs, 0),
        ratio: round(at.linkMs / at.shakaPageMs),
        aim: at.cpu === 1 ? `≤ ${AIMS.deepLinkVsShaka1x}` : '',
      },
    ]),
  );
} finally {
  await browser.close();
  bareServer.close();
  await product.stop();
}
