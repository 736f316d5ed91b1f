import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// `npm test` asks the same cases each time, so that its result depends on the code alone. `npm run prove properties`
// asks many more and new ones.
const { PROPERTY_RUNS = '100', PROPERTY_SEED = '2026' } = process.env;
fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED !== 'new' && { seed: Number(PROPERTY_SEED) }),
});

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
