import type { Page } from '@playwright/test';

/** The network fails after the page itself has loaded: neither its code nor readiness checks arrive. */
export const cutOffAfterPage = async (page: Page, place: string) => {
  let isCut = true;
  await page.route(/\/assets\/app-[\w-]+\.js$/, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.route(`**${place}`, (route) =>
    isCut && route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.continue(),
  );
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  return {
    /** The page has checked the server without success. */
    asked,
    restore: () => {
      isCut = false;
    },
    /** The code stays blocked; the server answers. */
    breakCode: async () => {
      isCut = true;
      await page.unroute(`**${place}`);
    },
  };
};
