import type { Page } from '@playwright/test';

/** How the built app begins, in its first file, without anything that listens to the vehicle (shared/vehicle-signals.ts). */
const NO_SIGNAL = 'liveMotion:void 0';

/** The vehicle itself says that it moves, from the first moment of every page opened from now on. */
export const withLiveMotion = (page: Page) =>
  page.route('**/assets/app-*.js', async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'accept-encoding': 'identity' },
    });
    const code = await response.text();
    await route.fulfill({ response, body: code.replace(NO_SIGNAL, 'liveMotion:"in-motion"') });
  });
