import { setTimeout } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * From now on the page's clock, which is installed, stands and only `page.clock.runFor` moves it. A clock that has run
 * past the given moment by then stands all the same, but refuses to go back to it: then a later one is asked for.
 */
export const pauseClock = (page: Page) =>
  expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();

/** The same for a clock that is not installed yet. Answers of the server still arrive. */
export const stopClock = async (page: Page) => {
  await page.clock.install({ time: Date.now() });
  await pauseClock(page);
};

/** What is shown for a moment only, or has to be answered within one, has all the time it needs. */
export const whileClockStands = async (page: Page, act: () => Promise<void>) => {
  await pauseClock(page);
  await act();
  await page.clock.resume();
};

const TICK_MS = 20;

/** Long enough that tries of a player, which come a second apart, do not take for ever. */
export const PLAYER_TICK_MS = 200;

/** What an answer brings is drawn within some frames. */
const GRACE_MS = 50;
const LOOK_EVERY_MS = 8;

const holdsSoon = async (holds: () => Promise<boolean>): Promise<boolean> => {
  const endsAtMs = performance.now() + GRACE_MS;
  while (!(await holds())) {
    if (performance.now() > endsAtMs) return false;
    await setTimeout(LOOK_EVERY_MS);
  }
  return true;
};

/** Lets time pass in steps until it holds; by what the page shows, not by tries of an expectation: those cost more. */
export const passUntil = async (
  pass: () => Promise<void>,
  holds: () => Promise<boolean>,
  what: string,
  patienceMs = 30_000,
) => {
  const endsAtMs = performance.now() + patienceMs;
  do {
    await pass();
    if (await holdsSoon(holds)) return;
  } while (performance.now() < endsAtMs);
  expect(await holds(), what).toBe(true);
};

/** Lets as little time pass as the page needs to draw this: rendering waits for timers of its own. */
export const tickUntilVisible = (page: Page, locator: Locator, tickMs = TICK_MS) =>
  passUntil(
    () => page.clock.runFor(tickMs),
    () => locator.isVisible(),
    `${String(locator)} is seen`,
  );

/** The same until there are so many of them. */
export const tickUntilCount = (page: Page, locator: Locator, count: number) =>
  passUntil(
    () => page.clock.runFor(TICK_MS),
    async () => (await locator.count()) === count,
    `${count} of ${String(locator)} are there`,
  );
