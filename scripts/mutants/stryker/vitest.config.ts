import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of one package, as Stryker runs them: one process, and properties that try the same cases each time. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: (process.env.STRYKER_TESTS ?? '').split(' '),
    setupFiles: ['./vitest.setup.mjs'],
    isolate: false,
    testTimeout: 20_000,
    env: { ENV_FILE: 'off' },
  },
});
