import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
try {
  // Last one wins: a person's own --data comes after ours.
  await run(process.execPath, [inRoot('dist/ingest.js'), '--data', dataDir(), ...process.argv.slice(2)], {
    // Paths a person types are relative to where they stand, which npm keeps in INIT_CWD.
    cwd: process.env.INIT_CWD || process.cwd(),
  });
} catch {
  process.exit(1);
}
