import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** What the reports of the unit and of the browser tests say together. */
export const readResults = () => {
  const unit = readReport('reports/unit.json');
  const browser = readReport('reports/browser.json');
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats?.expected ?? 0),
    failures: [
      ...failuresOfUnit(unit),
      ...failuresOfBrowser(browser?.suites ?? [], readReport('reports/last-steps.json') ?? {}),
    ],
  };
};

function* failuresOfUnit(report) {
  for (const file of report?.testResults ?? []) {
    const name = relative(ROOT, file.name);
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    // A file that could not even be loaded has no tests to blame.
    if (file.status === 'failed' && broken.length === 0) yield failure(name, name, file.message);
    for (const test of broken) yield failure(test.fullName, name, test.failureMessages[0]);
  }
}

function* failuresOfBrowser(suites, lastSteps) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? []) {
      if (spec.ok) continue;
      const result = spec.tests.flatMap((test) => test.results).find(({ error }) => error);
      const seen = [...(lastSteps[spec.title] ?? []), ...pageSeen(result)];
      yield failure(spec.title, `e2e/tests/${spec.file}`, result?.error.message, seen);
    }
    yield* failuresOfBrowser(suite.suites ?? [], lastSteps);
  }
}

const REASON_LINES = 12;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const failure = (title, file, message = 'no reason given', seen = []) => ({
  title,
  file,
  reason: [...message.replace(COLOURS, '').split('\n').slice(0, REASON_LINES), ...seen].join('\n  '),
});

const PAGE_LINES = 40;

/** What stood on the page when its test failed, in words. */
function pageSeen(result) {
  const context = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  const page = context && readText(context)?.match(/# Page snapshot\s+```yaml\n([\s\S]*?)\n```/)?.[1];
  if (!page) return [];
  return page
    .replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '')
    .split('\n')
    .slice(0, PAGE_LINES);
}

/** One that was cut off while it was written says as little as none. */
function readReport(file) {
  try {
    return JSON.parse(readText(inRoot(file)));
  } catch {
    return undefined;
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
