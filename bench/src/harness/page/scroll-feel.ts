import type { BrowserContext, Page } from '@playwright/test';
import type { MeasureAlone } from '../measure-alone';
import { longTasksDuring, settle, shiftOf } from './page-feel';
import { median } from '../report';
import { bringPointer, scrollByKeys, scrollByWheel } from './scroll-home';

const PAGES = 5;

/** Opens a new slowed page and waits until it is stable. */
type OpenPage = (address: string) => Promise<Page>;

/** Long tasks and layout shifts during scrolling; closes the page afterwards. */
const feelOf = async (page: Page, scroll: (page: Page) => Promise<void>) => {
  await bringPointer(page);
  const tasks = await longTasksDuring(page, () => scroll(page));
  const shift = await shiftOf(page);
  await page.close();
  return { tasks, shift };
};

const scrollByAll = async (page: Page) => {
  await scrollByWheel(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await scrollByKeys(page);
};

/**
 * Home with all its rows as a static page without any script: the same elements, styles and pictures, and nothing
 * loaded or computed later. Its remaining stutter is the browser on this machine.
 */
const serveStillHome = async (context: BrowserContext, home: Page) => {
  await bringPointer(home);
  await scrollByWheel(home);
  await settle(home);
  const address = new URL('/still-home', home.url()).href;
  const body = await home.evaluate(() => {
    for (const script of document.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await home.close();
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  return address;
};

const summed = (pages: readonly { tasks: readonly number[] }[]) => ({
  longTasks: median(pages.map(({ tasks }) => tasks.length)),
  longestMs: Math.max(0, ...pages.flatMap(({ tasks }) => tasks)),
});

/** Home and the static page alternate, so that both have the same conditions. */
export const measureScrolling = async (
  context: BrowserContext,
  open: OpenPage,
  homeAddress: string,
  measureAlone: MeasureAlone,
) => {
  const stillAddress = await serveStillHome(context, await open(homeAddress));
  const homes = [];
  const stills = [];
  for (let at = 0; at < PAGES; at++) {
    homes.push(await measureAlone(async () => feelOf(await open(homeAddress), scrollByAll)));
    // By wheel only: the arrow keys are handled by the product.
    stills.push(await measureAlone(async () => feelOf(await open(stillAddress), scrollByWheel)));
  }
  return {
    home: summed(homes.map(({ value }) => value)),
    still: summed(stills.map(({ value }) => value)),
    shift: Math.max(...homes.map(({ value }) => value.shift)),
    share: Math.min(...homes.map(({ share }) => share)),
  };
};
