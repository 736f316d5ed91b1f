import type { Page } from '@playwright/test';

/**
 * Several films are heavy for a machine without a GPU: the smallest picture suffices to see whether they are in
 * step.
 */
export const withSmallPictures = (page: Page) =>
  page.route('**/manifest.mpd*', async (route) => {
    const response = await route.fetch();
    const manifest = await response.text();
    const isLarge = /\bheight="(720|1080)"/;
    const body = manifest.replaceAll(/<Representation\b[\s\S]*?<\/Representation>/g, (one) =>
      isLarge.test(one) ? '' : one,
    );
    await route.fulfill({ response, body });
  });
