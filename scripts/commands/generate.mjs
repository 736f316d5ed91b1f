import { ensureInstalled } from '../lib/product/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

await ensureInstalled();
const program = [inRoot('scripts/lib/generate/main.mjs'), ...process.argv.slice(2)];
await run(bin('tsx'), program).catch(() => process.exit(1));
