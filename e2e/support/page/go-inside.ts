import type { Page } from '@playwright/test';

/**
 * Opens an address in the app's own router, as Back and Forward do: a tenth of what loading the page again costs. That
 * the server answers every address with the app is tested at the server (web-pages.test.ts).
 */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
