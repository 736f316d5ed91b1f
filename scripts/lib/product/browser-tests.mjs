import { rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { freePort } from '../programs/free-port.mjs';
import { chromiumPath } from '../programs/programs.mjs';
import { bin, inRoot } from '../paths.mjs';
import { run } from '../run.mjs';

const DATA_DIR = '.cache/e2e-data';

/** Films take a minute to make, once: other tests can run meanwhile. */
export const prepareBrowserTests = async () => {
  await ensureBuilt();
  const args = [
    inRoot('dist/make-demo.js'),
    '--data',
    inRoot(DATA_DIR),
    '--scope',
    'short',
    '--eager',
    '--sketch',
  ];
  await run(process.execPath, args, { quiet: true });
};

/** Two checkouts can test at once. `E2E_PORT` names a fixed port, e.g. of a product that runs already. */
const chosenPorts = async () => {
  if (process.env.E2E_PORT || process.env.E2E_REUSE === 'yes') return {};
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  return { E2E_PORT: String(port), PAYMENT_SANDBOX_PORT: String(sandboxPort) };
};

/**
 * Playwright starts the product (e2e/playwright.config.ts) on a separate data folder. Films are kept between runs;
 * the database is not, because vouchers work once.
 */
export const runBrowserTests = async (args = [], env = {}, config = 'e2e/playwright.config.ts') => {
  await ensureBuilt();
  if (process.env.E2E_REUSE !== 'yes')
    rmSync(inRoot(`${DATA_DIR}/database`), { recursive: true, force: true });
  await run(bin('playwright'), ['test', '--config', inRoot(config), ...args], {
    env: {
      CHROMIUM: chromiumPath(),
      E2E_DATA_DIR: DATA_DIR,
      // The default lies in the temporary folder, which is empty in each run: all tests would be compiled again.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: inRoot('.cache/playwright'),
      ...(await chosenPorts()),
      ...env,
    },
  });
};
