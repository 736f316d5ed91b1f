import type { BrowserContext, Page } from '@playwright/test';

/** A task that keeps a finger waiting (the browser's own border between short and long). */
export const LONG_TASK_MS = 50;

/**
 * Notes, inside the page, every long task and every layout shift. A text, not a function: what compiles this file adds
 * helpers that the page does not have. Scrolling counts as no excuse for a shift, a press or a key does.
 */
const NOTE_FEEL = `
  window.feel = { longTasksMs: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.feel.longTasksMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.feel.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // From the press that the page hears to the frame that shows what was asked for.
  window.paintedAfterPress = (selector) =>
    new Promise((resolve) => {
      addEventListener('click', ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp), 0));
        };
        look();
      }, { capture: true, once: true });
    });
`;

interface Feel {
  readonly longTasksMs: number[];
  readonly shift: number;
}
type FeelWindow = Window & {
  feel: Feel;
  paintedAfterPress: (selector: string) => Promise<number>;
};

/** A page whose processor is slowed and whose feel is noted. */
export const openFeltPage = async (context: BrowserContext, cpuSlowdown: number): Promise<Page> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: NOTE_FEEL });
  return page;
};

/** Nothing is on its way any more and two frames were drawn since. */
export const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await nextFrame(page);
  await nextFrame(page);
};

export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as FeelWindow).feel.shift);

/** The long tasks while something is done. */
export const longTasksDuring = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => void ((window as unknown as FeelWindow).feel.longTasksMs.length = 0));
  await act();
  await nextFrame(page);
  return page.evaluate(() => (window as unknown as FeelWindow).feel.longTasksMs);
};

/** Presses a link and tells how long the page took to paint what the selector names. */
export const pressToPaint = async (page: Page, press: () => Promise<void>, selector: string) => {
  const painted = page.evaluate((wanted) => {
    const felt = window as unknown as FeelWindow & { painted?: Promise<number> };
    felt.painted = felt.paintedAfterPress(wanted);
  }, selector);
  await painted;
  await press();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
};
