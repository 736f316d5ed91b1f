import type { BrowserContext, Locator, Page } from '@playwright/test';
import { untilQuiet, watchTraffic } from '../traffic';

/** Duration of a long task (the browser's own definition). */
export const LONG_TASK_MS = 50;

/**
 * Records, inside the page, every long task and every layout shift. A text, not a function: compiled functions use
 * helpers that the page does not have. Shifts after scrolling count, shifts after a press or a key do not.
 */
const NOTE_FEEL = `
  window.feel = { longTasksMs: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.feel.longTasksMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.feel.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // From the press event in the page to the frame with the result.
  window.tellPaintAfterPress = (selector) =>
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => console.debug('painted', performance.now() - timeStamp), 0));
      };
      look();
    }, { capture: true, once: true });
`;

interface Feel {
  readonly longTasksMs: number[];
  readonly shift: number;
}
type FeelWindow = Window & {
  feel: Feel;
  tellPaintAfterPress: (selector: string) => void;
};

/** A page with a slowed processor and records of its responsiveness. */
export const openFeltPage = async (context: BrowserContext, cpuSlowdown: number): Promise<Page> => {
  const page = await context.newPage();
  watchTraffic(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: NOTE_FEEL });
  return page;
};

/** No pending requests, and two frames painted since. */
export const settle = async (page: Page) => {
  await untilQuiet(page);
  await nextFrame(page);
  await nextFrame(page);
};

export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as FeelWindow).feel.shift);

/** The long tasks during an action. */
export const longTasksDuring = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => void ((window as unknown as FeelWindow).feel.longTasksMs.length = 0));
  await act();
  await nextFrame(page);
  return page.evaluate(() => (window as unknown as FeelWindow).feel.longTasksMs);
};

const centreOf = async (element: Locator) => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/**
 * Presses a link and returns the time until the page painted the selector. The driver sends nothing to the page
 * between press and paint, because its messages would cost the measured time.
 */
export const pressToPaint = async (page: Page, link: Locator, selector: string): Promise<number> => {
  const { x, y } = await centreOf(link);
  await page.evaluate((wanted) => (window as unknown as FeelWindow).tellPaintAfterPress(wanted), selector);
  const painted = page.waitForEvent('console', (message) => message.text().startsWith('painted '));
  await page.mouse.click(x, y);
  return Number((await painted).text().split(' ')[1]);
};
