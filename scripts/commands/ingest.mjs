import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
try {
  // The last one wins: a person's own --data comes after ours.
  await run(process.execPath, [inRoot('dist/ingest.js'), '--data', dataDir(), ...process.argv.slice(2)], {
    // Typed paths are relative to the caller's folder, which npm keeps in INIT_CWD.
    cwd: process.env.INIT_CWD || process.cwd(),
  });
} catch {
  process.exit(1);
}
