import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../paths.mjs';
import { parseRequirements, trace } from './requirements.mjs';
import { describeState, isSameState, sourceState } from './source-state.mjs';
import { browserTestFiles, unitTestFiles } from './test-files.mjs';
import { readReport } from './test-report.mjs';

const FEW = 5;

/**
 * Why a report does not apply to the current sources; undefined when it does. `files`: the files of its kind, all of
 * which must be in it.
 */
export const refusalOf = ({ kind, report, now, files }) => {
  if (!report) return `There is no report of the ${kind} tests.`;
  if (!report.isWhole) return `The report of the ${kind} tests is not of a whole run.`;
  if (!isSameState(report.state, now))
    return (
      `The report of the ${kind} tests is of other sources: ${describeState(report.state)}; ` +
      `now it is ${describeState(now)}${report.state.commit === now.commit ? ', changed otherwise' : ''}.`
    );
  const ran = new Set(report.files.map(({ file }) => file));
  const missing = files.filter((file) => !ran.has(file));
  if (missing.length > 0) {
    const more = missing.length > FEW ? ` and ${missing.length - FEW} more` : '';
    return `The report of the ${kind} tests is without ${missing.slice(0, FEW).join(', ')}${more}.`;
  }
  const [error] = report.errors;
  return error && `The ${kind} tests did not all run: ${error.title}: ${firstLine(error.reason)}`;
};

const firstLine = (text = 'no reason given') => text.split('\n')[0];

/** What the last `npm test` proves of docs/requirements.md; nothing when one of its reports is refused. */
export const traceReports = () => {
  const requirements = parseRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8'));
  const now = sourceState(ROOT);
  const unit = readReport('unit');
  const browser = readReport('browser');
  const refusals = [
    refusalOf({ kind: 'unit and server', report: unit, now, files: unitTestFiles() }),
    refusalOf({ kind: 'browser', report: browser, now, files: browserTestFiles() }),
  ].filter(Boolean);
  const result = refusals.length
    ? trace(requirements, [], [])
    : trace(requirements, unit.tests, browser.tests);
  return { ...result, refusals };
};

export const isProved = ({ missing, unknownTags, refusals }) =>
  missing.length === 0 && unknownTags.length === 0 && refusals.length === 0;

/** The result as lines for people. */
export const describeTrace = (result) => [
  `${result.proved} of ${result.total} requirements proved by the last test run.`,
  ...result.refusals,
  ...(result.refusals.length ? ['Run `npm test` on the sources as they are.'] : openLines(result)),
  ...(result.unknownTags.length ? [`Tests name unknown ids: ${result.unknownTags.join(' ')}`] : []),
];

const openLines = ({ missing, openClauses, obstacles }) => [
  ...(missing.length ? [`Open: ${missing.join(' ')}`, `Open clauses: ${openClauses.join(' ')}`] : []),
  ...obstacles.map(({ tag, title, file, outcome }) => `${tag}: ${outcome}: ${title} (${file})`),
];
