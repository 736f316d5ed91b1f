import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictFolder, isOpenToOthers } from './restrict-folder';

describe('restricting a folder to its owner', () => {
  let base: string;
  let folder: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'drive-in-close-'));
    folder = join(base, 'data');
    mkdirSync(join(folder, 'database'), { recursive: true });
    writeFileSync(join(folder, 'database/1259'), 'a table');
    writeFileSync(join(base, 'elsewhere'), 'not ours');
    symlinkSync(join(base, 'elsewhere'), join(folder, 'link'));
    for (const [path, mode] of [
      [folder, 0o755],
      [join(folder, 'database'), 0o755],
      [join(folder, 'database/1259'), 0o666],
      [join(base, 'elsewhere'), 0o644],
    ] as const)
      chmodSync(path, mode);
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const modeOf = (path: string) => lstatSync(path).mode & 0o777;

  it('folders get 0700 and files 0600, and no link is followed [SAF-05a]', () => {
    expect(isOpenToOthers(folder)).toBe(true);
    restrictFolder(folder);
    expect(isOpenToOthers(folder)).toBe(false);
    expect(modeOf(join(folder, 'database'))).toBe(0o700);
    expect(modeOf(join(folder, 'database/1259'))).toBe(0o600);
    expect(modeOf(join(base, 'elsewhere'))).toBe(0o644);
  });

  it('a linked data folder is restricted, and links inside are still not followed [SAF-05a]', () => {
    const linked = join(base, 'linked');
    symlinkSync(folder, linked);
    expect(isOpenToOthers(linked)).toBe(true);
    restrictFolder(linked);
    expect(isOpenToOthers(linked)).toBe(false);
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(folder, 'database/1259'))).toBe(0o600);
    expect(modeOf(join(base, 'elsewhere'))).toBe(0o644);
  });

  it('files of other owners are skipped, and other errors are reported', () => {
    const refuseOne = (code: string) => (path: string | URL | Buffer, mode: number | string) => {
      if (String(path).endsWith('database')) throw Object.assign(new Error(code), { code });
      chmodSync(path, mode);
    };
    restrictFolder(folder, refuseOne('EPERM'));
    expect([modeOf(folder), modeOf(join(folder, 'database/1259'))]).toEqual([0o700, 0o600]);
    expect(() => restrictFolder(folder, refuseOne('EIO'))).toThrow('EIO');
  });

  it('a missing folder is no error', () => {
    restrictFolder(join(base, 'nothing'));
    expect(lstatSync(join(base, 'nothing'), { throwIfNoEntry: false })).toBeUndefined();
    symlinkSync(join(base, 'nothing'), join(base, 'to-nothing'));
    expect(() => restrictFolder(join(base, 'to-nothing'))).not.toThrow();
  });
});
