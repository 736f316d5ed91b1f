import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bin, inRoot } from '../paths.mjs';
import { prepareBrowserTests, runBrowserTests } from '../product/browser-tests.mjs';
import { run } from '../run.mjs';
import { say, step } from '../say.mjs';
import { linkAllPackages, linkFilms } from './mutant-copy.mjs';

const CONFIG = 'e2e/pictures/playwright.config.ts';
const REPORTS = 'reports/partial/pictures';
/** The moment that servers and pages show. */
const START = '2026-10-15T15:00:00Z';

const git = (...args) => execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' }).trim();

/** Edits are compared with the last commit, a commit without edits with its parent. */
const defaultBase = () => (git('status', '--porcelain', '--', 'apps', 'packages') ? 'HEAD' : 'HEAD~1');

const wordsOf = (text) => (text ? text.split(',').map((word) => word.trim()) : []);

/** A picture's name is `home-1280x800-en` or `home-800x480-en-moving`. */
const hasWord = (name, word) => `-${name}-`.includes(`-${word}-`);

/** `home,1280x800`: pictures with each of these in their names. */
export const patternOf = (only) =>
  wordsOf(only)
    .map((word) => `(?=.*(^|[- ])${word}(-|$))`)
    .join('');

/** Differences in pictures that contain no accepted word. */
export const unaccepted = (names, accept) =>
  names.filter((name) => !wordsOf(accept).some((word) => hasWord(name, word)));

const grepOf = (only) => (only ? ['--grep', patternOf(only)] : []);

const namesOf = async (only) => {
  const args = ['test', '--config', inRoot(CONFIG), '--list', ...grepOf(only)];
  const list = await run(bin('playwright'), args, { quiet: true });
  return [...list.matchAll(/› ([\w-]+)$/gm)].map(([, name]) => name);
};

const take = ({ only, product, data, folder, args = [] }) =>
  runBrowserTests(
    [...args, ...grepOf(only)],
    {
      PICTURES_FOLDER: folder,
      PICTURES_PRODUCT: product,
      PICTURES_START: START,
      ...(data && { E2E_DATA_DIR: data }),
    },
    CONFIG,
  );

/** Builds the product of a commit below .cache, with the packages and films that are here. */
const buildCopy = async (commit) => {
  const folder = inRoot('.cache/pictures/source');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'source.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  linkAllPackages(folder);
  linkFilms({ folder });
  const build = `import { ensureBuilt } from './scripts/lib/product/build.mjs'; await ensureBuilt();`;
  await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  return folder;
};

const takeOfCommit = async (commit, { folder, only }) => {
  const product = await buildCopy(commit);
  const data = path.join(product, '.cache/e2e-data');
  await take({ only, product, data, folder, args: ['--update-snapshots=all'] }).finally(() =>
    rmSync(product, { recursive: true, force: true }),
  );
};

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const differing = () =>
  specsOf(JSON.parse(readFileSync(inRoot(REPORTS, 'report.json'), 'utf8')))
    .filter(({ ok }) => !ok)
    .map(({ title }) => title);

/**
 * Takes a picture of every screen in every window, states and languages of e2e/pictures, and compares them with
 * those of another commit. `-- --against <commit>` names it, `--only home,1280x800` takes the pictures with all of
 * these in their names, `--accept checkout,ja` accepts differences in pictures with one of these in their names.
 * Pictures of a commit are kept in .cache/pictures/<commit>; `--again` takes them again.
 */
export const provePictures = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: 'string', default: defaultBase() },
      only: { type: 'string' },
      accept: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
  const commit = git('rev-parse', '--verify', `${values.against}^{commit}`);
  const folder = inRoot('.cache/pictures', commit);
  await prepareBrowserTests();
  rmSync(inRoot(REPORTS), { recursive: true, force: true });
  const names = await namesOf(values.only);
  if (names.length === 0) throw new Error(`no picture has all of "${values.only}" in its name`);
  if (values.again || names.some((name) => !existsSync(path.join(folder, `${name}.png`))))
    await step(`Pictures of ${values.against} (${commit.slice(0, 9)})`, () =>
      takeOfCommit(commit, { folder, only: values.only }),
    );
  const failed = await take({ only: values.only, product: inRoot('.'), folder }).then(
    () => false,
    () => true,
  );
  const different = failed ? differing() : [];
  if (failed && different.length === 0) throw new Error('no pictures could be taken');
  const left = unaccepted(different, values.accept);
  for (const name of different) say(`${left.includes(name) ? '✗' : '·'} ${name}`);
  if (different.length > 0) say(`Both pictures and their difference: ${REPORTS}/sheet/index.html`);
  if (left.length > 0) throw new Error(`${left.length} pictures differ`);
};
