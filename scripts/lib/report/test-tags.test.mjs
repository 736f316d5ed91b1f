import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { parseRequirements, tagsIn } from './requirements.mjs';
import { browserTestFiles, unitTestFiles } from './test-files.mjs';

const clauses = new Map(
  parseRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8')).flatMap((line) =>
    line.clauses.map(({ tag, isSeen }) => [tag, isSeen]),
  ),
);

const COMMENT = /^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm;
/**
 * The text that is the first of several arguments: `it('…', …)`, `it.each([…])('…', …)`, and also `describe('…', …)` and
 * tests under another name, because a report counts their tags as well. A tag put together at run time
 * (`[${clause}]`) is beyond this; `npm run trace` tells of it.
 */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

const tagsOfTitles = (source) =>
  [...source.replace(COMMENT, '').matchAll(TITLE)].flatMap(([, ...quoted]) => tagsIn(quoted.join('')));

const wrongTags = (files, isWrong) =>
  files.flatMap((file) =>
    tagsOfTitles(readFileSync(inRoot(file), 'utf8'))
      .filter(isWrong)
      .map((tag) => `${file}: ${tag}`),
  );

/** Not those of the commands, whose examples name ids that nobody has. */
const unitTests = unitTestFiles().filter((file) => !file.startsWith('scripts'));
const browserTests = browserTestFiles();
const isUnknown = (tag) => !clauses.has(tag);
const isSeenOnly = (tag) => clauses.get(tag) === true;

describe('a test title', () => {
  it('names only clauses the requirements have', () => {
    expect(wrongTags(unitTests, isUnknown)).toEqual([]);
    expect(wrongTags(browserTests, isUnknown)).toEqual([]);
  });

  it('claims what a person sees only in a browser test', () => {
    expect(wrongTags(unitTests, isSeenOnly)).toEqual([]);
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
    expect(wrongTags(unitTests, (tag) => clauses.has(tag))).not.toEqual([]);
    expect(wrongTags(browserTests, (tag) => clauses.has(tag))).not.toEqual([]);
  });
});
