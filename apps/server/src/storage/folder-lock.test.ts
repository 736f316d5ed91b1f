import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder, readLock } from './folder-lock';
import { processIdentity } from './process-identity';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-in-lock-'));
  file = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The parent process certainly runs. */
const running = process.ppid;

describe('lock of a data folder', () => {
  it.each([
    ['by its number', String(running)],
    ['by its whole mark', processIdentity(running)],
  ])('it is refused while its owner, known %s, runs', (_known, owner) => {
    writeFileSync(file, owner);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`(process ${running})`);
    expect(readLock(folder)).toEqual({ owner: String(running), runs: true });
    expect(readdirSync(folder)).toEqual(['server.lock']);
  });

  it.each([
    ['a number that nobody has', '2147483646'],
    ['rubbish', 'rubbish'],
    ['nothing', ''],
    ['who asks', String(process.pid)],
  ])('it is taken over when its owner is %s', (_kind, owner) => {
    writeFileSync(file, owner);
    const unlock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(processIdentity(process.pid));
    expect(readdirSync(folder)).toEqual(['server.lock']);
    unlock();
    expect(existsSync(file)).toBe(false);
  });

  // Other systems do not report when a process started.
  // oxlint-disable-next-line drive-in/no-unproved-test
  it.runIf(process.platform === 'linux')(
    'it is taken over when a later process has the same process id',
    () => {
      const [pid, boot, start] = processIdentity(running).split(' ');
      expect(boot).toMatch(/^[0-9a-f-]{36}$/);
      expect(start).toMatch(/^\d+$/);
      for (const former of [`${pid} ${boot} 1`, `${pid} 00000000-0000-0000-0000-000000000000 ${start}`]) {
        writeFileSync(file, former);
        expect(readLock(folder)).toEqual({ owner: pid, runs: false });
        lockFolder(folder)();
        expect(readdirSync(folder)).toEqual([]);
      }
    },
  );

  it('a server that lost the lock does not release it', () => {
    const unlock = lockFolder(folder);
    writeFileSync(file, String(process.ppid));
    unlock();
    expect(existsSync(file)).toBe(true);
  });
});
