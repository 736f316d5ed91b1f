import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../apps/server/src/config.ts';
import { SETTINGS } from '../../../apps/server/src/settings/settings-table.ts';
import { CONTRIBUTOR_VARIABLES, SYSTEM_VARIABLES } from '../generate/contributor-variables.mjs';
import { generate, withBlock } from '../generate/generated-texts.mjs';
import { inRoot } from '../paths.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');

/** Variables that exist in one test only, to show that a file or a child process is read. */
const OF_ONE_TEST = ['GIVEN_IN_FILE', 'GIVEN_IN_BOTH', 'WRITTEN'];

const PROPERTY = /\benv(?:\.|\[')([A-Z][A-Z0-9_]*|npm_\w+)/g;
const DESTRUCTURED = /\{([^{}]*)\}(?::[^=;{}]*)?\s*=\s*process\.env\b/g;

/** The environment variables that a source reads. */
const readIn = (source) => [
  ...[...source.matchAll(PROPERTY)].map(([, name]) => name),
  ...[...source.matchAll(DESTRUCTURED)].flatMap(([, names]) =>
    [...names.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name),
  ),
];

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('settings.test.mjs') && existsSync(inRoot(file)));

describe('the table of settings', () => {
  const reads = new Map(sources.map((file) => [file, new Set(readIn(read(file)))]));

  it('a read of the environment is recognised in each spelling', () => {
    expect(
      readIn("process.env.A_ONE, env['A_TWO'], const { A_THREE = '1', A_FOUR: four } = process.env;"),
    ).toEqual(['A_ONE', 'A_TWO', 'A_THREE', 'A_FOUR']);
    expect([...reads.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(40);
  });

  it('every variable that a source reads is in the table of settings or of contributors', () => {
    const known = new Set([
      ...[SETTINGS, CONTRIBUTOR_VARIABLES].flatMap(Object.keys),
      ...[...SYSTEM_VARIABLES, ...OF_ONE_TEST],
    ]);
    const unknown = [...reads].flatMap(([file, names]) =>
      [...names].filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('every variable of contributors is read by a source, and is no setting of operators', () => {
    const used = new Set([...reads.values()].flatMap((names) => [...names]));
    const names = Object.keys(CONTRIBUTOR_VARIABLES);
    expect(names.filter((name) => !used.has(name) || name in SETTINGS)).toEqual([]);
  });

  it('a requirement names existing settings, and a rule begins with one', () => {
    const named = Object.entries(SETTINGS).flatMap(([, { requires = [], rules = [] }]) => [
      ...requires.flatMap(({ all = [], oneOf = [], unless }) => [
        ...all,
        ...oneOf,
        ...(unless ? [unless] : []),
      ]),
      ...rules.flatMap(({ says }) => [
        /^\w+/.exec(says)[0],
        ...[...says.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]),
    ]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('a default of the table is a value that the server accepts', () => {
    expect(() => readConfig({})).not.toThrow();
    const withUnset = Object.entries(SETTINGS).filter(([, { schema, unset }]) => schema.default && unset);
    expect(withUnset).toEqual([]);
  });

  it('a sentence of the table fills in values of settings that are no secrets', () => {
    const filled = Object.values(SETTINGS).flatMap(({ rules = [] }) =>
      rules.flatMap(({ says }) => [...says.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
    );
    expect([...new Set(filled)].sort()).toEqual(['ENVIRONMENT', 'HOME_COUNTRY']);
  });
});

describe('generated texts', () => {
  it('are what the tables say (npm run generate writes them)', () => {
    expect(generate({ isWriting: false })).toEqual([]);
  });

  it('a block replaces only what stands between its two comments', () => {
    const page = 'before\n\n<!-- generated: a -->\n\nold\n\n<!-- end -->\n\nafter\n';
    expect(withBlock(page, 'a', 'new')).toBe(page.replace('old', 'new'));
    expect(() => withBlock(page, 'b', 'new')).toThrow('generated: b');
  });
});
