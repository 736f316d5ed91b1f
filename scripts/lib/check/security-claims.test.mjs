import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { browserTestFiles, unitTestFiles } from '../report/test-files.mjs';

const TEST_FILE = '`([\\w./-]+\\.(?:test|spec)\\.\\w+)`';
const NAMED_TEST = new RegExp(TEST_FILE, 'g');
/** A file, a colon and one or more title fragments in quotes. */
const NAMED_TITLES = new RegExp(`${TEST_FILE}: ("[^"]+"(?:, "[^"]+")*)`, 'g');

/** The rows of every table whose last column names the proof. */
const rowsWithProof = (text) =>
  text
    .trim()
    .split('\n\n')
    .flatMap((part) => {
      const [head = '', , ...rows] = part.split('\n');
      return /\| (?:Proof|Test)\s*\|$/.test(head) ? rows : [];
    });

/** Sections that describe, ask or advise, without a claim about the product. */
const NO_CLAIMS = new Set([
  'Security',
  'Reporting',
  'What is worth protecting, and from whom',
  'Which test proves which claim?',
  'What is not defended',
  'For operators',
  'How would I get a film, an account or a credit for nothing?',
]);

const isProse = (block) => !/^(\||```|- )/.test(block) && block !== '';

/** Each paragraph and bullet of the sections with claims. */
const claimsOf = (text) =>
  text.split(/^#+ /m).flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    if (NO_CLAIMS.has(title.trim())) return [];
    const blocks = lines.join('\n').split('\n\n');
    const bullets = blocks.flatMap((block) =>
      block.trim().startsWith('- ') ? block.trim().split('\n') : [],
    );
    return [...blocks.map((block) => block.trim()).filter(isProse), ...bullets];
  });

describe.each([
  { page: 'SECURITY.md', fewestClaims: 15 },
  { page: 'docs/for-nothing.md', fewestClaims: 0 },
])('$page', ({ page, fewestClaims }) => {
  const text = readFileSync(inRoot(page), 'utf8');
  const files = [...unitTestFiles(), ...browserTestFiles()];
  const fileOf = (name) => files.find((file) => file === name || file.endsWith(`/${name}`));

  it('names existing tests', () => {
    const named = [...text.matchAll(NAMED_TEST)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !fileOf(name))).toEqual([]);
  });

  it('quotes titles that the named test has', () => {
    const quoted = [...text.matchAll(NAMED_TITLES)].flatMap(([, name, titles]) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ name, title })),
    );
    const isThere = ({ name, title }) => {
      const file = fileOf(name);
      return file !== undefined && readFileSync(inRoot(file), 'utf8').includes(title);
    };
    expect(quoted.length).toBeGreaterThanOrEqual(fewestClaims);
    expect(quoted.filter((one) => !isThere(one))).toEqual([]);
  });

  it('names a test in each row about a threat, an idea or a claim', () => {
    const rows = rowsWithProof(text);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !row.match(NAMED_TEST))).toEqual([]);
  });

  it('names a test in each paragraph and bullet with a claim', () => {
    const claims = claimsOf(text);
    expect(claims.length).toBeGreaterThanOrEqual(fewestClaims);
    expect(claims.filter((claim) => !claim.match(NAMED_TEST))).toEqual([]);
  });
});
