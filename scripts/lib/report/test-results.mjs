const REASON_LINES = 12;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const shorten = (text) => text.replace(COLOURS, '').split('\n').slice(0, REASON_LINES);

const failureOf = ({ title, file = title, outcome, reason, seen = [] }) => ({
  title,
  file,
  reason: [...shorten(reason ?? outcome ?? 'no reason given'), ...seen].join('\n  '),
});

/** The combined reports of the unit and browser tests; a report may be missing. */
export const summarise = (reports) => {
  const there = reports.filter(Boolean);
  const tests = there.flatMap(({ tests: of }) => of);
  const isOf = (outcome) => (test) => test.outcome === outcome;
  return {
    passed: tests.filter(isOf('passed')).length,
    skipped: tests.filter(isOf('skipped')).length,
    failures: [
      ...there.flatMap(({ errors }) => errors),
      ...tests.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped'),
    ].map(failureOf),
  };
};

/** The slowest files by their own durations, in descending order. */
export const dearestFiles = (reports, count) =>
  reports
    .filter(Boolean)
    .flatMap(({ files }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);

export const minutesOf = (ms) => (ms / 60_000).toFixed(1);

/**
 * The end of `npm test`. `failedParts`: `{ name, reason, isToldByTests }`, the last when failed tests are its reason
 * and are counted themselves. The closing line is plain, so that any build server can read it, and says `0 failed`
 * only when neither a test nor a part failed.
 */
export const closingOf = ({ passed, skipped, failures }, failedParts) => {
  const isCounted = ({ isToldByTests }) => !isToldByTests || failures.length === 0;
  const failed = failures.length + failedParts.filter(isCounted).length;
  return {
    details: [
      // Repeated at the end, because readers of a build log see its last lines first.
      ...failures.map(({ title, file, reason }) => `\n✗ ${title}\n  ${file}\n  ${reason}`),
      ...failedParts.map(({ name, reason }) => `\nFailed part: ${name}: ${reason}`),
    ],
    line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    exitCode: failed > 0 ? 1 : 0,
  };
};
