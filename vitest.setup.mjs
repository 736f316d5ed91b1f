import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// `npm run prove properties` asks for many more runs than a quick test needs.
const runs = Number(process.env.PROPERTY_RUNS ?? 100);
fc.configureGlobal({ numRuns: runs });

// Files share a process (vitest.config.ts) and nothing else: each gets modules of its own and leaves no fakes behind.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
