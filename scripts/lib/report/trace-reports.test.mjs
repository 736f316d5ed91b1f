import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSameState, sourceState } from './source-state.mjs';
import { isProved, refusalOf } from './trace-reports.mjs';

const NOW = { commit: 'c0ffee', isDirty: false, changes: '' };
const REPORT = { state: NOW, isWhole: true, errors: [], files: [{ file: 'a.spec.ts', ms: 1 }], tests: [] };
const refusal = (changes, files = ['a.spec.ts']) =>
  refusalOf({ kind: 'browser', report: { ...REPORT, ...changes }, now: NOW, files });

describe('npm run trace: a report is refused', () => {
  it('when it is missing', () => {
    expect(refusalOf({ kind: 'browser', report: undefined, now: NOW, files: [] })).toMatch('no report');
    expect(refusal({})).toBeUndefined();
  });

  it('when it is of another commit', () => {
    expect(refusal({ state: { ...NOW, commit: 'dead' } })).toMatch('commit dead; now it is commit c0ffee.');
  });

  it('when it is of a changed state of the same commit', () => {
    const state = { ...NOW, isDirty: true, changes: 'some' };
    expect(refusal({ state })).toMatch('commit c0ffee with changed files; now it is commit c0ffee');
  });

  it('when it covers a part of the tests', () => {
    expect(refusal({ isWhole: false })).toMatch('not of a whole run');
    expect(refusal({}, ['a.spec.ts', 'b.spec.ts'])).toMatch('without b.spec.ts');
  });

  it('when a file could not be loaded, whose tests are unknown', () => {
    expect(refusal({ errors: [{ title: 'b.spec.ts', reason: 'SyntaxError\nat …' }] })).toMatch(
      'b.spec.ts: SyntaxError',
    );
  });
});

it('npm run trace: succeeds only when nothing is open, unknown or refused', () => {
  const fine = { missing: [], unknownTags: [], refusals: [] };
  expect(isProved(fine)).toBe(true);
  for (const name of Object.keys(fine)) expect(isProved({ ...fine, [name]: ['one'] })).toBe(false);
});

describe('state of the sources', () => {
  let folder;
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'drive-in-state-'));
    git('init', '--quiet');
    write('.gitignore', 'ignored\n');
    write('kept', 'one');
    git('add', '.');
    git('commit', '--quiet', '--no-gpg-sign', '-m', 'first');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is the commit alone when no file differs from it', () => {
    write('ignored', 'x');
    expect(sourceState(folder)).toEqual({ commit: expect.any(String), isDirty: false, changes: '' });
    expect(sourceState(folder).commit).toBe(git('rev-parse', 'HEAD').toString().trim());
  });

  it('changes with every change of a file, its content, and a new file', () => {
    const states = [sourceState(folder)];
    const after = (name, text) => {
      write(name, text);
      states.push(sourceState(folder));
    };
    after('kept', 'two');
    after('kept', 'three');
    after('added', 'one');
    after('added', 'two');
    for (const [at, state] of states.entries())
      expect(states.findIndex((other) => isSameState(state, other))).toBe(at);
    expect(states.map(({ isDirty }) => isDirty)).toEqual([false, true, true, true, true]);
  });

  it('is unknown without git', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(sourceState(folder).commit).toBe('unknown');
  });
});
