import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryName, createFile, writeTemporary } from './atomic-file';
import { makeFolder } from './make-folder';
import { processIdentity, pidOf, runs } from './process-identity';

const LOCK_FILE = 'server.lock';

/** One server per folder: the embedded database would let a second one in, and both would corrupt it. */
export class FolderInUse extends Error {}

/** Takes the lock and returns its release. A lock whose owner no longer runs is taken over. */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  const file = join(folder, LOCK_FILE);
  const mine = processIdentity(process.pid);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    // Created with its content, so that no other server reads a lock without an owner.
    if (createFile(writeTemporary(file, mine), file))
      return () => {
        if (readMark(file) === mine) rmSync(file, { force: true });
      };
    const found = readMark(file);
    if (found === undefined) continue;
    const pid = pidOf(found);
    if (pid !== process.pid && runs(found))
      throw new FolderInUse(`The data folder ${folder} is in use by another server (process ${pid}).`);
    if (!moveAside(file, found)) break;
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another server.`);
};

/** The owner of the lock, running or not. */
export const readLock = (folder: string): { readonly owner: string; readonly runs: boolean } | undefined => {
  const mark = readMark(join(folder, LOCK_FILE));
  return mark === undefined ? undefined : { owner: mark.split(' ')[0] ?? '', runs: runs(mark) };
};

/** Renamed before it is deleted, because another server may have replaced the lock since it was read. */
const moveAside = (file: string, expected: string): boolean => {
  const aside = temporaryName(file);
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  if (readMark(aside) === expected) {
    rmSync(aside, { force: true });
    return true;
  }
  createFile(aside, file);
  return false;
};

const readMark = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};
