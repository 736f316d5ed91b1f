import type { Page } from '@playwright/test';

/**
 * Opens an address in the app's router, as Back and Forward do, at a tenth of the cost of a page load.
 * web-pages.test.ts proves that the server serves the app at every address.
 */
export const openInApp = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
