import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** One product for all browser tests, started like `npm start` does, on a data folder of its own. */
export const PORT = Number(process.env.E2E_PORT ?? 8099);

/** Tests that play a real film; a scripted film (support/scripted-film.ts) decodes nothing. */
const FILMS =
  /\/(player(-(deep-link|errors|flow|robust|sequences|tracks|warm))?|watch-group|cockpit|walk)\.spec\.ts$/;

const TESTS = fileURLToPath(new URL('tests/', import.meta.url));

/** Tests that move the time of a server; each of their workers starts one. */
const WORLDS = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) => readFileSync(`${TESTS}${file}`, 'utf8').includes("/support/world'"))
  .map((file) => `**/${file}`);

const QUIET = { contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: './tests',
  outputDir: '../reports/browser',
  // A test that passes only on a second run hides a defect.
  retries: 0,
  // One more than the two cores, because tests sometimes wait for replies and timers.
  workers: 3,
  // Tests that play films run one at a time: two films decoded in software would use both cores and be late. Motion
  // is off unless a test asks for it (support/with-motion.ts), because drawing costs most.
  projects: [
    { name: 'films', testMatch: FILMS, workers: 1, use: QUIET },
    // These run first: at the end of a run each of the three workers would start a server for the last of them.
    { name: 'worlds', testMatch: WORLDS, workers: 2, use: QUIET },
    { name: 'screens', testIgnore: [FILMS, ...WORLDS], use: QUIET },
  ],
  // Tests share neither people nor time, so they may run in any combination.
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./browser-reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    // Tracing costs a tenth of the time; TRACE=yes records every step.
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
        // Without a sound card the search for one is slow at each film and sometimes hangs.
        '--disable-audio-output',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve-product.mjs',
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 300_000,
    // For writing tests: E2E_REUSE=yes reuses a running product.
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
