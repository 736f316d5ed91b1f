import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bin, inRoot } from '../lib/paths.mjs';

const REFUSED = [
  "it.skip('a', f)",
  "it.skipIf(isSlow)('a', f)",
  "it.runIf(isFast)('a', f)",
  "it.fails('a', f)",
  "it.todo('a')",
  "it.only('a', f)",
  "it.concurrent.skip('a', f)",
  "it.each([1]).skip('a', f)",
  "describe.only('a', f)",
  "test.fixme('a', f)",
  "test('a', () => { test.fail(); })",
  "test('a', () => { test.skip(isSlow); })",
  "test('a', () => { test.info().fixme(); })",
  "test('a', ({ page }, testInfo) => { testInfo.skip(); })",
  "it('a', ({ skip }) => skip())",
  "it('a', (ctx) => ctx.skip())",
  "it('a', { retry: 3 }, f)",
  "it.each([1])('a', { fails: true }, f)",
  "test.describe.skip('a', f)",
  'test.describe.configure({ retries: 2 })',
];
const ALLOWED = [
  "it('a', () => { steering.skip(10); sandbox.fail(); expect.fail('no'); })",
  "it.each([{ skip: 1 }])('a', f)",
  "it('a', { timeout: 100 }, f)",
  "it('a', ({ page }) => page)",
  "test.describe.configure({ mode: 'parallel' })",
];

const folder = mkdtempSync(join(tmpdir(), 'drive-in-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lint refuses a test that proves nothing, however that is written, and no other', () => {
  const sources = [...REFUSED, ...ALLOWED];
  for (const [at, source] of sources.entries()) writeFileSync(join(folder, `${at}.mjs`), `${source};\n`);
  const config = {
    categories: { correctness: 'off' },
    jsPlugins: [inRoot('scripts/lint/plugin.mjs')],
    rules: { 'drive-in/no-unproved-test': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const { stdout, stderr } = spawnSync(bin('oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const found = new Set(JSON.parse(stdout).diagnostics.map(({ filename }) => basename(filename, '.mjs')));
  expect(sources.filter((_source, at) => found.has(String(at)))).toEqual(REFUSED);
});
