import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from './paths.mjs';
import { parseRequirements, tagsIn } from './requirements.mjs';

const clauses = new Map(
  parseRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8')).flatMap((line) =>
    line.clauses.map(({ tag, isSeen }) => [tag, isSeen]),
  ),
);

const UNIT_TEST = /\.test\.(ts|tsx|mjs)$/;
const BROWSER_TEST = /\.spec\.ts$/;
const FOREIGN_FOLDERS = new Set(['node_modules', 'dist']);

const filesUnder = (folder, name) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN_FOLDERS.has(entry.name) ? [] : filesUnder(path, name);
    return name.test(entry.name) ? [path] : [];
  });

const COMMENT = /^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm;
/**
 * The text that is the first of several arguments: `it('…', …)`, `it.each([…])('…', …)`, and also `describe('…', …)` and
 * tests under another name, because a report counts their tags as well. A tag put together at run time
 * (`[${clause}]`) is beyond this; `npm run trace` tells of it.
 */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

const tagsOfTitles = (source) =>
  [...source.replace(COMMENT, '').matchAll(TITLE)].flatMap(([, ...quoted]) => tagsIn(quoted.join('')));

const wrongTags = (folders, name, isWrong) =>
  folders
    .flatMap((folder) => filesUnder(inRoot(folder), name))
    .flatMap((file) =>
      tagsOfTitles(readFileSync(file, 'utf8'))
        .filter(isWrong)
        .map((tag) => `${relative(ROOT, file)}: ${tag}`),
    );

const UNIT_FOLDERS = ['apps', 'packages', 'tools', 'bench'];
const isUnknown = (tag) => !clauses.has(tag);
const isSeenOnly = (tag) => clauses.get(tag) === true;

describe('a test title', () => {
  it('names only clauses the requirements have', () => {
    expect(wrongTags(UNIT_FOLDERS, UNIT_TEST, isUnknown)).toEqual([]);
    expect(wrongTags(['e2e'], BROWSER_TEST, isUnknown)).toEqual([]);
  });

  it('claims what a person sees only in a browser test', () => {
    expect(wrongTags(UNIT_FOLDERS, UNIT_TEST, isSeenOnly)).toEqual([]);
  });

  it('is found however the test is written, and never in a comment', () => {
    const source = [
      "it('one [ABC-01]', () => {});",
      "it.each([1, 2])(\n  'it\\'s %i [ABC-02a, ABC-02b]',\n  () => {},\n);",
      'test(`${name} [ABC-03]`, async ({ page }) => {});',
      'describe("a group [ABC-04]", () => {});',
      "// it('gone [ABC-05]', () => {});",
      "/** it('told [ABC-06]', …) */",
      "done(); // it('aside [ABC-07]', …)",
      "const text = 'no title [ABC-08]';",
    ].join('\n');
    expect(tagsOfTitles(source)).toEqual(['ABC-01', 'ABC-02a', 'ABC-02b', 'ABC-03', 'ABC-04']);
  });

  it('is really looked for: known tags are found on both sides', () => {
    expect(wrongTags(UNIT_FOLDERS, UNIT_TEST, (tag) => clauses.has(tag))).not.toEqual([]);
    expect(wrongTags(['e2e'], BROWSER_TEST, (tag) => clauses.has(tag))).not.toEqual([]);
  });
});
