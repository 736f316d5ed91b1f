import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { countHouse, houseProblems } from './house-counts.mjs';
import { inRoot, ROOT } from './paths.mjs';

const BOUNDS = 'scripts/lib/house-bounds.json';
/** Subjects are looked at from here on. */
const BEFORE_NEW_COMMITS = '28674b8';
const TEXTS = /\.(ts|tsx|mjs|css|md)$/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

const readHouse = () => {
  const names = linesOf(git('ls-files'));
  const textOf = (name) => (TEXTS.test(name) ? readFileSync(inRoot(name), 'utf8') : '');
  const gone = new Set(linesOf(git('ls-files', '--deleted')));
  return new Map(names.filter((name) => !gone.has(name)).map((name) => [name, textOf(name)]));
};

/** None in a copy that has not the whole history. */
const newSubjects = () => {
  try {
    return linesOf(git('log', '--format=%s', `${BEFORE_NEW_COMMITS}..HEAD`));
  } catch {
    return [];
  }
};

/** Compares the house with its bounds. Returns what `npm run check` prints in its last lines. */
export const checkHouse = async () => {
  let files;
  try {
    files = readHouse();
  } catch {
    return 'This folder is no git checkout: its files were not counted.';
  }
  const counts = countHouse(files, newSubjects());
  const problems = houseProblems(counts, JSON.parse(readFileSync(inRoot(BOUNDS), 'utf8')));
  if (problems.length > 0) {
    console.error([...problems, `The bounds stand in ${BOUNDS}.`].join('\n'));
    throw new Error('house');
  }
  return Object.entries(counts)
    .map(([what, count]) => `${String(count).padStart(6)} ${what}`)
    .join('\n');
};
