import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// `npm run prove properties` asks for many more runs than a quick test needs.
const runs = Number(process.env.PROPERTY_RUNS ?? 100);
// Of mutants the same cases are asked each time (`npm run prove mutants`).
const seed = process.env.PROPERTY_SEED;
fc.configureGlobal({ numRuns: runs, ...(seed && { seed: Number(seed) }) });

// Files share a process (vitest.config.ts) and nothing else: each gets modules of its own and leaves no fakes behind.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
