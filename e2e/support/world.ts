import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { untilAnswered } from './page/quiet';
import { type SecondServer, startSecondServer } from './car/second-server';
import { passUntil } from './page/stopped-clock';
import { test as base } from './test';

/** Longer spans are split: an app reacts to a server that is a minute ahead. */
const STEP_MS = 40_000;
const TICK_MS = 20;
/** The span within which a running clock is stopped. */
const SETTLE_MS = 2000;

export interface World {
  /** The shared time of server, sandbox, pages and screens, which is stopped until it is moved. */
  readonly nowMs: () => number;
  /** Advances it for all, as on screens that stay on: every due timer runs. */
  readonly advance: (ms: number) => Promise<void>;
  /** Also for all, but the pages slept: each timer runs once at most. */
  readonly sleep: (ms: number) => Promise<void>;
  /** The least time the page needs to draw this. */
  readonly untilVisible: (locator: Locator) => Promise<void>;
  /** The least time it needs to remove this. */
  readonly untilGone: (locator: Locator) => Promise<void>;
  /** Pages use the real clock meanwhile, as accessibility checks need; then all stop at one time again. */
  readonly whileItGoes: (act: () => Promise<void>) => Promise<void>;
  /** The periodic work of a screen without a browser (`joinBus`); returns a function that stops it. */
  readonly everyMs: (ms: number, run: () => void) => () => void;
}

interface Fixtures {
  readonly world: World;
}

interface WorkerFixtures {
  readonly secondServer: SecondServer;
}

const post = async (request: APIRequestContext, url: string, data: object) => {
  const reply = await request.post(url, { data });
  expect(reply.ok(), `${url} ${JSON.stringify(data)}`).toBe(true);
  return (await reply.json()) as { nowMs: number };
};

/** Tests that move the time of a page and its server: both share one clock, on a separate server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  secondServer: [
    async ({}, use, { parallelIndex }) => {
      const server = await startSecondServer(parallelIndex);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ secondServer }, use) => use(secondServer.url),
  world: async ({ secondServer, context, playwright }, use) => {
    const request = await playwright.request.newContext();
    const { url, sandboxUrl } = secondServer;
    const repeated = new Set<{ readonly ms: number; readonly run: () => void; nextAtMs: number }>();
    let aheadMs = 0;
    const passForServer = async (data: object, byMs: number) => {
      aheadMs += byMs;
      const [{ nowMs }] = await Promise.all([
        post(request, `${url}/dev/test/clock`, data),
        post(request, `${sandboxUrl}/sandbox/clock`, { aheadMs }),
      ]);
      return nowMs;
    };
    let nowMs = await passForServer({ stop: true }, 0);
    await context.clock.install({ time: nowMs - 1000 });
    await context.clock.pauseAt(nowMs);

    const pass = async (ms: number, forPages: (ms: number) => Promise<void>) => {
      nowMs = await passForServer({ advanceMs: ms }, ms);
      await forPages(ms);
      for (const each of repeated) {
        if (each.nextAtMs > nowMs) continue;
        each.run();
        each.nextAtMs = nowMs + each.ms;
      }
    };
    const advance: World['advance'] = async (ms) => {
      for (let leftMs = ms; leftMs > 0; leftMs -= STEP_MS) {
        await pass(Math.min(leftMs, STEP_MS), (stepMs) => context.clock.runFor(stepMs));
        if (leftMs > STEP_MS) await Promise.all(context.pages().map((page) => untilAnswered(page)));
      }
    };
    await use({
      nowMs: () => nowMs,
      advance,
      sleep: (ms) => pass(ms, (sleptMs) => context.clock.fastForward(sleptMs)),
      untilVisible: (locator) =>
        passUntil(
          () => advance(TICK_MS),
          () => locator.isVisible(),
          `${String(locator)} is seen`,
        ),
      untilGone: (locator) =>
        passUntil(
          () => advance(TICK_MS),
          async () => (await locator.count()) === 0,
          `${String(locator)} has gone`,
        ),
      whileItGoes: async (act) => {
        await context.clock.resume();
        await act();
        const wentToMs = await context.pages()[0]?.evaluate(() => Date.now());
        const byMs = (wentToMs ?? nowMs) + SETTLE_MS - nowMs;
        nowMs = await passForServer({ advanceMs: byMs }, byMs);
        await context.clock.pauseAt(nowMs);
      },
      everyMs: (ms, run) => {
        const each = { ms, run, nextAtMs: nowMs + ms };
        repeated.add(each);
        return () => repeated.delete(each);
      },
    });
    await passForServer({ follow: true }, -aheadMs);
    await request.dispose();
  },
});

export { expect } from './test';
