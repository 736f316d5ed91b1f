import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';

/** One of several servers. It runs in this process, so that it gets the signals and its exit code is ours. */
await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = dataDir();
process.env.WEB_DIST ||= inRoot('apps/web/dist');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('dist/serve.js')).href);
