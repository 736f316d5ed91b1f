import { mkdirSync, rmSync } from 'node:fs';
import { ensureTestPrograms } from '../lib/debian.mjs';
import { prepareBrowserTests, runBrowserTests } from '../lib/browser-tests.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { startPrivatePostgres } from '../lib/private-postgres.mjs';
import { startPrivateRabbitMq } from '../lib/private-rabbitmq.mjs';
import { run } from '../lib/run.mjs';
import { say, step } from '../lib/say.mjs';
import { readResults } from '../lib/test-results.mjs';

const startedAt = performance.now();
await ensureInstalled();
await ensureTestPrograms();

rmSync(inRoot('reports'), { recursive: true, force: true });
mkdirSync(inRoot('reports'), { recursive: true });

const failed = [];
const part = (name, work) => step(name, work).catch((error) => failed.push(`${name}: ${error.message}`));

// It takes its time to come up, and nothing of the checks needs it.
const rabbitMqStarting = startPrivateRabbitMq();
rabbitMqStarting.catch(() => undefined);

// All of this side by side; the browser tests, in which films have to be on time, get the machine for themselves.
const checking = part('Check: format, types, lint, borders, dead code', () =>
  run(process.execPath, [inRoot('scripts/check.mjs')], { quiet: true }),
);
const preparing = part('Build and demo films for the browser tests', prepareBrowserTests);
await part('Unit and server tests (PGlite and PostgreSQL, aedes and RabbitMQ)', async () => {
  const rabbitMq = await rabbitMqStarting;
  try {
    const postgres = await startPrivatePostgres();
    try {
      const env = { TEST_DATABASE_URL: postgres.url, TEST_RABBITMQ: rabbitMq.settings };
      await run(bin('vitest'), ['run'], { env });
    } finally {
      postgres.stop();
    }
  } finally {
    rabbitMq.stop();
  }
});
await preparing;
await checking;
await part('Browser tests', () => runBrowserTests());

const results = readResults();
say(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
for (const line of failed) console.error(`Failed: ${line}`);
// Again at the very end: who reads a build server's log sees its last lines first.
for (const test of results.failures) console.error(`\n✗ ${test.title}\n  ${test.file}\n  ${test.reason}`);
// The plain closing line that any build server can read.
console.log(`${results.passed} passed, ${results.failures.length} failed`);
process.exit(failed.length ? 1 : 0);
