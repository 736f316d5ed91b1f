import { setTimeout } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the page's installed clock; only `page.clock.runFor` moves it. A clock already past the given moment refuses
 * to go back, so a later moment is tried.
 */
export const pauseClock = (page: Page) =>
  expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();

/** The same for a clock that is not installed yet. Server replies still arrive. */
export const stopClock = async (page: Page) => {
  await page.clock.install({ time: Date.now() });
  await pauseClock(page);
};

/** Short-lived content, and what has a deadline, then waits for the test. */
export const whileClockStopped = async (page: Page, act: () => Promise<void>) => {
  await pauseClock(page);
  await act();
  await page.clock.resume();
};

const TICK_MS = 20;

/** Long enough that the player's retries, one second apart, do not take for ever. */
export const PLAYER_TICK_MS = 200;

/** The content of a reply is drawn within some frames. */
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

/** Advances time in steps until it is visible, by the page's state; retried expectations cost more. */
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

/** Advances the least time the page needs to draw this: rendering waits for its own timers. */
export const tickUntilVisible = (page: Page, locator: Locator, tickMs = TICK_MS) =>
  passUntil(
    () => page.clock.runFor(tickMs),
    () => locator.isVisible(),
    `${String(locator)} is seen`,
  );

/** The same until the count is reached. */
export const tickUntilCount = (page: Page, locator: Locator, count: number) =>
  passUntil(
    () => page.clock.runFor(TICK_MS),
    async () => (await locator.count()) === count,
    `${count} of ${String(locator)} are there`,
  );
