import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseRequirements,
  statedCount,
  tagsIn,
  tagsOfBrowserReport,
  tagsOfUnitReport,
  trace,
} from './requirements.mjs';

const list = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');

describe('the list of requirements', () => {
  it('has as many ids as it states, each once', () => {
    const ids = parseRequirements(list).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(statedCount(list));
  });

  it('has not lost a line of the specification it came from', () => {
    // 182 ids were carried over; more may be added, none may go.
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

  it('counts a line only when each clause is named', () => {
    expect(trace(lines, ['ABC-01b'], []).missing).toContain('ABC-01');
    expect(trace(lines, ['ABC-01b'], ['ABC-01a']).missing).not.toContain('ABC-01');
    expect(trace(lines, ['ABC-01'], ['ABC-01']).missing).toContain('ABC-01');
  });

  it('counts what a person sees only by a browser test', () => {
    expect(trace(lines, ['ABC-02', 'ABC-03'], []).missing).toEqual(['ABC-01', 'ABC-02']);
  });

  it('tells of tags no requirement has', () => {
    expect(trace(lines, ['ABC-09'], []).unknownTags).toEqual(['ABC-09']);
  });

  it('reads tags from brackets only, and only of passing tests', () => {
    expect(tagsIn('plays ABC-01 [ABC-02a, ABC-03] again [XYZ-10]')).toEqual(['ABC-02a', 'ABC-03', 'XYZ-10']);
    const unit = {
      testResults: [
        {
          assertionResults: [
            { status: 'passed', fullName: 'a [ABC-01]' },
            { status: 'failed', fullName: 'b [ABC-02]' },
          ],
        },
      ],
    };
    expect(tagsOfUnitReport(unit)).toEqual(['ABC-01']);
    const browser = { suites: [{ suites: [{ specs: [{ ok: true, title: 'c [ABC-03]' }] }], specs: [] }] };
    expect(tagsOfBrowserReport(browser)).toEqual(['ABC-03']);
  });
});
