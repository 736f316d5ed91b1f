import type { Page } from '@playwright/test';

/** A message's display time: five seconds, slightly longer in the checkout and after a success. */
const MESSAGES_MS: readonly number[] = [5000, 5500, 6000];

/**
 * Keeps messages on pages opened from now on long enough for slow machines to read or press them: for tests that are
 * not about their duration.
 */
export const withLastingMessages = (page: Page, durationsMs = MESSAGES_MS) =>
  page.addInitScript((lengthened) => {
    window.setTimeout = new Proxy<typeof setTimeout>(Reflect.get(window, 'setTimeout'), {
      apply: (set, _, [run, ms = 0, ...rest]: Parameters<typeof setTimeout>) =>
        set(run, lengthened.includes(ms) ? ms * 20 : ms, ...rest),
    });
  }, durationsMs);
