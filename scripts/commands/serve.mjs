import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';

/**
 * One of several servers. It runs in this very process: signals reach it, its exit code is ours, and whoever ends this
 * process has not left one behind.
 */
await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = dataDir();
process.env.WEB_DIST ||= inRoot('apps/web/dist');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('dist/serve.js')).href);
