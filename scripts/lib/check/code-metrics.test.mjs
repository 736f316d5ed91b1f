import { describe, expect, it } from 'vitest';
import { measureCode, metricProblems } from './code-metrics.mjs';

const FOLDERS = 'folders of more than 25 files';
const LARGEST = 'files in the largest folder';
const TINY = 'files under 40 lines with one importer beside them';
const WORDS = 'marker words in comments, titles and documents';
const MEDIA = 'different media conditions';
const PIXELS = 'lengths in raw pixels';
const FOREIGN = 'rules that restyle a ui component from outside';
const Z_INDEXES = 'bare z-indexes';
const SUBJECTS = 'new commits with a subject of more than 72 letters';

const countsOf = (files, subjects = []) => measureCode(new Map(Object.entries(files)), subjects);

describe('code metrics', () => {
  it('find folders with more than 25 files, and the largest', () => {
    const many = Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`a/${at}.ts`, '']));
    const few = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`b/${at}.ts`, '']));
    expect(countsOf({ ...many, ...few })).toMatchObject({ [FOLDERS]: 1, [LARGEST]: 26 });
  });

  it('find tiny files with one importer in their own folder', () => {
    const files = {
      'a/helper.ts': 'export const one = 1;\n',
      'a/user.ts': "import { one } from './helper';\n".repeat(50),
      'a/helper.test.ts': "import { one } from './helper';\n",
      'a/shared.ts': 'export const two = 2;\n',
      'a/first.ts': `import { two } from './shared';\n${'\n'.repeat(50)}`,
      'a/second.ts': `import { two } from './shared';\n${'\n'.repeat(50)}`,
      'a/from-elsewhere.ts': 'export const three = 3;\n',
      'b/far.ts': `import { three } from '../a/from-elsewhere';\n${'\n'.repeat(50)}`,
      'a/long.ts': 'export const four = 4;\n'.repeat(60),
      'a/user-of-long.ts': `import { four } from './long';\n${'\n'.repeat(50)}`,
    };
    expect(countsOf(files)[TINY]).toBe(1);
  });

  it('find marker words in prose, not in the code itself', () => {
    const files = {
      'a.ts': "/** Whoever asks. */\nconst nobody = 'https://nobody.example.com'; // told once more\n",
      'a.test.ts': "it('is heard by nobody', () => expect(nobody));\nit.each([1])('tells %s', () => {});\n",
      'b.css': '/* Nobody sees it. */\n.nobody { color: red; }\n',
      'c.md': 'Somebody wrote `whoever`.\n',
      'd.json': '"nobody"',
    };
    expect(countsOf(files)[WORDS]).toBe(3 + 3 + 1 + 2);
  });

  it('find media conditions, raw pixels and bare z-indexes in style sheets', () => {
    const files = {
      'a.css': '@media (width < 600px) { .a { margin: 12px 0px; z-index: 3; } }\n/* 9px */',
      'b.css': '@media (width < 600px) { .b { z-index: var(--above); inset: -4.5px; } }',
      'tokens.css': ':root { --space: 16px; }',
    };
    expect(countsOf(files)).toMatchObject({ [MEDIA]: 1, [PIXELS]: 2, [Z_INDEXES]: 1 });
  });

  it('find rules of features that restyle a component of ui', () => {
    const files = {
      'apps/web/src/ui/button.css': '.button, .button__price { color: red; } .t-1 { color: red; }',
      'apps/web/src/features/a.css': `
        .a .button--primary { color: red; }
        @media (--phone) { .a > .button__price { color: red; } }
        .a, .a__buttons .t-1 { --icon-size: 2em; }`,
    };
    expect(countsOf(files)[FOREIGN]).toBe(2);
  });

  it('find long subjects of commits', () => {
    expect(countsOf({ 'a.ts': '' }, ['x'.repeat(72), 'x'.repeat(73)])[SUBJECTS]).toBe(1);
  });
});

describe('bounds of code metrics', () => {
  it('must hold, must fall after an improvement, and cannot rise', () => {
    expect(metricProblems({ a: 3 }, { a: 3 })).toEqual([]);
    expect(metricProblems({ a: 4 }, { a: 3 })).toEqual(['a: 4, at most 3']);
    expect(metricProblems({ a: 2 }, { a: 3 })).toEqual(['a: 2, so the bound falls from 3']);
    expect(metricProblems({ a: 0 }, {})).toEqual(['a: 0, and no bound']);
  });
});
