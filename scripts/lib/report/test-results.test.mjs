import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingOf, dearestFiles, summarise } from './test-results.mjs';

const reportOf = (outcomes, more = {}) => ({
  errors: [],
  files: [],
  tests: outcomes.map((outcome, at) => ({ title: `test ${at}`, file: 'a.test.ts', outcome, ms: 1 })),
  ...more,
});
const PART = { name: 'Checks', reason: 'lint ended with code 1', isToldByTests: false };

describe('closing line of npm test', () => {
  it('counts the tests of all reports', () => {
    const summary = summarise([reportOf(['passed', 'failed']), undefined, reportOf(['passed'])]);
    expect(closingOf(summary, [])).toMatchObject({ line: '2 passed, 1 failed', exitCode: 1 });
    expect(closingOf(summarise([reportOf(['passed', 'skipped'])]), [])).toMatchObject({
      line: '1 passed, 0 failed, 1 skipped',
      exitCode: 0,
    });
  });

  it('counts a failed part and names it above', () => {
    const { line, details, exitCode } = closingOf(summarise([reportOf(['passed'])]), [PART]);
    expect([line, exitCode]).toEqual(['1 passed, 1 failed', 1]);
    expect(details).toEqual(['\nFailed part: Checks: lint ended with code 1']);
  });

  it('counts a part that failed by its tests once, as these tests', () => {
    const part = { name: 'Unit tests', reason: 'ended with code 1', isToldByTests: true };
    expect(closingOf(summarise([reportOf(['failed'])]), [part]).line).toBe('0 passed, 1 failed');
  });

  it('counts a test as failed that is expected to fail, asserts nothing, or did not run', () => {
    const outcomes = ['expected to fail', 'without assertion', 'passed only when repeated', 'not run'];
    expect(closingOf(summarise([reportOf(outcomes)]), []).line).toBe('0 passed, 4 failed');
  });

  it('counts a file that could not be loaded', () => {
    const errors = [{ title: 'a.test.ts', reason: 'SyntaxError' }];
    const { line, details } = closingOf(summarise([reportOf([], { errors })]), []);
    expect(line).toBe('0 passed, 1 failed');
    expect(details).toEqual(['\n✗ a.test.ts\n  a.test.ts\n  SyntaxError']);
  });

  it('never says "0 failed" for a failed run', () => {
    const outcome = fc.constantFrom('passed', 'skipped', 'failed', 'not run', 'without assertion');
    const part = fc.record({ name: fc.string(), reason: fc.string(), isToldByTests: fc.boolean() });
    fc.assert(
      fc.property(fc.array(outcome), fc.array(part), (outcomes, parts) => {
        const { line, exitCode } = closingOf(summarise([reportOf(outcomes)]), parts);
        expect(line).toMatch(/^\d+ passed, \d+ failed(, \d+ skipped)?$/);
        const hasFailed = parts.length > 0 || outcomes.some((one) => one !== 'passed' && one !== 'skipped');
        expect([line.includes(' 0 failed'), exitCode]).toEqual([!hasFailed, hasFailed ? 1 : 0]);
      }),
    );
  });
});

it('names the slowest files of all reports', () => {
  const files = (...all) => reportOf([], { files: all.map(([file, ms]) => ({ file, ms })) });
  const reports = [files(['a', 5], ['b', 90]), undefined, files(['c', 50])];
  expect(dearestFiles(reports, 2)).toEqual([
    { file: 'b', ms: 90 },
    { file: 'c', ms: 50 },
  ]);
});
