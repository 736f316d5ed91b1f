import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRequirements, statedCount, tagsIn, trace } from './requirements.mjs';

const list = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8');

describe('list of requirements', () => {
  it('has as many ids as it states, each once', () => {
    const ids = parseRequirements(list).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(statedCount(list));
  });

  it('contains every line of its original specification', () => {
    // 182 ids were carried over; more may be added, none removed.
    expect(statedCount(list)).toBeGreaterThanOrEqual(182);
  });

  it('letters the clauses of a line from (a) on, without gaps', () => {
    for (const { id, clauses } of parseRequirements(list)) {
      const letters = clauses.map(({ tag }) => tag.slice(id.length));
      const expected = clauses.length === 1 ? letters : letters.map((_, at) => String.fromCharCode(97 + at));
      expect([id, letters]).toEqual([id, expected]);
    }
  });
});

describe('trace', () => {
  const lines = parseRequirements('- ABC-01 (a*) seen; (b) not seen\n- ABC-02* seen\n- ABC-03 plain');
  const passed = (...titles) => titles.map((title) => ({ title, file: 'a.test.ts', outcome: 'passed' }));
  const missing = (unit, browser) => trace(lines, unit, browser).missing;

  it('counts a line only when each clause is named', () => {
    expect(missing(passed('a [ABC-01b]'), [])).toContain('ABC-01');
    expect(missing(passed('a [ABC-01b]'), passed('b [ABC-01a]'))).not.toContain('ABC-01');
    expect(missing(passed('a [ABC-01]'), passed('b [ABC-01]'))).toContain('ABC-01');
  });

  it('counts visible clauses only by a browser test', () => {
    expect(missing(passed('a [ABC-02, ABC-03]'), [])).toEqual(['ABC-01', 'ABC-02']);
  });

  it('reports tags without a requirement, also of tests that prove nothing', () => {
    const skipped = { title: 'b [ABC-08]', file: 'b.test.ts', outcome: 'skipped' };
    expect(trace(lines, [...passed('a [ABC-09]'), skipped], []).unknownTags).toEqual(['ABC-09', 'ABC-08']);
  });

  it('reads tags from brackets only', () => {
    expect(tagsIn('plays ABC-01 [ABC-02a, ABC-03] again [XYZ-10]')).toEqual(['ABC-02a', 'ABC-03', 'XYZ-10']);
  });

  it.each([
    'failed',
    'skipped',
    'expected to fail',
    'without assertion',
    'passed only when repeated',
    'not run',
  ])('counts no clause with a test that is %s, and names that test', (outcome) => {
    const other = { title: 'b [ABC-03]', file: 'b.test.ts', outcome };
    for (const [unit, browser] of [
      [[...passed('a [ABC-03]'), other], []],
      [passed('a [ABC-03]'), [other]],
      [[other], passed('a [ABC-03]')],
    ]) {
      const result = trace(lines, unit, browser);
      expect(result.missing).toContain('ABC-03');
      expect(result.obstacles).toMatchObject([{ tag: 'ABC-03', file: 'b.test.ts', outcome }]);
    }
  });
});
