import type { Page } from '@playwright/test';

/** How long a message stays: five seconds, a little longer in the checkout and after a success. */
const MESSAGES_MS: readonly number[] = [5000, 5500, 6000];

/**
 * On every page opened from now on messages stay long enough for whoever comes late to read or press them: for tests
 * that are not about how long they stay.
 */
export const withLastingMessages = (page: Page, durationsMs = MESSAGES_MS) =>
  page.addInitScript((lengthened) => {
    window.setTimeout = new Proxy<typeof setTimeout>(Reflect.get(window, 'setTimeout'), {
      apply: (set, _, [run, ms = 0, ...rest]: Parameters<typeof setTimeout>) =>
        set(run, lengthened.includes(ms) ? ms * 20 : ms, ...rest),
    });
  }, durationsMs);
