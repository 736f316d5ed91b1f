import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = dataDir();
process.env.WEB_DIST ||= inRoot('apps/web/dist');
await import(pathToFileURL(inRoot('dist/doctor.js')).href);
