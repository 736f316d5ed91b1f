import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run prove pictures`: PICTURES_PRODUCT is served, its pictures are those of PICTURES_FOLDER or differ. */
const PRODUCT = process.env.PICTURES_PRODUCT ?? '../..';
const SERVED_FROM = process.env.PICTURES_START ?? new Date().toISOString();

/** The server's clock starts at the moment that the pages show, so that dates are the same in every run. */
const shiftedClock = `
  const byMs = Date.parse('${SERVED_FROM}') - Date.now();
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) { parts.length ? super(...parts) : super(RealDate.now() + byMs); }
    static now() { return RealDate.now() + byMs; }
  };`;

const [server] = [base.webServer ?? []].flat();
if (!server) throw new Error('The browser tests start no product.');

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../reports/partial/pictures/files',
  workers: 2,
  projects: [{ name: 'pictures', use: { contextOptions: { reducedMotion: 'reduce' } } }],
  snapshotPathTemplate: `${process.env.PICTURES_FOLDER ?? '../../.cache/pictures/none'}/{arg}{ext}`,
  // Two equal pictures in a row take long on a busy machine.
  timeout: 120_000,
  expect: {
    timeout: 60_000,
    // A rounded corner above an iframe may differ by a pixel from run to run.
    toHaveScreenshot: { maxDiffPixels: 8, threshold: 0.02 },
  },
  reporter: [
    ['dot'],
    ['html', { open: 'never', outputFolder: '../../reports/partial/pictures/sheet' }],
    ['json', { outputFile: '../../reports/partial/pictures/report.json' }],
  ],
  webServer: {
    ...server,
    cwd: PRODUCT,
    env: {
      ...server.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shiftedClock)}`,
    },
  },
});
