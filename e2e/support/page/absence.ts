import { expect, type Locator } from '@playwright/test';
import { untilQuiet } from './quiet';

/*
 * What is not there. Right after an action it may only not be there yet: so what never came is looked for when nothing
 * is on its way any more, and what was there is waited for until it has gone. The linter asks for one of these.
 */

/** It did not come, and will not. */
export const expectAbsent = async (locator: Locator, waiting?: Parameters<typeof untilQuiet>[1]) => {
  await untilQuiet(locator.page(), waiting);
  expect(await locator.count(), `${String(locator)} is there`).toBe(0);
};

/** It is in the page, perhaps, but nobody sees it, nor will. */
export const expectNotShown = async (locator: Locator) => {
  await untilQuiet(locator.page());
  expect(await locator.filter({ visible: true }).count(), `${String(locator)} is seen`).toBe(0);
};

/** It was there, and leaves. */
export const expectGone = (locator: Locator, timeout?: number) =>
  expect(locator).toHaveCount(0, { ...(timeout !== undefined && { timeout }) });

/** It was seen, and is seen no more; it may stay in the page. */
export const expectHidden = (locator: Locator) => expect(locator.filter({ visible: true })).toHaveCount(0);
