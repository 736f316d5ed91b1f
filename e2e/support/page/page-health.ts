import { expect, type Page } from '@playwright/test';

/** Calls the server describes and does not answer yet. */
const NOT_BUILT_STATUS = '501';

/** Collects what the browser's console complains about from now on. */
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

/** Asked until it holds: parts of a page follow a new size of the window only when they hear of it. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth),
      'wider than the window by',
    )
    .toBeLessThanOrEqual(0);

/** How much of the page moved by itself since it opened (cumulative layout shift). */
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
        // Buffered entries are handed over before the next frame is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Every picture in view has arrived, so that a screenshot shows what a person sees. */
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
