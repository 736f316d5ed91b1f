import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** One product for all browser tests, started like `npm start` does, on a data folder of its own. */
export const PORT = Number(process.env.E2E_PORT ?? 8099);

/** Those that play a real film; what is played by script (support/scripted-film.ts) decodes nothing. */
const FILMS =
  /\/(player(-(deep-link|errors|flow|robust|sequences|tracks|warm))?|watch-group|cockpit|walk)\.spec\.ts$/;

const TESTS = fileURLToPath(new URL('tests/', import.meta.url));

/** Those in which the time of a server passes, which each of their workers starts. */
const WORLDS = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) => readFileSync(`${TESTS}${file}`, 'utf8').includes("/support/world'"))
  .map((file) => `**/${file}`);

const QUIET = { contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: './tests',
  outputDir: '../reports/browser',
  // A test that only passes on a second try hides a defect.
  retries: 0,
  // One more than the two cores: a test waits for answers and timers now and then.
  workers: 3,
  // Those that play films one at a time: two films at once, decoded in software, would take both cores, and be late. All
  // without movement, where a test does not ask for it (support/with-motion.ts): drawing is most of what they cost.
  projects: [
    { name: 'films', testMatch: FILMS, workers: 1, use: QUIET },
    // Before the rest: at the end of a run each of the three workers would start a server for the last of them.
    { name: 'worlds', testMatch: WORLDS, workers: 2, use: QUIET },
    { name: 'screens', testIgnore: [FILMS, ...WORLDS], use: QUIET },
  ],
  // Tests share neither people nor time, so any of them may run beside any other.
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./browser-reporter.ts']],
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
        // Where there is no sound card, looking for one takes time at each film, and now and then for ever.
        '--disable-audio-output',
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
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.cache/e2e-data',
      DEMO_FILMS: 'sketch',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
