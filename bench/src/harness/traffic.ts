import type { Page, Request } from '@playwright/test';

/** Nothing on its way for so long: nothing will follow either. */
const QUIET_MS = 500;
const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 30_000;

interface Traffic {
  readonly underWay: Set<Request>;
  lastChangeAtMs: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** From now on it is known what a page waits for. */
export const watchTraffic = (page: Page): void => {
  const traffic: Traffic = { underWay: new Set(), lastChangeAtMs: performance.now() };
  traffics.set(page, traffic);
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.lastChangeAtMs = performance.now();
  };
  page.on(
    'request',
    note((request) => traffic.underWay.add(request)),
  );
  const end = note((request) => traffic.underWay.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

const isQuiet = ({ underWay, lastChangeAtMs }: Traffic): boolean =>
  underWay.size === 0 && performance.now() - lastChangeAtMs >= QUIET_MS;

/** Once the page is loaded and nothing has been on its way for a while. What never comes is named. */
export const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('Nobody watches what this page asks for');
  const latestMs = performance.now() + PATIENCE_MS;
  while (!isQuiet(traffic)) {
    if (performance.now() > latestMs)
      throw new Error(
        `${page.url()} still waits for ${[...traffic.underWay].map((request) => request.url()).join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};
