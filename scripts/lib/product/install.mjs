import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, isImage } from '../paths.mjs';
import { run } from '../run.mjs';
import { giveUp, step } from '../say.mjs';

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
const stampFile = inRoot('node_modules', '.drive-in-install');

/**
 * The bundler's native part is a package for each kind of machine. npm treats it as optional and skips it silently
 * when the registry lacks it.
 */
const hasBundler = () =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', "await import('vite')"], {
    cwd: inRoot('apps/web'),
    stdio: 'ignore',
  }).status === 0;

/** Build tools are development packages: npm skips them when NODE_ENV is production. */
export const INSTALL = [
  'ci',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--progress=false',
];

/** Installs from the lockfile, once per lockfile. */
export const ensureInstalled = async () => {
  if (isImage()) return;
  const wanted = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  try {
    await step('Installing packages (once, from the lockfile)', () =>
      run('npm', INSTALL, {
        aside: true,
        env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      }),
    );
  } catch {
    giveUp(
      'The packages could not be installed; the lines above say why (npm needs to reach a registry once).',
    );
  }
  if (!hasBundler())
    giveUp(
      `The packages came without the bundler's part for this machine (${process.platform} ${process.arch}). ` +
        'Either the registry npm is set to does not have it, or it could not be reached for it: try again, or with another one.',
    );
  writeFileSync(stampFile, wanted);
};
