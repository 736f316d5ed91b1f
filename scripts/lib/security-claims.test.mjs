import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import { browserTestFiles, unitTestFiles } from './test-files.mjs';

const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.\w+)`/g;

/** The rows of every table whose last column names the proof. */
const rowsWithProof = (text) =>
  text
    .trim()
    .split('\n\n')
    .flatMap((part) => {
      const [head = '', , ...rows] = part.split('\n');
      return /\| (?:Proof|Test)\s*\|$/.test(head) ? rows : [];
    });

describe.each(['SECURITY.md', 'docs/for-nothing.md'])('%s', (page) => {
  const text = readFileSync(inRoot(page), 'utf8');
  const files = [...unitTestFiles(), ...browserTestFiles()];
  const isTest = (name) => files.some((file) => file === name || file.endsWith(`/${name}`));

  it('names tests that exist', () => {
    const named = [...text.matchAll(NAMED_TEST)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isTest(name))).toEqual([]);
  });

  it('names a test in each row about a threat or an idea', () => {
    const rows = rowsWithProof(text);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !row.match(NAMED_TEST))).toEqual([]);
  });
});
