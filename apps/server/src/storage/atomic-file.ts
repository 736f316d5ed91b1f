import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is in these files opens accounts. */
export const OWNER_ONLY = 0o600;

/** A name beside a file that nobody else uses, not even another run of the same program. */
export const temporaryName = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.part`;

/** Content that is safe on the disk already, and waits for its place. */
export const writeTemporary = (file: string, content: string): string => {
  const beside = temporaryName(file);
  const handle = openSync(beside, 'wx', OWNER_ONLY);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return beside;
};

/** Whoever reads the file sees it as it was before, or whole. */
export const replaceFile = (beside: string, file: string): void => {
  renameSync(beside, file);
  syncFolder(dirname(file));
};

/** The same where nothing stands yet. False where something does: then it stays, and what was beside it is gone. */
export const createFile = (beside: string, file: string): boolean => {
  try {
    if (!linked(beside, file)) {
      // The empty file holds the place for an instant.
      closeSync(openSync(file, 'wx', OWNER_ONLY));
      renameSync(beside, file);
    }
    syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
};

/** Disks that know no second name for a file (exFAT) say one of these. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const linked = (beside: string, file: string): boolean => {
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if (NO_LINKS.includes(codeOf(error))) return false;
    throw error;
  }
};

/** So that the new name, too, survives a power cut. Windows opens no folders, and needs no such thing. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
