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
 * The text that is the first of several arguments: `it('…', …)`, `it.each([…])('…', …)`, and also `describe('…', …)`
 * and tests under another name, because a report counts their tags as well. Tags built at run time (`[${clause}]`)
 * are not found; `npm run trace` reports them.
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

/** Without tests of the commands, whose examples use unknown ids. */
const unitTests = unitTestFiles().filter((file) => !file.startsWith('scripts'));
const browserTests = browserTestFiles();
const isUnknown = (tag) => !clauses.has(tag);
const isSeenOnly = (tag) => clauses.get(tag) === true;

describe('requirement tags in test titles', () => {
  it('name only clauses of the requirements', () => {
    expect(wrongTags(unitTests, isUnknown)).toEqual([]);
    expect(wrongTags(browserTests, isUnknown)).toEqual([]);
  });

  it('name visible clauses only in browser tests', () => {
    expect(wrongTags(unitTests, isSeenOnly)).toEqual([]);
  });

  it('are found in every form of test, and never in a comment', () => {
    const source = [
      "it('one [ABC-01]', () => {});",
      "it.each([1, 2])(\n  'it\\'s %i [ABC-02a, ABC-02b]',\n  () => {},\n);",
      'test(`${name} [ABC-03]`, async ({ page }) => {});',
      'describe("a group [ABC-04]", () => {});',
      "// it('gone [ABC-05]', () => {});",
      "/** it('noted [ABC-06]', …) */",
      "done(); // it('aside [ABC-07]', …)",
      "const text = 'no title [ABC-08]';",
    ].join('\n');
    expect(tagsOfTitles(source)).toEqual(['ABC-01', 'ABC-02a', 'ABC-02b', 'ABC-03', 'ABC-04']);
  });

  it('are found on both sides: the search works', () => {
    expect(wrongTags(unitTests, (tag) => clauses.has(tag))).not.toEqual([]);
    expect(wrongTags(browserTests, (tag) => clauses.has(tag))).not.toEqual([]);
  });
});
