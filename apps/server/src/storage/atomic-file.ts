import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The content of these files opens accounts. */
export const OWNER_ONLY = 0o600;

/** A temporary name next to the file, unique across processes. */
export const temporaryName = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.part`;

/** Writes the content to a temporary file and flushes it to disk. */
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

/** Replaces the file in one step: readers see the old or the new content. */
export const replaceFile = (beside: string, file: string): void => {
  renameSync(beside, file);
  syncFolder(dirname(file));
};

/** Puts the file in place unless one exists. False if one does: it stays, and the temporary file is deleted. */
export const createFile = (beside: string, file: string): boolean => {
  try {
    if (!linked(beside, file)) {
      // The empty file reserves the name until the rename.
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

/** The errors of file systems without hard links (exFAT). */
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

/** Makes the new name survive a power cut. Windows cannot open folders and does not need this. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
