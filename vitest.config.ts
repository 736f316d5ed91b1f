import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,bench,scripts}/**/*.test.{ts,tsx,mjs}'],
    setupFiles: ['./vitest.setup.mjs'],
    // Two cores: more workers would only make each other slow.
    maxWorkers: 2,
    // A new process for each file would spend most of its time on loading the same packages and compiling the same
    // embedded database; vitest.setup.mjs gives each file its own modules instead.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
