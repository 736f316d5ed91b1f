import { defineConfig } from 'vitest/config';

const filesOf = (folders: string) => [`{${folders}}/**/*.test.{ts,tsx,mjs}`];

export default defineConfig({
  test: {
    // Processes of their own: what a server does in the background would run on in the stopped time of another's test,
    // once for each of its seconds.
    projects: [
      {
        extends: true,
        test: { name: 'servers', include: filesOf('apps/server,adapters,tools,bench,scripts') },
      },
      { extends: true, test: { name: 'screens', include: filesOf('apps/web,apps/cockpit,packages') } },
    ],
    // Commands that tests start know nothing of a developer's .env.
    env: { ENV_FILE: 'off' },
    setupFiles: ['./vitest.setup.mjs'],
    // One more than the two cores: a test waits for answers and timers now and then.
    maxWorkers: 3,
    // A new process for each file would spend most of its time on loading the same packages and compiling the same
    // embedded database; vitest.setup.mjs gives each file its own modules instead.
    isolate: false,
    // They end as soon as what they wait for is there; a busy machine needs the rest.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // A test that asserts nothing, or keeps others from running, proves nothing.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    allowOnly: false,
    reporters: ['default', './scripts/lib/report/unit-reporter.mjs'],
  },
});
