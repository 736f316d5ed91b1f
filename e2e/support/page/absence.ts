import { expect, type Locator } from '@playwright/test';
import { untilQuiet } from './quiet';

/*
 * Checks that something is absent. Right after an action it may only be late: absence is checked when the page is
 * quiet, and removal is waited for. The linter requires one of these.
 */

/** It did not appear and will not. */
export const expectAbsent = async (locator: Locator, waiting?: Parameters<typeof untilQuiet>[1]) => {
  await untilQuiet(locator.page(), waiting);
  expect(await locator.count(), `${String(locator)} is there`).toBe(0);
};

/** It may be in the page but is and stays invisible. */
export const expectNotShown = async (locator: Locator) => {
  await untilQuiet(locator.page());
  expect(await locator.filter({ visible: true }).count(), `${String(locator)} is seen`).toBe(0);
};

/** It was there and gets removed. */
export const expectGone = (locator: Locator, timeout?: number) =>
  expect(locator).toHaveCount(0, { ...(timeout !== undefined && { timeout }) });

/** It was visible and gets hidden; it may stay in the page. */
export const expectHidden = (locator: Locator) => expect(locator.filter({ visible: true })).toHaveCount(0);
