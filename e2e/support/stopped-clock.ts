import { expect, type Locator, type Page } from '@playwright/test';

/** From now on the page's clock stands and only `page.clock.runFor` moves it. Answers of the server still arrive. */
export const stopClock = async (page: Page) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
};

/**
 * The server's answers carry the page's time, from the next page on: the app learns the time from them, and a clock that
 * was moved by minutes would be put back by whatever answer comes next.
 */
export const serverFollowsClock = (page: Page) =>
  page.addInitScript(() => {
    Headers.prototype.get = new Proxy<Headers['get']>(Reflect.get(Headers.prototype, 'get'), {
      apply: (get, headers: Headers, [name]: [string]) =>
        name.toLowerCase() === 'date' ? new Date().toUTCString() : get.call(headers, name),
    });
  });

const TICK_MS = 20;

/** Lets as little time pass as the page needs to draw this: rendering waits for timers of its own. */
export const tickUntilVisible = (page: Page, locator: Locator) =>
  expect(async () => {
    await page.clock.runFor(TICK_MS);
    await expect(locator).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });

/** The same until there are so many of them. */
export const tickUntilCount = (page: Page, locator: Locator, count: number) =>
  expect(async () => {
    await page.clock.runFor(TICK_MS);
    await expect(locator).toHaveCount(count, { timeout: 50 });
  }).toPass({ intervals: [20] });
