import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Never over by themselves, or not asked for by a page that shows something next. */
const ENDLESS = new Set(['websocket', 'eventsource', 'media', 'ping']);
const PATIENCE_MS = 15_000;

/** Those that are known to be settled. */
const over = new WeakSet<Request>();

const isOpen = (request: Request) =>
  !over.has(request) &&
  !ENDLESS.has(request.resourceType()) &&
  request.timing().responseEnd < 0 &&
  request.failure() === null;

/**
 * Resolves when its answer is here, or there will be none. Sizes are known when all of it has come, also where nobody
 * listened for that in time.
 */
const settle = async (request: Request): Promise<void> => {
  await request.sizes().catch(() => undefined);
  over.add(request);
};

/**
 * Two pictures drawn: what an answer or a lazy part changes is on the page by then. Not by requestAnimationFrame, which
 * stands where the page's clock does.
 */
const drawTwice = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () =>
      new Promise<void>((drawn) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          drawn();
        });
        observer.observe(document.documentElement);
      });
    const nextTask = () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(undefined);
      });
    // A page behind another one is not drawn.
    for (let time = 0; time < 2; time += 1) await (document.hidden ? nextTask() : nextFrame());
  });

interface Waiting {
  /** Calls that the test itself holds back. */
  readonly heldBack?: RegExp | undefined;
}

const openIn = new WeakMap<BrowserContext, Set<Request>>();

/**
 * The open calls of a browser context, counted from now on: `page.requests()` keeps the last hundred only, so an older
 * open one is not in it.
 */
export const countOpenCalls = (context: BrowserContext): ReadonlySet<Request> => {
  const counted = openIn.get(context);
  if (counted) return counted;
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  openIn.set(context, open);
  return open;
};

const isOf = (page: Page, request: Request) => {
  try {
    return request.frame().page() === page;
  } catch {
    // Of a worker, or of a page that is not there yet.
    return false;
  }
};

const openOf = async (page: Page, heldBack?: RegExp) => {
  const counted = [...countOpenCalls(page.context())].filter((request) => isOf(page, request));
  // Those from before the count began.
  const all = new Set([...(await page.requests()), ...counted]);
  return [...all].filter((request) => isOpen(request) && !heldBack?.test(request.url()));
};

/** Every call of this page has its answer, or will have none. */
export const untilAnswered = async (
  page: Page,
  { heldBack, endsAtMs = performance.now() + PATIENCE_MS }: Waiting & { readonly endsAtMs?: number } = {},
) => {
  const open = await openOf(page, heldBack);
  if (open.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, endsAtMs - performance.now()));
  });
  await Promise.race([Promise.all(open.map(settle)), late]);
  clearTimeout(timer);
  const stillOpen = open.filter(isOpen).map((request) => request.url());
  expect(stillOpen, 'still on their way').toEqual([]);
};

/**
 * Nothing is on its way to this page any more, neither calls nor lazy parts nor what they led to: what is not there now
 * does not come by itself.
 */
export const untilQuiet = async (page: Page, { heldBack }: Waiting = {}) => {
  const endsAtMs = performance.now() + PATIENCE_MS;
  do {
    await untilAnswered(page, { heldBack, endsAtMs });
    await drawTwice(page);
  } while ((await openOf(page, heldBack)).length > 0);
};
