import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Requests that never end, or do not precede new content. */
const ENDLESS = new Set(['websocket', 'eventsource', 'media', 'ping']);
const PATIENCE_MS = 15_000;

/** Requests that are known to be complete. */
const over = new WeakSet<Request>();

const isOpen = (request: Request) =>
  !over.has(request) &&
  !ENDLESS.has(request.resourceType()) &&
  request.timing().responseEnd < 0 &&
  request.failure() === null;

/**
 * Resolves when its response is complete or has failed. Sizes are known only for complete responses, even without an
 * earlier listener.
 */
const settle = async (request: Request): Promise<void> => {
  await request.sizes().catch(() => undefined);
  over.add(request);
};

/**
 * Two drawn frames: changes of a reply or a lazy part are visible then. Not by requestAnimationFrame, which stops
 * with the page's clock.
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
    // A background page is not drawn.
    for (let time = 0; time < 2; time += 1) await (document.hidden ? nextTask() : nextFrame());
  });

interface Waiting {
  /** Calls that the test itself holds back. */
  readonly heldBack?: RegExp | undefined;
}

const openIn = new WeakMap<BrowserContext, Set<Request>>();

/**
 * The open calls of a browser context from now on: `page.requests()` keeps only the last hundred and loses older
 * open ones.
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
    // Of a worker, or of a page that does not exist yet.
    return false;
  }
};

const openOf = async (page: Page, heldBack?: RegExp) => {
  const counted = [...countOpenCalls(page.context())].filter((request) => isOf(page, request));
  // Calls from before the count began.
  const all = new Set([...(await page.requests()), ...counted]);
  return [...all].filter((request) => isOpen(request) && !heldBack?.test(request.url()));
};

/** Every call of this page is complete or has failed. */
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
 * No calls or lazy parts, nor anything they lead to, are pending: what is absent now will not appear without an
 * action.
 */
export const untilQuiet = async (page: Page, { heldBack }: Waiting = {}) => {
  const endsAtMs = performance.now() + PATIENCE_MS;
  do {
    await untilAnswered(page, { heldBack, endsAtMs });
    await drawTwice(page);
  } while ((await openOf(page, heldBack)).length > 0);
};
