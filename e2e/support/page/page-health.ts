import { expect, type Page } from '@playwright/test';

/** Calls that the server describes but does not answer yet. */
const NOT_BUILT_STATUS = '501';

/** Collects the browser's console errors and warnings from now on. */
export const watchConsole = (page: Page) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !message.text().includes(`status of ${NOT_BUILT_STATUS}`)) {
      problems.push(`${message.text()} (${message.location().url})`);
    }
  });
  return problems;
};

/** Polled, because parts of a page react to a resize with a delay. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth),
      'wider than the window by',
    )
    .toBeLessThanOrEqual(0);

/** The page's cumulative layout shift since it opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the next frame is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Waits for every picture in view, so that a screenshot is complete. */
export const expectPicturesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect();
            const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
            return isInView && image.checkVisibility() && !(image.complete && image.naturalWidth > 0);
          }).length,
      ),
    )
    .toBe(0);
