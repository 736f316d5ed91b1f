import { defineConfig } from '@playwright/test';

/** One product for all browser tests, started like `npm start` does, on a data folder of its own. */
export const PORT = Number(process.env.E2E_PORT ?? 8099);

const FILMS = /\/(player-(sequences|robust)|watch-group|cockpit|vehicle)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../reports/browser',
  // A test that only passes on a second try hides a defect.
  retries: 0,
  // Two cores; spec files share nothing but the demo's titles, so they run side by side.
  workers: 2,
  // Those that decode film after film, or several at once, take a core for themselves: one of them at a time.
  projects: [
    { name: 'films', testMatch: FILMS, workers: 1 },
    { name: 'screens', testIgnore: FILMS },
  ],
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    // A tenth of the time; TRACE=yes records every step for somebody who looks for a failure.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve-product.mjs',
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 300_000,
    // While writing a test one keeps a product running beside the editor: E2E_REUSE=yes.
    reuseExistingServer: process.env.E2E_REUSE === 'yes',
    stdout: 'pipe',
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR ?? '.cache/e2e-data' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
