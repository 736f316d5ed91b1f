import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';
import { sourceState } from './source-state.mjs';

/**
 * `npm test` writes it and trace reads it. Runs of single files and proofs write elsewhere and must not replace it.
 */
const WHOLE_FOLDER = 'reports';
const PARTIAL_FOLDER = 'reports/partial';

/** Environment of the test runners in `npm test`: their reports cover all tests and the initial sources. */
export const envOfWholeRun = (state) => ({ WHOLE_RUN_OF: JSON.stringify(state) });

const fileOf = (folder, name) => inRoot(folder, `${name}.json`);

/**
 * Written by the reporters of both test runners. `errors`: failures outside any test, e.g. a file that could not be
 * loaded. `isComplete`: the runner reached its end. PARTIAL_REPORTS names the folder of a run that reads its own
 * reports.
 */
export const writeReport = (name, { tests, errors, files, isComplete }, env = process.env) => {
  const isOfWhole = env.WHOLE_RUN_OF !== undefined;
  const folder = isOfWhole ? WHOLE_FOLDER : (env.PARTIAL_REPORTS ?? PARTIAL_FOLDER);
  const state = isOfWhole ? JSON.parse(env.WHOLE_RUN_OF) : sourceState(ROOT);
  const report = { state, isWhole: isOfWhole && isComplete, errors, files, tests };
  const file = fileOf(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report, undefined, 1));
};

/** A truncated report counts as none. */
export const readReport = (name, folder = WHOLE_FOLDER) => {
  try {
    return JSON.parse(readFileSync(fileOf(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * The value of a test's result. Only `passed` proves anything. `expected`: the outcome that the test declares;
 * `assertions`: undefined when the runner itself refuses tests without any.
 */
export const outcomeOf = ({ status, expected, attempts = 1, assertions }) => {
  if (expected === 'failed') return 'expected to fail';
  if (expected === 'skipped' || status === 'skipped') return 'skipped';
  if (status === undefined) return 'not run';
  if (status !== 'passed') return 'failed';
  if (attempts > 1) return 'passed only when repeated';
  return assertions === 0 ? 'without assertion' : 'passed';
};
