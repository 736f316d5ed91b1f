import type { BrowserContext } from '@playwright/test';
import { launchBenchBrowser } from './harness/bench-browser';
import { serveFloorApp } from './harness/floor-server';
import {
  LONG_TASK_MS,
  longTasksDuring,
  openFeltPage,
  pressToPaint,
  settle,
  shiftOf,
} from './harness/page-feel';
import { startProduct } from './harness/product';
import { median, publish, round } from './harness/report';
import { bringPointer, scrollByKeys, scrollByWheel } from './harness/scroll-home';
import { signInThroughTheDoor } from './harness/sign-in';

/**
 * How the product feels with a processor slowed four times: whether anything stutters while home is scrolled, how long
 * a pressed tile takes to become its title's page, and how much moves by itself. The anchor is the same press in the
 * floor app, in the same run.
 */
const CPU_SLOWDOWN = 4;
const PRODUCT_PORT = 8186;
const FLOOR_PORT = 8187;
const SCROLLS = 3;
const TILES = 8;
const TITLE_PAGE = '.title[data-tab]';
const AIMS = { longTasks: 0, tileToTitleMs: 100, shift: 0.02 };

const product = await startProduct(PRODUCT_PORT);
const floor = await serveFloorApp(FLOOR_PORT);
const browser = await launchBenchBrowser();

const openHome = async (context: BrowserContext) => {
  const page = await openFeltPage(context, CPU_SLOWDOWN);
  await page.goto(`${product.url}/home`);
  await page.locator('a.tile').first().waitFor();
  await settle(page);
  return page;
};

const measureScrolling = async (context: BrowserContext) => {
  const counts: number[] = [];
  const longest: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < SCROLLS; run++) {
    const page = await openHome(context);
    await bringPointer(page);
    const tasks = await longTasksDuring(page, async () => {
      await scrollByWheel(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await scrollByKeys(page);
    });
    counts.push(tasks.length);
    longest.push(Math.max(0, ...tasks));
    shifts.push(await shiftOf(page));
    await page.close();
  }
  return { longTasks: median(counts), longestMs: Math.max(...longest), shift: Math.max(...shifts) };
};

/** Each tile twice: the first time its title has to be asked for, the second time it was seen before. */
const measureTiles = async (context: BrowserContext) => {
  const page = await openHome(context);
  const firstMs: number[] = [];
  const againMs: number[] = [];
  const tiles = page.locator('a.tile[href^="/metadata/"]');
  for (let at = 0; at < TILES; at++) {
    for (const times of [firstMs, againMs]) {
      times.push(await pressToPaint(page, () => tiles.nth(at).click(), TITLE_PAGE));
      await page.goBack();
      await tiles.first().waitFor();
      await settle(page);
    }
  }
  await page.close();
  return { firstMs: median(firstMs), againMs: median(againMs) };
};

const measureFloor = async (context: BrowserContext) => {
  const page = await openFeltPage(context, CPU_SLOWDOWN);
  await page.goto(`http://127.0.0.1:${FLOOR_PORT}/`);
  const links = page.locator('[data-usable]');
  const times: number[] = [];
  for (let at = 0; at < TILES; at++) {
    times.push(await pressToPaint(page, () => links.nth(at).click(), '[data-item]'));
    await page.goBack();
    await links.first().waitFor();
  }
  await page.close();
  return median(times);
};

const measureTitleShift = async (context: BrowserContext) => {
  const home = await openHome(context);
  const addresses = await home
    .locator('a.tile[href^="/metadata/"]')
    .evaluateAll((tiles) => tiles.slice(0, 4).map((tile) => (tile as HTMLAnchorElement).href));
  await home.close();
  const shifts: number[] = [];
  for (const address of addresses) {
    const page = await openFeltPage(context, CPU_SLOWDOWN);
    await page.goto(address);
    await page.locator(TITLE_PAGE).waitFor();
    await settle(page);
    shifts.push(await shiftOf(page));
    await page.close();
  }
  return Math.max(...shifts);
};

try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await signInThroughTheDoor(context, product.url);
  const floorMs = await measureFloor(context);
  const tiles = await measureTiles(context);
  const titleShift = await measureTitleShift(context);
  const scrolling = await measureScrolling(context);
  publish(
    {
      bench: 'feel',
      metrics: {
        scroll_long_tasks: scrolling.longTasks,
        scroll_longest_task_ms: round(scrolling.longestMs, 0),
        tile_to_title_ms: round(tiles.againMs, 1),
        tile_to_title_first_ms: round(tiles.firstMs, 1),
        tile_to_title_vs_floor: round(tiles.againMs / floorMs),
        cls_home: round(scrolling.shift, 4),
        cls_title: round(titleShift, 4),
      },
    },
    [
      {
        what: `tasks over ${LONG_TASK_MS} ms while scrolling home`,
        measured: scrolling.longTasks,
        aim: AIMS.longTasks,
      },
      { what: 'the longest of them, ms', measured: round(scrolling.longestMs, 0), aim: `≤ ${LONG_TASK_MS}` },
      {
        what: 'tile to title seen before, ms',
        measured: round(tiles.againMs, 1),
        aim: `< ${AIMS.tileToTitleMs}`,
      },
      { what: 'tile to title the first time, ms', measured: round(tiles.firstMs, 1), aim: '' },
      { what: 'link to page in the floor app, ms', measured: round(floorMs, 1), aim: '' },
      { what: 'layout shift of home', measured: round(scrolling.shift, 4), aim: `≤ ${AIMS.shift}` },
      { what: 'layout shift of a title', measured: round(titleShift, 4), aim: `≤ ${AIMS.shift}` },
    ],
  );
} finally {
  await browser.close();
  floor.close();
  await product.stop();
}
