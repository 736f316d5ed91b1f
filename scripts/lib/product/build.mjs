import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePrograms } from './bundle-programs.mjs';
import { bin, inRoot, isImage } from '../paths.mjs';
import { run } from '../run.mjs';
import { giveUp, step } from '../say.mjs';

const SERVER_OUT = inRoot('dist');

/** Programs that run from one bundled file each, which avoids transpiling at start. */
export const PROGRAMS = {
  server: 'apps/server/src/main.ts',
  serve: 'apps/server/src/serve.ts',
  doctor: 'apps/server/src/doctor/main.ts',
  operator: 'apps/server/src/operator.ts',
  upload: 'apps/server/src/upload/main.ts',
  'make-demo': 'tools/demo/src/make-demo.ts',
  'make-films': 'tools/demo/src/make-films.ts',
  ingest: 'tools/ingest/src/main.ts',
  'payment-sandbox': 'tools/payment-sandbox/src/main.ts',
};

function* filesUnder(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (!entry.name.includes('.test.')) yield full;
  }
}

/** Names, sizes and times of the sources: cheap, and changed by any edit. */
const fingerprint = (folders) => {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of filesUnder(inRoot(folder))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}|${size}|${mtimeMs}\n`);
    }
  hash.update(readFileSync(inRoot('package-lock.json')));
  return hash.digest('hex');
};

const onceFor = async (name, folders, work) => {
  const stamp = path.join(SERVER_OUT, `.${name}`);
  const wanted = fingerprint(folders);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await work();
  mkdirSync(SERVER_OUT, { recursive: true });
  writeFileSync(stamp, wanted);
};

/** The cockpit's files go into a folder of the film app's, which is emptied first. */
const buildWeb = async () => {
  for (const app of ['apps/web', 'apps/cockpit'])
    await run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: inRoot(app), quiet: true });
};

/** Builds what changed since the last build. */
export const ensureBuilt = async () => {
  if (isImage()) return;
  try {
    await onceFor('programs', ['apps/server/src', 'packages', 'adapters', 'tools'], () =>
      step('Building the server', () => bundlePrograms(PROGRAMS, SERVER_OUT)),
    );
    await onceFor('web', ['apps/web', 'apps/cockpit', 'packages'], () => step('Building the apps', buildWeb));
  } catch (error) {
    giveUp(`The build failed: ${error.message}`);
  }
};
