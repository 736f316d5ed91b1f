import type { Page } from '@playwright/test';

type CountingWindow = Window & { alertsSeen?: number };

/** Counts from the next page on how often the player shows an error: such a message may disappear again. */
export const countAlerts = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as CountingWindow;
    counting.alertsSeen = 0;
    let seen: Element | null = null;
    const look = () => {
      const alert = document.querySelector('.player [role="alert"]');
      if (alert && alert !== seen) counting.alertsSeen = (counting.alertsSeen ?? 0) + 1;
      seen = alert;
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['role'],
    });
  });

export const alertsSeen = (page: Page): Promise<number> =>
  page.evaluate(() => (window as CountingWindow).alertsSeen ?? NaN);
