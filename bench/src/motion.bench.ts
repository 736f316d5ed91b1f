import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { startVissEmulator } from '../../e2e/support/car/viss-emulator';
import { launchBenchBrowser } from './harness/page/bench-browser';
import { watchPoster } from './harness/page/poster-watch';
import { startProduct } from './harness/servers/product';
import { median, percentile, publish, round } from './harness/report';
import { seededRandom } from './harness/seeded-random';
import { signInThroughTheDoor } from './harness/sign-in';

/**
 * Time for which a film stays visible after the vehicle reports motion: from the moment its VISS server sends it to
 * the drawn frame in which the poster covers the picture. An encrypted film plays in Chromium, and the product is
 * configured as in a car. Also the way back, the same on a slow processor, and how long silence goes unnoticed.
 */
const STARTS = 100;
const SLOW_STARTS = 30;
const SILENCES = 5;
const CPU_SLOWDOWN = 4;
const PRODUCT_PORT = 8188;
const FILM = 1001;
const AIM_MS = 500;
/** Two seconds until a signal is stale, at most a quarter until that is noticed, and the poster. */
const SILENCE_AIM_MS = 2000 + 250 + AIM_MS;

const vehicle = await startVissEmulator();
const product = await startProduct(PRODUCT_PORT, {
  DATA_DIR: path.resolve(import.meta.dirname, '../../.cache/bench-films'),
  DEMO_SCOPE: 'short',
  VEHICLE_SIGNALS_URL: vehicle.url,
});
const browser = await launchBenchBrowser({ playsFilms: true });
const chance = seededRandom(10);

/** A playing screen of a car. */
const openScreen = async (context: BrowserContext, cpu: number) => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const poster = await watchPoster(page);
  const isPlaying = poster.seen(false);
  await page.goto(`${product.url}/player/${FILM}/10?customerzone=0A&screen=browser`);
  await isPlaying;
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 11);
  return { page, poster };
};

type Screen = Awaited<ReturnType<typeof openScreen>>;

const moveOffAndStop = async ({ poster }: Screen, times: number) => {
  const [toPosterMs, toPictureMs]: [number[], number[]] = [[], []];
  for (let run = 0; run < times; run++) {
    for (const isMoving of [true, false]) {
      // At a random moment between two signals of the vehicle and two frames of the film.
      await wait(100 + chance.below(500));
      const seen = poster.seen(isMoving);
      const sentAtMs = vehicle.measure({ isMoving });
      (isMoving ? toPosterMs : toPictureMs).push((await seen) - sentAtMs);
    }
  }
  return { toPosterMs, toPictureMs };
};

const fallSilent = async ({ poster }: Screen) => {
  const afterMs: number[] = [];
  for (let run = 0; run < SILENCES; run++) {
    await wait(1000 + chance.below(500));
    const covered = poster.seen(true);
    const atMs = vehicle.fallSilent();
    afterMs.push((await covered) - atMs);
    const back = poster.seen(false);
    vehicle.speakAgain();
    await back;
  }
  return afterMs;
};

const row = (what: string, times: readonly number[], aim: string) => ({
  what,
  times: times.length,
  'median ms': round(median(times), 0),
  'p99 ms': round(percentile(times, 99), 0),
  'worst ms': round(Math.max(...times), 0),
  aim,
});

try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await signInThroughTheDoor(context, product.url);
  const screen = await openScreen(context, 1);
  const { toPosterMs, toPictureMs } = await moveOffAndStop(screen, STARTS);
  const silenceMs = await fallSilent(screen);
  await screen.page.close();
  const slow = await moveOffAndStop(await openScreen(context, CPU_SLOWDOWN), SLOW_STARTS);
  publish(
    {
      bench: 'motion',
      metrics: {
        motion_to_poster_p99_ms: round(percentile(toPosterMs, 99), 1),
        motion_to_poster_median_ms: round(median(toPosterMs), 1),
        motion_to_poster_p99_ms_4x: round(percentile(slow.toPosterMs, 99), 1),
        parked_to_picture_p99_ms: round(percentile(toPictureMs, 99), 1),
        silence_to_poster_worst_ms: round(Math.max(...silenceMs), 0),
      },
    },
    [
      row('the vehicle moves → poster', toPosterMs, `p99 ≤ ${AIM_MS}`),
      row(`the same, processor ${CPU_SLOWDOWN}× slower`, slow.toPosterMs, ''),
      row('it stands → picture', toPictureMs, ''),
      row(`the same, processor ${CPU_SLOWDOWN}× slower`, slow.toPictureMs, ''),
      row('it falls silent → poster', silenceMs, `≤ ${SILENCE_AIM_MS}`),
    ],
  );
} finally {
  await browser.close();
  await product.stop();
  await vehicle.stop();
}
