import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';

export const UNIT_TEST = /\.test\.(ts|tsx|mjs)$/;
export const BROWSER_TEST = /\.spec\.ts$/;
export const UNIT_FOLDERS = ['apps', 'packages', 'adapters', 'tools', 'bench', 'scripts'];
export const BROWSER_FOLDERS = ['e2e/tests'];

const FOREIGN_FOLDERS = new Set(['node_modules', 'dist']);

const filesUnder = (folder, name) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN_FOLDERS.has(entry.name) ? [] : filesUnder(path, name);
    return name.test(entry.name) ? [path] : [];
  });

/** Paths from the root of the repository. */
const testFiles = (folders, name) =>
  folders.flatMap((folder) => filesUnder(inRoot(folder), name)).map((file) => relative(ROOT, file));

export const unitTestFiles = () => testFiles(UNIT_FOLDERS, UNIT_TEST);
export const browserTestFiles = () => testFiles(BROWSER_FOLDERS, BROWSER_TEST);
