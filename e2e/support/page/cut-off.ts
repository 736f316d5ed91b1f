import type { Page } from '@playwright/test';

/** The network goes after the page itself has come: its code does not, nor any answer to whether the server is there. */
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
    /** The page has asked for the server, in vain. */
    asked,
    restore: () => {
      isCut = false;
    },
    /** The code is cut off again; the server answers. */
    breakCode: async () => {
      isCut = true;
      await page.unroute(`**${place}`);
    },
  };
};
