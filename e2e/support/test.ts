import { test as base } from '@playwright/test';
import { countOpenCalls } from './page/quiet';

/**
 * The base of every browser test. A page may still send requests when its test ends; a route that answers one then
 * finds its browser closed, which must not fail the test.
 */
export const test = base.extend<{ fetchesInAdvance: boolean; routesLetGo: void }>({
  /** Fetching every screen while the first one rests costs each test processor time; its own test turns it on. */
  fetchesInAdvance: [false, { option: true }],
  routesLetGo: [
    async ({ context, fetchesInAdvance }, use) => {
      countOpenCalls(context);
      if (!fetchesInAdvance) await context.addInitScript(saveData);
      const contexts = () => context.browser()?.contexts() ?? [context];
      const others = new Set(contexts().filter((each) => each !== context));
      await use();
      const own = contexts().filter((each) => !others.has(each));
      await Promise.all(own.flatMap((each) => [each, ...each.pages()]).map(release));
    },
    { auto: true },
  ],
});

const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

const release = (place: { unrouteAll(options: { behavior: 'ignoreErrors' }): Promise<void> }) =>
  place.unrouteAll({ behavior: 'ignoreErrors' });

export { expect } from '@playwright/test';
