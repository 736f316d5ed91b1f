import { chromium } from '@playwright/test';

/** The browser of all benches. Films start without a gesture. */
export const launchBenchBrowser = ({ playsFilms = false } = {}) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      ...(playsFilms ? ['--autoplay-policy=no-user-gesture-required'] : []),
    ],
  });
