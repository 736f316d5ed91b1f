import type { Page } from '@playwright/test';

/** Advertisements and cards last a few seconds: they restart instead of ending, until released. */
export const withEndlessInterludes = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener(
      'loadedmetadata',
      ({ target }) => {
        if (target instanceof HTMLVideoElement && target.closest('.interlude')) target.loop = true;
      },
      { capture: true },
    );
  });

/** Seeks close to its end, as if it had been watched. */
export const endInterlude = (page: Page) =>
  page.locator('.interlude video').evaluate((video: HTMLVideoElement) => {
    video.loop = false;
    video.currentTime = video.duration - 0.5;
  });
