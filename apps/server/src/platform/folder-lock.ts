import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

const LOCK_FILE = 'server.lock';

/** One server a folder: the embedded database would let a second one in, and both would spoil it. */
export class FolderInUse extends Error {}

/** Takes the folder and returns how to give it back. A lock whose owner no longer runs is taken over. */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  const file = join(folder, LOCK_FILE);
  const mine = String(process.pid);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (createExclusively(file, mine))
      return () => {
        if (readOwner(file) === mine) rmSync(file, { force: true });
      };
    const owner = readOwner(file);
    if (owner !== mine && isRunning(owner))
      throw new FolderInUse(`The data folder ${folder} is in use by another server (process ${owner}).`);
    rmSync(file, { force: true });
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another server.`);
};

const createExclusively = (file: string, content: string): boolean => {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, content);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const readOwner = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

const isRunning = (owner: string): boolean => {
  const pid = Number(owner);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // "Not permitted" means it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
