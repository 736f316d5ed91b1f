import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const inRoot = (...parts) => path.join(ROOT, ...parts);
export const dataDir = () => path.resolve(ROOT, process.env.DATA_DIR || '.data');
export const bin = (name) => inRoot('node_modules', '.bin', name);

/** An image contains installed and built files without the tools to rebuild them. */
export const isImage = () => !existsSync(inRoot('package-lock.json'));
