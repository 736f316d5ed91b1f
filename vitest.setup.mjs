import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// `npm run prove properties` asks for many more runs than a quick test needs.
const runs = Number(process.env.PROPERTY_RUNS ?? 100);
// Of mutants the same cases are asked each time (`npm run prove mutants`).
const seed = process.env.PROPERTY_SEED;
fc.configureGlobal({ numRuns: runs, ...(seed && { seed: Number(seed) }) });

/** As long as `expect.poll` (vitest.config.ts), which has a setting for it. Both end as soon as it holds. */
const WAIT_MS = 15_000;
const WAITING = Symbol.for('drive-in: how long vi.waitFor waits');
// Once a process, whose files share it.
if (!globalThis[WAITING]) {
  globalThis[WAITING] = WAIT_MS;
  for (const name of ['waitFor', 'waitUntil']) {
    const original = vi[name];
    vi[name] = (look, options) =>
      original(look, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
  }
}

// Files share a process (vitest.config.ts) and nothing else: each gets modules of its own and leaves no fakes behind.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
