import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Like `mkdir -p`, one level at a time. Node's recursive mkdir never returns where a file system refuses folders
 * (/proc); here that is an error.
 */
export const makeFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};
