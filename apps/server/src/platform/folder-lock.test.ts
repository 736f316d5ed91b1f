import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock';

const aFolder = () => mkdtempSync(join(tmpdir(), 'drive-in-lock-'));

describe('the lock of a data folder', () => {
  it('is refused while its owner runs', () => {
    const folder = aFolder();
    // The process that started this one runs for sure.
    writeFileSync(join(folder, 'server.lock'), String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  });

  it.each(['2147483646', 'rubbish', ''])('is taken over when its owner (%j) does not run', (owner) => {
    const folder = aFolder();
    writeFileSync(join(folder, 'server.lock'), owner);
    const unlock = lockFolder(folder);
    unlock();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });

  it('is not given back by somebody who has lost it', () => {
    const folder = aFolder();
    const unlock = lockFolder(folder);
    writeFileSync(join(folder, 'server.lock'), String(process.ppid));
    unlock();
    expect(existsSync(join(folder, 'server.lock'))).toBe(true);
  });
});
