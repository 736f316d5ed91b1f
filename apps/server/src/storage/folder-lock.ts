import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryName, createFile, writeTemporary } from './atomic-file';
import { makeFolder } from './make-folder';
import { processIdentity, pidOf, runs } from './process-identity';

const LOCK_FILE = 'server.lock';

/** One server a folder: the embedded database would let a second one in, and both would spoil it. */
export class FolderInUse extends Error {}

/** Takes the folder and returns how to give it back. A lock whose owner no longer runs is taken over. */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  const file = join(folder, LOCK_FILE);
  const mine = processIdentity(process.pid);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    // Whole from its first moment: nobody sees a lock that does not say whose it is.
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

/** Who has the folder, or had it and did not give it back. */
export const readLock = (folder: string): { readonly owner: string; readonly runs: boolean } | undefined => {
  const mark = readMark(join(folder, LOCK_FILE));
  return mark === undefined ? undefined : { owner: mark.split(' ')[0] ?? '', runs: runs(mark) };
};

/** Moved before it is deleted: what stands there may no longer be what was read, but the lock of who came first. */
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
