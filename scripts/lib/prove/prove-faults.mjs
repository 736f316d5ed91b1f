import { rmSync } from 'node:fs';
import { bundleForManyStarts } from '../product/bundle-programs.mjs';
import { bin, inRoot } from '../paths.mjs';
import { run } from '../run.mjs';

/** Below node_modules, where the bundles find their external packages. */
const FOLDER = inRoot('node_modules/.cache/drive-in/faults');

/**
 * Kills, restarts, a clock that jumps, a slow and a full disk under a fleet of 60 cars. `FAULT_CARS=20 SEED=… npm
 * run prove faults` uses another fleet. The full disk is a file system in memory, which needs root.
 */
export const proveFaults = async () => {
  await bundleForManyStarts({ server: 'apps/server/tests/servers/wrong-clock-server.ts' }, FOLDER);
  try {
    await run(bin('tsx'), [inRoot('bench/src/fleet/prove-faults.ts'), `${FOLDER}/server.js`]);
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
};
