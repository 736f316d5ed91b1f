import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What group and others may do. */
const OTHERS = 0o077;
/** Windows keeps other rights, which nothing here can read. */
const hasModes = process.platform !== 'win32';

export const isOpenToOthers = (path: string): boolean => hasModes && (statSync(path).mode & OTHERS) !== 0;

/**
 * Takes every right of group and others from a folder and all that is in it, the folder first: that alone hides the
 * rest. The folder may be a link to the one that is meant; links inside are left as they are. Files of another owner
 * stay open, which a closed folder hides (SAF-05).
 */
export const closeFolder = (folder: string, chmod: typeof chmodSync = chmodSync): void => {
  if (hasModes && existsSync(folder)) close(realpathSync(folder), chmod);
};

const close = (path: string, chmod: typeof chmodSync): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) tryTo(() => chmod(path, found.mode & 0o777 & ~OTHERS));
  if (found.isDirectory()) tryTo(() => readdirSync(path).forEach((name) => close(join(path, name), chmod)));
};

/** What may not be changed or read here belongs to somebody else. */
const tryTo = (act: () => void): void => {
  try {
    act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EACCES', 'ENOENT', 'EROFS'].includes(code ?? '')) throw error;
  }
};
