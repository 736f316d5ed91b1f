import type { Page, Request } from '@playwright/test';

/** Quiet time after which no further request is expected. */
const QUIET_MS = 500;
const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 30_000;

interface Traffic {
  readonly underWay: Set<Request>;
  lastChangeAtMs: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** From now on pending requests are tracked. */
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

/** Resolves when the page is loaded and has been quiet for a while. Pending requests are named in the error. */
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
