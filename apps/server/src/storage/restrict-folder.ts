import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The permissions of group and others. */
const OTHERS = 0o077;
/** Windows has other permissions, which Node cannot read. */
const hasModes = process.platform !== 'win32';

export const isOpenToOthers = (path: string): boolean => hasModes && (statSync(path).mode & OTHERS) !== 0;

/**
 * Removes all permissions of group and others from a folder and its content, the folder first: that alone hides the
 * rest. The folder itself may be a link; links inside are not followed. Files of other owners stay as they are: the
 * restricted folder hides them (SAF-05).
 */
export const restrictFolder = (folder: string, chmod: typeof chmodSync = chmodSync): void => {
  if (hasModes && existsSync(folder)) close(realpathSync(folder), chmod);
};

const close = (path: string, chmod: typeof chmodSync): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) tryTo(() => chmod(path, found.mode & 0o777 & ~OTHERS));
  if (found.isDirectory()) tryTo(() => readdirSync(path).forEach((name) => close(join(path, name), chmod)));
};

/** The errors for files that belong to another user. */
const tryTo = (act: () => void): void => {
  try {
    act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EACCES', 'ENOENT', 'EROFS'].includes(code ?? '')) throw error;
  }
};
