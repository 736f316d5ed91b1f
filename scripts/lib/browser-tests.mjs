import { ensureBuilt } from './build.mjs';
import { chromiumPath } from './debian.mjs';
import { bin, inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Playwright starts the product itself (e2e/playwright.config.ts), on a data folder of its own. */
export const runBrowserTests = async (args = []) => {
  await ensureBuilt();
  await run(bin('playwright'), ['test', '--config', inRoot('e2e/playwright.config.ts'), ...args], {
    env: { CHROMIUM: chromiumPath() },
  });
};
