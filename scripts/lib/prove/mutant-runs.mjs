import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tagsIn } from '../report/requirements.mjs';

/** A mutant that never ends proves nothing: the row is then an error. */
const LIMIT_MS = { unit: 180_000, server: 300_000, browser: 420_000 };

export const kindOf = ({ tests }) => {
  if (tests.some((test) => test.startsWith('e2e/'))) return 'browser';
  return tests.some((test) => test.startsWith('apps/server/tests/')) ? 'server' : 'unit';
};

/** Titles that name one of the clauses in brackets. */
const titlesNaming = (clauses) => `\\[[^\\]]*\\b(${clauses.join('|')})\\b[^\\]]*\\]`;

const start = (command, args, { cwd, env, limitMs }) =>
  new Promise((resolve, reject) => {
    // A separate process group, so that workers and servers end with it.
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let isLate = false;
    const keep = (chunk) => (output = (output + chunk).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const endGroup = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      endGroup();
    }, limitMs);
    process.once('exit', endGroup);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      process.off('exit', endGroup);
      resolve({ output, isLate });
    });
  });

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const outcomesOfUnit = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => [fullName, status]),
  );

/** A file that could not be loaded, or whose setup failed, has no failed test. */
const brokenUnitFiles = (report) =>
  report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );

const outcomesOfBrowser = (report) => {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return report.suites.flatMap(specsOf).map((spec) => {
    const results = spec.tests.flatMap((test) => test.results.map(({ status }) => status));
    if (results.some((status) => status === 'failed' || status === 'timedOut')) return [spec.title, 'failed'];
    return [
      spec.title,
      results.length && results.every((status) => status === 'passed') ? 'passed' : 'other',
    ];
  });
};

/** A browser test file that could not be loaded, or a product that did not start. */
const brokenBrowserRun = (report) =>
  report?.errors.find(({ message }) => !message.includes('Testing stopped early'))?.message;

const judge = ({ isLate, output }, report, readOutcomes, broken) => {
  if (isLate) return { error: 'did not end in time' };
  if (!report) return { error: `gave no report: ${output.trim().split('\n').slice(-4).join(' | ')}` };
  const outcomes = readOutcomes(report).filter(([, status]) => status === 'passed' || status === 'failed');
  return { outcomes, ...(broken && { error: broken }) };
};

/** The reporters of a configuration keep their files, regardless of the command line. */
const writeConfig = (copy, reportFile) => {
  const file = path.join(copy.folder, 'mutants.vitest.config.mjs');
  const reporters = JSON.stringify([['json', { outputFile: reportFile }]]);
  writeFileSync(
    file,
    `import base from './vitest.config.ts';\nexport default { ...base, test: { ...base.test, reporters: ${reporters} } };\n`,
  );
  return file;
};

/** Runs the tests that name one of the clauses in the copy: `{ outcomes: [[title, 'passed' | 'failed']] }` or `{ error }`. */
export const runNaming = async (copy, { kind, tests, clauses, env = {}, isBailing = true }) => {
  const reportFile = path.join(copy.folder, 'reports', 'mutant.json');
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const pattern = titlesNaming(clauses);
  const started = { cwd: copy.folder, limitMs: LIMIT_MS[kind] };
  if (kind === 'browser') {
    const args = JSON.stringify([...tests, '-g', pattern, '--reporter=json', ...(isBailing ? ['-x'] : [])]);
    const program = `const { runBrowserTests } = await import('./scripts/lib/product/browser-tests.mjs'); await runBrowserTests(${args});`;
    const ended = await start(process.execPath, ['--input-type=module', '--eval', program], {
      ...started,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    const report = readJson(reportFile);
    return judge(ended, report, outcomesOfBrowser, brokenBrowserRun(report));
  }
  const vitest = path.join(copy.folder, 'node_modules/.bin/vitest');
  const options = ['--config', writeConfig(copy, reportFile), '--maxWorkers=1'];
  const ended = await start(
    vitest,
    ['run', ...tests, '-t', pattern, ...options, ...(isBailing ? ['--bail=1'] : [])],
    { ...started, env },
  );
  const report = readJson(reportFile);
  return judge(ended, report, outcomesOfUnit, report && brokenUnitFiles(report)[0]?.message);
};

export const naming = (outcomes, clause) => outcomes.filter(([title]) => tagsIn(title).includes(clause));
