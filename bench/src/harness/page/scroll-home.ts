import type { Page } from '@playwright/test';
import { nextFrame } from './page-feel';

const WHEEL_STEP_PX = 300;
const SIDEWAYS_STEPS = 10;
const ROWS = 3;
const MOST_STEPS_DOWN = 60;
const KEYS_ALONG_A_ROW = 12;
const MOST_KEYS_DOWN = 30;

const placeOnPage = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const wheel = async (page: Page, deltaX: number, deltaY: number) => {
  await page.mouse.wheel(deltaX, deltaY);
  await nextFrame(page);
};

const pointAtRow = async (page: Page, at: number) => {
  const row = page.locator('.row__track').nth(at);
  await row.scrollIntoViewIfNeeded();
  await row.locator('[data-row-item]').first().hover();
};

/**
 * Playwright injects its own code at the first pointer action, a long task on a slow processor. It is not the
 * product's, so it is injected before the measurement.
 */
export const bringPointer = (page: Page) => pointAtRow(page, 0);

const wheelAlongRow = async (page: Page, at: number) => {
  await pointAtRow(page, at);
  for (let step = 0; step < SIDEWAYS_STEPS; step++) await wheel(page, WHEEL_STEP_PX, 0);
};

const wheelToEnd = async (page: Page) => {
  let before = -1;
  for (let step = 0; step < MOST_STEPS_DOWN; step++) {
    await wheel(page, 0, WHEEL_STEP_PX);
    const now = await placeOnPage(page);
    // Two frames without movement: the end of the page, and nothing was added.
    if (now === before) await wheel(page, 0, WHEEL_STEP_PX);
    if ((await placeOnPage(page)) === before) return;
    before = now;
  }
};

/** Scrolls rows sideways, then the page to its end, like a finger or a wheel. */
export const scrollByWheel = async (page: Page) => {
  for (let row = 0; row < ROWS; row++) await wheelAlongRow(page, row);
  await wheelToEnd(page);
};

const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await nextFrame(page);
};

/** The same with the arrow keys, like a wheel or a controller in a car. */
export const scrollByKeys = async (page: Page) => {
  await page.locator('[data-row-item]').first().focus();
  for (let row = 0; row < ROWS; row++) {
    for (let step = 0; step < KEYS_ALONG_A_ROW; step++) await press(page, 'ArrowRight');
    await press(page, 'ArrowDown');
  }
  let before = -1;
  for (let step = 0; step < MOST_KEYS_DOWN; step++) {
    await press(page, 'ArrowDown');
    const now = await placeOnPage(page);
    if (now === before) return;
    before = now;
  }
};
