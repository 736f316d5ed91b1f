import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile, createFile, writeTemporary } from './atomic-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-in-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('atomic file: the content is in a temporary file for its owner only until it is put in place', () => {
  const file = join(folder, 'kept');
  const [first, second] = [writeTemporary(file, 'first'), writeTemporary(file, 'second')];
  expect(readdirSync(folder)).toHaveLength(2);
  expect(statSync(first).mode & 0o777).toBe(0o600);
  replaceFile(first, file);
  expect(readFileSync(file, 'utf8')).toBe('first');
  replaceFile(second, file);
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['kept']);
});

it('atomic file: an existing file is not replaced, and no temporary file remains', () => {
  const file = join(folder, 'kept');
  const [first, second] = [writeTemporary(file, 'first'), writeTemporary(file, 'second')];
  expect(createFile(first, file)).toBe(true);
  expect(createFile(second, file)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['kept']);
});
