import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutated } from '../lib/prove/mutant-copy.mjs';
import { kindOf } from '../lib/prove/mutant-runs.mjs';
import { inRoot } from '../lib/paths.mjs';
import { parseRequirements } from '../lib/report/requirements.mjs';
import { MUTANTS } from './table.mjs';

const clauses = new Map(
  parseRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8')).flatMap((line) =>
    line.clauses.map(({ tag, isSeen }) => [tag, isSeen]),
  ),
);
const read = (file) => readFileSync(inRoot(file), 'utf8');
const nameOf = ({ clause, file, search }) => `${clause} ${file}: ${search}`;

const misfitOf = ({ file, search, replace }) => {
  if (!existsSync(inRoot(file))) return 'the file is gone';
  try {
    return mutated(read(file), search, replace) === read(file) ? 'it changes nothing' : undefined;
  } catch (error) {
    return error.message;
  }
};

describe('table of mutants', () => {
  it('finds each search text exactly once', () => {
    const misfits = MUTANTS.map((row) => [nameOf(row), misfitOf(row)]).filter(([, misfit]) => misfit);
    expect(misfits).toEqual([]);
  });

  it('breaks the product, not its tests', () => {
    expect(MUTANTS.filter(({ file }) => /\.(test|spec)\.|\/tests\/|\/testing\//.test(file))).toEqual([]);
  });

  it('names clauses of the requirements', () => {
    expect(MUTANTS.filter(({ clause }) => !clauses.has(clause)).map(nameOf)).toEqual([]);
  });

  it('names existing test files that name the clause', () => {
    const isNaming = (clause) => (test) =>
      existsSync(inRoot(test)) && new RegExp(`\\[[^\\]\\n]*\\b${clause}\\b`).test(read(test));
    expect(MUTANTS.filter(({ clause, tests }) => !tests.every(isNaming(clause))).map(nameOf)).toEqual([]);
  });

  it('names browser tests for visible clauses', () => {
    expect(MUTANTS.filter((row) => clauses.get(row.clause) && kindOf(row) !== 'browser').map(nameOf)).toEqual(
      [],
    );
  });

  it('breaks at least 120 clauses, of all areas', () => {
    const broken = new Set(MUTANTS.map(({ clause }) => clause));
    expect(broken.size).toBeGreaterThanOrEqual(120);
    const areas = new Set([...clauses.keys()].map((clause) => clause.slice(0, 3)));
    expect([...areas].filter((area) => ![...broken].some((clause) => clause.startsWith(area)))).toEqual([]);
  });

  it('has no duplicate row', () => {
    const names = MUTANTS.map((row) => `${nameOf(row)} → ${row.replace}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
