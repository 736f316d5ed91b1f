import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The content of these files opens accounts. */
export const OWNER_ONLY = 0o600;

/** A temporary name next to the file, unique across processes. */
export const temporaryName = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.part`;

/** Writes the content to a temporary file and flushes it to disk. */
export const writeTemporary = (file: string, content: string): string => {
  const temporary = temporaryName(file);
  const handle = openSync(temporary, 'wx', OWNER_ONLY);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return temporary;
};

/** Replaces the file in one step: readers see the old or the new content. */
export const replaceFile = (temporary: string, file: string): void => {
  renameSync(temporary, file);
  syncFolder(dirname(file));
};

/** Puts the file in place unless one exists. False if one does: it stays, and the temporary file is deleted. */
export const createFile = (temporary: string, file: string): boolean => {
  try {
    if (!linked(temporary, file)) {
      // The empty file reserves the name until the rename.
      closeSync(openSync(file, 'wx', OWNER_ONLY));
      renameSync(temporary, file);
    }
    syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
};

/** The errors of file systems without hard links (exFAT). */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const linked = (temporary: string, file: string): boolean => {
  try {
    linkSync(temporary, file);
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
