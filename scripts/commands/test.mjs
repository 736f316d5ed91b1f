import { mkdirSync, rmSync } from 'node:fs';
import { ensureTestPrograms } from '../lib/debian.mjs';
import { prepareBrowserTests, runBrowserTests } from '../lib/browser-tests.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bin, inRoot, ROOT } from '../lib/paths.mjs';
import { startPrivatePostgres } from '../lib/private-postgres.mjs';
import { startPrivateRabbitMq } from '../lib/private-rabbitmq.mjs';
import { run } from '../lib/run.mjs';
import { say, step } from '../lib/say.mjs';
import { sourceState } from '../lib/source-state.mjs';
import { envOfWholeRun, readReport } from '../lib/test-report.mjs';
import { closingOf, summarise } from '../lib/test-results.mjs';
import { describeTrace, isProved, traceReports } from '../lib/trace-reports.mjs';

// Before anything else: a run that is cut off must not leave the reports of the last one behind.
rmSync(inRoot('reports'), { recursive: true, force: true });
mkdirSync(inRoot('reports'), { recursive: true });

const startedAt = performance.now();
const failedParts = [];
let isClosed = false;
/** Whatever ends the run before its time, its last line says that it failed. */
process.once('exit', () => {
  if (!isClosed) close([...failedParts, { name: 'npm test', reason: 'it was cut off' }]);
});
const close = (parts) => {
  isClosed = true;
  const { details, line, exitCode } = closingOf(
    summarise([readReport('unit'), readReport('browser')]),
    parts,
  );
  for (const detail of details) console.error(detail);
  console.log(line);
  return exitCode;
};

await ensureInstalled();
await ensureTestPrograms();

/** `report`: whose failed tests are the reason when it fails. */
const part = (name, work, report) =>
  step(name, work).catch((error) => {
    const isToldByTests = report !== undefined && summarise([readReport(report)]).failures.length > 0;
    failedParts.push({ name, reason: error.message, isToldByTests });
  });

// Of the sources as they are now: whoever changes them meanwhile is told at the end that they were not the tested ones.
const env = envOfWholeRun(sourceState(ROOT));

// It takes its time to come up, and nothing of the checks needs it.
const rabbitMqStarting = startPrivateRabbitMq();
rabbitMqStarting.catch(() => undefined);

// All of this side by side; the browser tests, in which films have to be on time, get the machine for themselves.
const checking = part('Check: format, types, lint, borders, dead code', () =>
  run(process.execPath, [inRoot('scripts/check.mjs')], { quiet: true }),
);
const preparing = part('Build and demo films for the browser tests', prepareBrowserTests);
await part(
  'Unit and server tests (PGlite and PostgreSQL, aedes and RabbitMQ)',
  async () => {
    const rabbitMq = await rabbitMqStarting;
    try {
      const postgres = await startPrivatePostgres();
      try {
        const databases = { TEST_DATABASE_URL: postgres.url, TEST_RABBITMQ: rabbitMq.settings };
        await run(bin('vitest'), ['run'], { env: { ...env, ...databases } });
      } finally {
        postgres.stop();
      }
    } finally {
      rabbitMq.stop();
    }
  },
  'unit',
);
await preparing;
await checking;
await part('Browser tests', () => runBrowserTests([], env), 'browser');
await part('Trace: every requirement is proved', async () => {
  const result = traceReports();
  say(describeTrace(result).join('\n'));
  if (!isProved(result)) throw new Error('see above');
});

say(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
process.exit(close(failedParts));
