import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,bench,scripts}/**/*.test.{ts,tsx,mjs}'],
    setupFiles: ['./vitest.setup.mjs'],
    // Two cores: more workers would only make each other slow.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
