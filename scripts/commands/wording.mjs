import { ensureInstalled } from '../lib/product/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

await ensureInstalled();
const program = [inRoot('tools/wording/src/main.ts'), inRoot('packages/wording')];
await run(bin('tsx'), [...program, ...process.argv.slice(2)]).catch(() => process.exit(1));
