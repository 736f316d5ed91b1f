import { ensureTestPrograms } from '../lib/debian.mjs';
import { runBrowserTests } from '../lib/browser-tests.mjs';
import { ensureInstalled } from '../lib/install.mjs';

await ensureInstalled();
await ensureTestPrograms();
await runBrowserTests(process.argv.slice(2)).catch(() => process.exit(1));
