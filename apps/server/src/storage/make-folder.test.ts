import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder';

describe('makeFolder', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'drive-in-folder-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('missing folders are created and existing ones are accepted', () => {
    makeFolder(join(base, 'a/b/c'));
    makeFolder(join(base, 'a/b/c'));
    expect(statSync(join(base, 'a/b/c')).isDirectory()).toBe(true);
  });

  it('a file in the path is an error', () => {
    writeFileSync(join(base, 'file'), '');
    expect(() => makeFolder(join(base, 'file/folder'))).toThrow();
  });
});
