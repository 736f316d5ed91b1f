import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
const stampFile = inRoot('node_modules', '.drive-in-install');

/** Installs from the lockfile, once per lockfile. */
export const ensureInstalled = async () => {
  const wanted = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  try {
    await step('Installing packages (once, from the lockfile)', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'], {
        env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      }),
    );
  } catch {
    giveUp(
      'The packages could not be installed; the lines above say why (npm needs to reach a registry once).',
    );
  }
  writeFileSync(stampFile, wanted);
};
