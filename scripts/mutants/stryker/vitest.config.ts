import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of one package, as Stryker runs them: one process, and property tests with fixed cases. */
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
