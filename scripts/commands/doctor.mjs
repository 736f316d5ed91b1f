import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = dataDir();
process.env.WEB_DIST ||= inRoot('apps/web/dist');
await import(pathToFileURL(inRoot('dist/doctor.js')).href);
