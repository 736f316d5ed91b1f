import { mkdirSync, rmSync } from 'node:fs';
import { prepareBrowserTests, runBrowserTests } from '../lib/product/browser-tests.mjs';
import { installTestPrograms } from '../lib/programs/debian.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { minutesAllowed, watchSlowness } from '../lib/report/machine-speed.mjs';
import { bin, inRoot, ROOT } from '../lib/paths.mjs';
import { startPrivateRabbitMq } from '../lib/programs/private-rabbitmq.mjs';
import { run } from '../lib/run.mjs';
import { giveUp, say, step } from '../lib/say.mjs';
import { sourceState } from '../lib/report/source-state.mjs';
import { stolenMs } from '../lib/report/stolen-time.mjs';
import { useOwnTemporaryFolder } from '../lib/temporary-folder.mjs';
import { envOfWholeRun, readReport } from '../lib/report/test-report.mjs';
import { closingOf, dearestFiles, minutesOf, summarise } from '../lib/report/test-results.mjs';
import { describeTrace, isProved, traceReports } from '../lib/report/trace-reports.mjs';
import { withServers } from '../lib/programs/with-servers.mjs';

const ABOUT = 'About 10 minutes on two idle cores, some more where packages and films are still missing.';
/**
 * A longer run is a defect: people stop running it. Time taken by the host does not count, and a slower machine gets
 * more (`minutesAllowed`). This bound only falls.
 */
const MINUTES_MAX = 15;
const DEAREST = 10;

const args = process.argv.slice(2);
if (args.length > 0)
  giveUp(
    `npm test always runs everything and knows no "${args.join(' ')}". ` +
      'One unit or server test: npm run unit -- <file>. One browser test: npm run e2e -- <file>.',
  );

// First: an interrupted run must not leave the previous run's reports.
rmSync(inRoot('reports'), { recursive: true, force: true });
mkdirSync(inRoot('reports'), { recursive: true });

const readReports = () => [readReport('unit'), readReport('browser')];
const failedParts = [];
let isClosed = false;
const close = () => {
  isClosed = true;
  const { details, line, exitCode } = closingOf(summarise(readReports()), failedParts);
  for (const detail of details) console.error(detail);
  // The plain closing line that any build server can read.
  console.log(line);
  return exitCode;
};
process.once('exit', () => {
  if (isClosed) return;
  failedParts.push({ name: 'npm test', reason: 'it was cut off' });
  close();
});
useOwnTemporaryFolder();

/** Continues after a failure, so that one run shows all. `report`: the report whose failed tests are the reason. */
const attempt = (name, work, report) =>
  step(name, work).catch((error) => {
    const isToldByTests = report !== undefined && summarise([readReport(report)]).failures.length > 0;
    failedParts.push({ name, reason: error.message, isToldByTests });
  });

// The current sources: a change during the run is reported at its end.
const env = envOfWholeRun(sourceState(ROOT));

let rabbitMq;
const PARTS = [
  ['npm packages', ensureInstalled],
  [
    'checks, build and demo films',
    async () => {
      const programs = installTestPrograms();
      // It starts slowly, and no check needs it.
      rabbitMq = programs.then(startPrivateRabbitMq);
      rabbitMq.catch(() => undefined);
      await Promise.all([
        attempt('Debian packages', () => programs),
        // Lower priority than the films, which are made one after the other: checks use the rest of the cores.
        attempt('Checks: format, types, lint, borders, dead code', () =>
          run('nice', ['-n', '10', process.execPath, inRoot('scripts/drive-in.mjs'), 'check'], {
            quiet: true,
          }),
        ),
        attempt('Build and demo films', prepareBrowserTests),
      ]);
    },
  ],
  // Tests with sockets, clocks and films run alone, one kind after the other.
  [
    'unit and server tests',
    () =>
      attempt(
        'Unit and server tests',
        () =>
          withServers({ rabbitMq, postgres: true }, (servers) =>
            run(bin('vitest'), ['run'], { env: { ...env, ...servers } }),
          ),
        'unit',
      ),
  ],
  ['browser tests', () => attempt('Browser tests', () => runBrowserTests([], env), 'browser')],
  [
    'trace',
    () =>
      attempt('Trace: every requirement is proved', async () => {
        const result = traceReports();
        say(describeTrace(result).join('\n'));
        if (!isProved(result)) throw new Error(`${result.proved} of ${result.total} are`);
      }),
  ],
];

say(ABOUT);
for (const [at, [name]] of PARTS.entries()) say(`  ${at + 1}/${PARTS.length} ${name}`);
const startedAt = performance.now();
const stolenBeforeMs = stolenMs();
const meanSlowness = await watchSlowness();
const minutes = [];
for (const [at, [name, work]] of PARTS.entries()) {
  say(`\n${at + 1}/${PARTS.length} ${name}`);
  const partStartedAt = performance.now();
  await work();
  minutes.push(`${minutesOf(performance.now() - partStartedAt).padStart(6)} ${name}`);
}
const tookMs = performance.now() - startedAt;
const stolenByHostMs = stolenMs() - stolenBeforeMs;
const slowness = meanSlowness();
const allowedMs = minutesAllowed(MINUTES_MAX, slowness) * 60_000;
if (tookMs - stolenByHostMs > allowedMs)
  failedParts.push({
    name: 'Time',
    reason: `npm test took ${minutesOf(tookMs)} minutes; here it must not take more than ${minutesOf(allowedMs)}.`,
  });

say(`\nThe ${DEAREST} dearest test files, in seconds:`);
for (const { file, ms } of dearestFiles(readReports(), DEAREST))
  say(`  ${(ms / 1000).toFixed(1).padStart(6)} ${file}`);
say(`\nMinutes:\n${minutes.join('\n')}\n${minutesOf(tookMs).padStart(6)} together`);
say(`The machine: ${slowness.toFixed(2)} times the time of the one of reference`);
if (stolenByHostMs > 60_000) say(`${minutesOf(stolenByHostMs).padStart(6)} of them the host kept for itself`);
process.exit(close());
