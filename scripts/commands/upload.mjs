import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
try {
  await run(process.execPath, [inRoot('dist/upload.js')], { env: { DATA_DIR: dataDir() } });
} catch {
  process.exit(1);
}
