import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowserTests, runBrowserTests } from '../product/browser-tests.mjs';
import { bin, inRoot } from '../paths.mjs';
import { run } from '../run.mjs';
import { say, step } from '../say.mjs';
import { endAtExit } from '../stop-at-exit.mjs';
import { browserTestFiles, unitTestFiles } from '../report/test-files.mjs';
import { readReport } from '../report/test-report.mjs';
import { summarise } from '../report/test-results.mjs';
import { withServers } from '../programs/with-servers.mjs';

const ROUNDS = 5;
const BUSY_PROCESSES = 2;
const REPORTS = 'reports/partial/steady';

/** `2/4`: the second of four parts. */
export const parsePart = (text) => {
  const [, part, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(part >= 1 && part <= of))
    throw new Error(`--part needs a part of the whole, such as 1/4, not "${text}"`);
  return { part, of };
};

/** Distributed one by one: neighbours in the list are alike, and would make one part long. */
export const filesOfPart = (files, { part, of }) =>
  [...files].sort().filter((_file, at) => at % of === part - 1);

/** Failures of all rounds, a line for each test, with the rounds it failed in. */
export const describeFailures = (failures) => {
  const rounds = new Map();
  for (const { round, file, title } of failures) {
    const test = file === title ? file : `${file}: ${title}`;
    rounds.set(test, [...(rounds.get(test) ?? []), round]);
  }
  return [...rounds].map(([test, failed]) => `round ${failed.join(', ')}: ${test}`);
};

/** Uses one core, as another program of the same machine would; ends with its parent process. */
const startBusyProcess = () => {
  const program = 'const parent = process.ppid; while (process.ppid === parent);';
  const child = spawn(process.execPath, ['--eval', program], { stdio: 'ignore' });
  endAtExit(child);
  return child;
};

const failuresOf = async (name, round, work) => {
  rmSync(inRoot(REPORTS, `${name}.json`), { force: true });
  const reason = await step(`Round ${round} of ${ROUNDS}: ${name} tests`, work).then(
    () => undefined,
    ({ message }) => message,
  );
  const { failures } = summarise([readReport(name, REPORTS)]);
  for (const { title, file, reason: why } of failures) say(`✗ round ${round}: ${title}\n  ${file}\n  ${why}`);
  // A runner that fails without a failed test could not run.
  const untold = reason !== undefined && failures.length === 0 ? [{ title: reason, file: name }] : [];
  return [...failures, ...untold].map((failure) => ({ ...failure, round }));
};

/**
 * Every browser and server test five times with both cores loaded, in parts, since all of it takes hours: `npm run
 * prove steady -- --part 1/4`. There are no retries: a test that fails once has a cause.
 */
export const proveSteady = async (args) => {
  const { values } = parseArgs({ args, options: { part: { type: 'string', default: '1/1' } } });
  const part = parsePart(values.part);
  const server = filesOfPart(
    unitTestFiles().filter((file) => file.startsWith('apps/server/')),
    part,
  );
  const browser = filesOfPart(browserTestFiles(), part).map((file) => relative('e2e', file));
  say(`Part ${values.part}: ${server.length} files of the server, ${browser.length} of the browser`);
  await prepareBrowserTests();
  const env = { PARTIAL_REPORTS: REPORTS };
  const busy = Array.from({ length: BUSY_PROCESSES }, startBusyProcess);
  const failures = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const runServer = () =>
        withServers({ postgres: true, rabbitMq: true }, (servers) =>
          run(bin('vitest'), ['run', ...server], { env: { ...env, ...servers } }),
        );
      failures.push(...(await failuresOf('unit', round, runServer)));
      failures.push(...(await failuresOf('browser', round, () => runBrowserTests(browser, env))));
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
  for (const line of describeFailures(failures)) say(line);
  if (failures.length > 0) throw new Error(`${failures.length} failures in ${ROUNDS} rounds`);
};
