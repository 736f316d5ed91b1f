import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureTestPrograms } from '../lib/debian.mjs';
import { runBrowserTests } from '../lib/browser-tests.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { startPrivatePostgres } from '../lib/private-postgres.mjs';
import { startPrivateRabbitMq } from '../lib/private-rabbitmq.mjs';
import { run } from '../lib/run.mjs';
import { say, step } from '../lib/say.mjs';

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

await part('Check: format, types, lint, borders, dead code', () =>
  run(process.execPath, [inRoot('scripts/check.mjs')]),
);
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
await part('Browser tests', () => runBrowserTests());

const counts = countTests();
say(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
for (const line of failed) console.error(`Failed: ${line}`);
// The plain closing line that any build server can read.
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length ? 1 : 0);

function countTests() {
  const unit = readReport('reports/unit.json');
  const browser = readReport('reports/browser.json');
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.stats?.unexpected ?? 0),
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'));
  } catch {
    return undefined;
  }
}
