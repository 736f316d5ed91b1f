import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { launchBenchBrowser } from './harness/page/bench-browser';
import { serveDelayed } from './harness/servers/delayed-proxy';
import { gapsBetween, takeFrames } from './harness/page/frame-log';
import { openGroupScreens } from './harness/group-screens';
import { startProduct } from './harness/servers/product';
import { median, percentile, publish, round } from './harness/report';

/**
 * The synchronisation of four real screens: Chromium plays the encrypted film on each, the messages pass the real
 * broker, and each screen's network has the delay and jitter of the network it represents. The compared frames are
 * those that the browser reports as shown, not the players' own estimates.
 */
const SECONDS = 60;
const SETTLE_SECONDS = 8;
const PRODUCT_PORT = 8186;
const FIRST_SCREEN_PORT = 8190;
const SCREENS = 4;
/** Lamp Keepers: free for all, 132 s. */
const FILM = 1601;
const AIMS = { lan: { median: 10, p95: 42 }, lte: { median: 20, p95: 60 } };

interface Network {
  readonly meanMs: number;
  readonly spreadMs: number;
  readonly spikeShare: number;
  readonly spikeMs: number;
}

/** From screen to screen through the broker: each of the two ways has half. */
const NETWORKS = {
  lan: { meanMs: 2, spreadMs: 1, spikeShare: 0, spikeMs: 0 },
  lte: { meanMs: 60, spreadMs: 40, spikeShare: 0.02, spikeMs: 800 },
} as const satisfies Record<string, Network>;

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

const measure = async (name: keyof typeof NETWORKS, productUrl: string) => {
  const { meanMs, spreadMs, spikeShare, spikeMs } = NETWORKS[name];
  const nextDelayMs = () =>
    (meanMs + (2 * Math.random() - 1) * spreadMs) / 2 + (Math.random() < spikeShare / 2 ? spikeMs : 0);
  const ports = Array.from({ length: SCREENS }, (_, at) => FIRST_SCREEN_PORT + at);
  const ways = await Promise.all(ports.map((port) => serveDelayed(port, PRODUCT_PORT, nextDelayMs)));
  const browser = await launchBenchBrowser({ playsFilms: true });
  try {
    const urls = ports.map((port) => `http://localhost:${port}`);
    const group = await openGroupScreens(browser, productUrl, urls);
    await group.allThere();
    group.playTogether(FILM, 0);
    const pages = group.screens.map(({ page }) => page);
    await Promise.all(
      pages.map((page) =>
        page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, undefined, {
          timeout: 60_000,
        }),
      ),
    );
    const areEncrypted = await Promise.all(
      pages.map((page) => page.evaluate(() => Boolean(document.querySelector('video')?.mediaKeys))),
    );
    if (!areEncrypted.every(Boolean)) throw new Error('the film is not encrypted');
    await seconds(SETTLE_SECONDS);
    await Promise.all(pages.map(takeFrames));
    await seconds(SECONDS);
    const load = loadavg()[0] ?? Number.NaN;
    const frames = await Promise.all(pages.map(takeFrames));
    await group.close();
    return {
      gaps: gapsBetween(frames),
      load,
      framesPerSecond: median(frames.map((f) => f.length)) / SECONDS,
    };
  } finally {
    await browser.close();
    for (const way of ways) way.close();
  }
};

const product = await startProduct(PRODUCT_PORT, {
  DATA_DIR: path.resolve(import.meta.dirname, '../../.cache/bench-films'),
  DEMO_SCOPE: 'short',
});
try {
  const lan = await measure('lan', product.url);
  const lte = await measure('lte', product.url);
  const results = { lan, lte };
  const figures = (name: keyof typeof results) => ({
    median: round(median(results[name].gaps), 1),
    p95: round(percentile(results[name].gaps, 95), 1),
  });
  publish(
    {
      bench: 'sync-browser',
      metrics: {
        lan_median_ms: figures('lan').median,
        lan_p95_ms: figures('lan').p95,
        lte_median_ms: figures('lte').median,
        lte_p95_ms: figures('lte').p95,
      },
    },
    (['lan', 'lte'] as const).map((name) => ({
      network: name.toUpperCase(),
      'median ms': figures(name).median,
      'p95 ms': figures(name).p95,
      'p99 ms': round(percentile(results[name].gaps, 99), 1),
      aim: `≤ ${AIMS[name].median}, ≤ ${AIMS[name].p95}`,
      'pictures/s': round(results[name].framesPerSecond, 1),
      'pairs × seconds': results[name].gaps.length,
      load: `${round(results[name].load, 1)} on ${cpus().length} cores`,
    })),
  );
} finally {
  await product.stop();
}
