import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import stylelint from 'stylelint';
import { afterAll, expect, it } from 'vitest';
import { bin, inRoot } from '../paths.mjs';

/** One violation of each rule, where the rule applies. */
const BREACHES = {
  'apps/server/src/breaches.ts': [
    ['typescript(TS2322)', 'export const wrongType: number = "text";'],
    ['typescript(TS2532)', 'export const unchecked = (texts: string[]) => texts[0].length;'],
    ['typescript(no-floating-promises)', 'export const forgetful = () => { Promise.resolve(1); };'],
    ['typescript(no-explicit-any)', 'export const anything = (value: any) => value as string;'],
    [
      'typescript(no-unsafe-member-access)',
      'export const unsafe = (text: string) => JSON.parse(text).field;',
    ],
    [
      'typescript(switch-exhaustiveness-check)',
      'export const partial = (kind: "a" | "b") => { switch (kind) { case "a": return 1; } return 2; };',
    ],
    ['typescript(restrict-template-expressions)', 'export const unreadable = (o: object) => `${o}`;'],
    ['eslint(eqeqeq)', 'export const loose = (text: string) => text == "x";'],
    ['eslint(no-unused-vars)', 'const forgotten = 1;'],
  ],
  'apps/web/src/breaches.tsx': [
    [
      'react-hooks(exhaustive-deps)',
      "import { useEffect, useState } from 'react'; export const Stale = ({ a }: { a: number }) => { const [, set] = useState(0); useEffect(() => { set(a); }, []); return null; };",
    ],
    [
      'react-hooks(rules-of-hooks)',
      'export const Sometimes = ({ a }: { a: number }) => { if (a) useState(1); return null; };',
    ],
  ],
  'packages/entitlement/src/breaches.ts': [
    ['eslint(no-restricted-globals)', 'export const today = () => Date.now();'],
    ['eslint(no-restricted-properties)', 'export const chance = () => Math.random();'],
  ],
  'e2e/src/breaches.ts': [
    [
      'drive-in(no-unsaid-absence)',
      "import { expect, type Locator } from '@playwright/test'; export const gone = async (it: Locator) => { await expect(it).toHaveCount(0); };",
    ],
  ],
  'packages/entitlement/src/breaches.test.ts': [
    ['drive-in(no-unproved-test)', "import { it } from 'vitest'; it.skip('a', () => undefined);"],
  ],
};
const FOLDERS = ['apps/server', 'apps/web', 'e2e', 'packages/entitlement'];

let root;
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('npm run check: finds a planted violation of each kind of rule, and a type error', () => {
  // A separate tree with our rules: other tests read the real one meanwhile.
  root = mkdtempSync(join(tmpdir(), 'drive-in-rules-'));
  for (const shared of ['node_modules', 'tsconfig.base.json', 'scripts', '.oxlintrc.json'])
    symlinkSync(inRoot(shared), join(root, shared));
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(
      join(root, folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${'../'.repeat(folder.split('/').length)}tsconfig.base.json`,
        compilerOptions: { jsx: 'react-jsx' },
        include: ['src'],
      }),
    );
  }
  for (const [file, breaches] of Object.entries(BREACHES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), breaches.map(([, line]) => line).join('\n'));
  }
  const { stdout } = spawnSync(bin('oxlint'), ['--type-aware', '--type-check'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const [rule] of Object.values(BREACHES).flat()) expect(stdout).toContain(rule);
});

it('npm run check: finds styles off the scales, sizes without a name and bare layers', async () => {
  const problemsOf = async (code) => {
    const codeFilename = inRoot('apps/web/src/features/planted.css');
    const { results } = await stylelint.lint({ code, codeFilename, cwd: inRoot('.') });
    return results.flatMap(({ warnings }) => warnings.map(({ text }) => text)).join();
  };
  const refused = [
    '.a { padding: 0 13px; }',
    '.a { gap: calc(10px + 1em); }',
    '.a { font-size: 15px; }',
    '.a { font: 600 clamp(1em, 15px, 2em) / 1 serif; }',
    '.a { border-radius: 9px; }',
    '.a { z-index: 7; }',
  ];
  for (const css of refused) expect(await problemsOf(css), css).toContain('is no value of ui/tokens.css');
  expect(await problemsOf('@media (width < 700px) { .a { color: red; } }')).toContain('ui/sizes.css');
  const allowed =
    '.a { padding: 2px var(--s-4) 0; margin: calc(-1 * var(--s-2)) 0; font-size: var(--fs-1); }';
  expect(await problemsOf(`${allowed}\n@media (--phone) { .b { width: 40px; } }`)).toBe('');
});
