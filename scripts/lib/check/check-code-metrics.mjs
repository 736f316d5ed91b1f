import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { measureCode, metricProblems } from './code-metrics.mjs';
import { inRoot, ROOT } from '../paths.mjs';

const BOUNDS = 'scripts/lib/check/code-metric-bounds.json';
/** Subjects of later commits are measured. */
const BEFORE_NEW_COMMITS = '28674b8';
const TEXTS = /\.(ts|tsx|mjs|css|md)$/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

const readTrackedFiles = () => {
  const names = linesOf(git('ls-files'));
  const textOf = (name) => (TEXTS.test(name) ? readFileSync(inRoot(name), 'utf8') : '');
  const deleted = new Set(linesOf(git('ls-files', '--deleted')));
  return new Map(names.filter((name) => !deleted.has(name)).map((name) => [name, textOf(name)]));
};

/** Empty in a shallow clone. */
const newSubjects = () => {
  try {
    return linesOf(git('log', '--format=%s', `${BEFORE_NEW_COMMITS}..HEAD`));
  } catch {
    return [];
  }
};

/** Compares the metrics with their bounds. Returns what `npm run check` prints in its last lines. */
export const checkCodeMetrics = async () => {
  let files;
  try {
    files = readTrackedFiles();
  } catch {
    return 'This folder is no git checkout: its files were not counted.';
  }
  const counts = measureCode(files, newSubjects());
  const problems = metricProblems(counts, JSON.parse(readFileSync(inRoot(BOUNDS), 'utf8')));
  if (problems.length > 0) {
    console.error([...problems, `The bounds stand in ${BOUNDS}.`].join('\n'));
    throw new Error('code metrics');
  }
  return Object.entries(counts)
    .map(([what, count]) => `${String(count).padStart(6)} ${what}`)
    .join('\n');
};
