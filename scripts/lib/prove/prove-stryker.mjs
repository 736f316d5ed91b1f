import { mkdirSync, writeFileSync } from 'node:fs';
import { STRYKER_PACKAGES } from '../../mutants/stryker/packages.mjs';
import { bin, inRoot } from '../paths.mjs';
import { run } from '../run.mjs';
import { say, step } from '../say.mjs';

const REPORTS = 'reports/stryker';
const CACHE = '.cache/stryker';
const LEAST_SCORE = 85;
/**
 * Property tests run half the cases of `npm test`, from one seed: a mutant found only by a lucky case would be
 * killed today and survive tomorrow.
 */
const PROPERTIES = { PROPERTY_RUNS: '50' };

/** Only the packages are part of Stryker's copy. */
const NOT_COPIED = [
  '/*',
  '!/packages',
  '!/docs',
  '!/scripts',
  '!/package.json',
  '!/tsconfig*.json',
  '!/vitest.setup.mjs',
];

const configOf = ({ name, mutate }, jobs) => ({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/stryker/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: jobs,
  timeoutMS: 10_000,
  ignorePatterns: NOT_COPIED,
  tempDirName: `${CACHE}/tmp-${name}`,
  incremental: true,
  incrementalFile: `${CACHE}/${name}.json`,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `${REPORTS}/${name}.json` },
  htmlReporter: { fileName: `${REPORTS}/${name}.html` },
  thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
  allowEmpty: false,
});

/**
 * Changes every expression of the pure packages, one at a time, and runs the tests that execute it: at least 85 of
 * 100 changes must fail a test. Unchanged results come from the last run (.cache/stryker).
 */
export const proveStryker = async ({ packageName, jobs }) => {
  mkdirSync(inRoot(CACHE), { recursive: true });
  const failed = [];
  for (const pack of STRYKER_PACKAGES.filter(({ name }) => !packageName || name === packageName)) {
    const config = inRoot(CACHE, `${pack.name}.config.json`);
    writeFileSync(config, JSON.stringify(configOf(pack, jobs), undefined, 2));
    const env = { STRYKER_TESTS: pack.tests.join(' '), ...PROPERTIES };
    await step(`Mutants of ${pack.name}`, () => run(bin('stryker'), ['run', config], { env })).catch(() =>
      failed.push(pack.name),
    );
  }
  if (failed.length > 0)
    throw new Error(`fewer than ${LEAST_SCORE} % killed, or not run: ${failed.join(', ')}`);
  say(`At least ${LEAST_SCORE} % of the mutants of each package were killed; ${REPORTS} has the rest.`);
};
