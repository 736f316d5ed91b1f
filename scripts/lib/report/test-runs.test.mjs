import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, inRoot, ROOT } from '../paths.mjs';
import { parseRequirements, trace } from './requirements.mjs';

/** Inside the repository, where the runners are found by name. */
mkdirSync(inRoot('.cache'), { recursive: true });
const folder = mkdtempSync(inRoot('.cache/test-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, text) => writeFileSync(join(folder, name), text);

const runToEnd = (program, args) =>
  new Promise((resolve) => {
    // Not as part of the enclosing run, whose reports would be replaced.
    const { WHOLE_RUN_OF: _, ...env } = process.env;
    const child = spawn(bin(program), args, {
      cwd: folder,
      env: { ...env, PARTIAL_REPORTS: relative(ROOT, folder) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });

const reportNamed = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

/** Whether these tests alone prove each of the lines. */
const provedBy = (ids, unit, browser) => {
  const { missing } = trace(parseRequirements(ids.map((id) => `- ${id} text`).join('\n')), unit, browser);
  return ids.filter((id) => !missing.includes(id));
};

describe('a run of unit tests proves no clause', () => {
  let report;
  let run;
  beforeAll(async () => {
    write(
      'vitest.config.mjs',
      `export default { test: {
        include: ['*.test.mjs'], maxWorkers: 1, expect: { requireAssertions: true },
        reporters: [${JSON.stringify(inRoot('scripts/lib/report/unit-reporter.mjs'))}] } };`,
    );
    write('broken.test.mjs', `import './not-there.mjs';`);
    write(
      'cases.test.mjs',
      `import { describe, expect, it } from 'vitest';
      const fail = () => expect(1).toBe(2);
      const pass = () => expect(1).toBe(1);
      it('a [UNI-01]', pass);
      it.fails('b [UNI-02]', fail);
      describe('group [UNI-03]', () => { it('c', pass); it('d', fail); });
      it('e [UNI-04]', pass);
      it('f [UNI-04]', fail);
      it('g [UNI-05]', () => {});
      it.skip('h [UNI-06]', pass);
      it.todo('i [UNI-07]');
      it('j [UNI-08]', ({ skip }) => skip());`,
    );
    run = await runToEnd('vitest', ['run', '--root', folder, '--config', join(folder, 'vitest.config.mjs')]);
    report = reportNamed('unit');
  }, 120_000);

  it.each([
    ['that is expected to fail', 'UNI-02'],
    ['on a group of which one test fails', 'UNI-03'],
    ['of which one of two tests fails', 'UNI-04'],
    ['whose test asserts nothing', 'UNI-05'],
    ['whose test is skipped', 'UNI-06'],
    ['whose test is not written yet', 'UNI-07'],
    ['whose test skips itself', 'UNI-08'],
  ])('%s', (_case, id) => {
    expect(run.code, run.output).toBe(1);
    expect(report.tests.filter(({ title }) => title.includes(id))).not.toEqual([]);
    expect(provedBy(['UNI-01', id], report.tests, [])).toEqual(['UNI-01']);
  });

  it('in a file that cannot be loaded', () => {
    expect(report.errors.map(({ title }) => title)).toEqual([expect.stringContaining('broken.test.mjs')]);
  });

  it('when it is of single files', () => {
    expect(report.isWhole).toBe(false);
  });
});

describe('a run of browser tests proves no clause', () => {
  let report;
  let run;
  beforeAll(async () => {
    write(
      'playwright.config.mjs',
      `export default { testDir: '.', testMatch: '*.spec.mjs', workers: 1, outputDir: 'results', forbidOnly: true,
        reporter: [[${JSON.stringify(inRoot('e2e/browser-reporter.ts'))}]] };`,
    );
    write(
      'cases.spec.mjs',
      `import { expect, test } from '@playwright/test';
      const fail = () => expect(1).toBe(2);
      const pass = () => expect(1).toBe(1);
      test('a [BRO-01]', () => test.step('step', pass));
      test.skip('b [BRO-02]', pass);
      test.fixme('c [BRO-03]', pass);
      test('d [BRO-04]', () => { test.fail(); fail(); });
      test('e [BRO-05]', () => { test.skip(true); pass(); });
      test('f [BRO-06]', pass);
      test('g [BRO-06]', fail);
      test.describe('group [BRO-08]', () => {
        test.beforeEach(pass);
        test('h [BRO-07]', () => {});
      });`,
    );
    run = await runToEnd('playwright', ['test', '--config', join(folder, 'playwright.config.mjs')]);
    report = reportNamed('browser');
  }, 120_000);

  it.each([
    ['whose test is skipped', 'BRO-02'],
    ['whose test is to be fixed', 'BRO-03'],
    ['that is expected to fail', 'BRO-04'],
    ['whose test skips itself', 'BRO-05'],
    ['of which one of two tests fails', 'BRO-06'],
    ['whose test has no assertion of its own', 'BRO-07'],
    ['on a group whose test has no assertion of its own', 'BRO-08'],
  ])('%s', (_case, id) => {
    expect(run.code, run.output).toBe(1);
    expect(report.errors).toEqual([]);
    expect(report.tests.filter(({ title }) => title.includes(id))).not.toEqual([]);
    expect(provedBy(['BRO-01', id], [], report.tests)).toEqual(['BRO-01']);
  });

  it('when it is of single files', () => {
    expect(report.isWhole).toBe(false);
  });
});
