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

/** The sources that this rule refuses. */
const refusedBy = (rule, sources) => {
  const own = mkdtempSync(join(folder, `${rule}-`));
  for (const [at, source] of sources.entries()) writeFileSync(join(own, `${at}.mjs`), `${source};\n`);
  const config = {
    categories: { correctness: 'off' },
    jsPlugins: [inRoot('scripts/lint/plugin.mjs')],
    rules: { [`drive-in/${rule}`]: 'error' },
  };
  writeFileSync(join(own, '.oxlintrc.json'), JSON.stringify(config));
  const { stdout, stderr } = spawnSync(bin('oxlint'), ['--format', 'json'], { cwd: own, encoding: 'utf8' });
  expect(stderr).toBe('');
  const found = new Set(JSON.parse(stdout).diagnostics.map(({ filename }) => basename(filename, '.mjs')));
  return sources.filter((_source, at) => found.has(String(at)));
};

it('lint: refuses a test that proves nothing, in every form, and no other', () => {
  expect(refusedBy('no-unproved-test', [...REFUSED, ...ALLOWED])).toEqual(REFUSED);
});

it('lint: refuses an absence that is neither "never appears" nor "gets removed"', () => {
  const refused = [
    'await expect(video).toHaveCount(0)',
    'await expect(video).toBeHidden()',
    'await expect(video).not.toBeVisible()',
    'await expect(video).not.toBeAttached()',
  ];
  const allowed = [
    'await expect(video).toHaveCount(1)',
    'await expectAbsent(video)',
    'await expectGone(video)',
  ];
  expect(refusedBy('no-unsaid-absence', [...refused, ...allowed])).toEqual(refused);
});

const LISTENING =
  'const asked = []; page.on("request", (request) => { if (request.url()) asked.push(request.url()); });';
const COUNTING =
  'let calls = 0; await page.route("**/home", (route) => { calls += 1; return route.fallback(); });';

it('lint: refuses an empty list of calls before the page is quiet, and no other list', () => {
  const refused = [
    `${LISTENING} await page.click("a"); expect(asked).toEqual([])`,
    `${LISTENING} await untilQuiet(page); await page.click("a"); expect(asked).toHaveLength(0)`,
    `${LISTENING} await untilQuiet(page); await step(async () => { expect(asked.filter(isLate)).toEqual([]); })`,
    `${COUNTING} await page.click("a"); expect(calls, "calls").toBe(0)`,
    'const held = await holdBack(page, "**/home"); await page.click("a"); expect([...held.asked]).toEqual([])',
    'const reports = watchReports(page); await page.click("a"); expect(reports).toEqual([])',
  ];
  const allowed = [
    `${LISTENING} await page.click("a"); await untilQuiet(page); expect(asked).toEqual([])`,
    `${LISTENING} for (const one of all) { await one.click(); await untilQuiet(page); } expect(asked).toEqual([])`,
    `${COUNTING} await expectAbsent(video); expect(calls).toBe(0)`,
    `${COUNTING} await page.click("a"); expect(calls).toBe(1)`,
    `${COUNTING} await page.click("a"); await expect.poll(() => calls).toBe(0)`,
    'const problems = []; page.on("pageerror", (error) => problems.push(error)); await f(); expect(problems).toEqual([])',
    `${LISTENING} { const asked = await questions(); expect(asked).toEqual([]); }`,
  ];
  expect(refusedBy('no-unsaid-silence', [...refused, ...allowed])).toEqual(refused);
});
