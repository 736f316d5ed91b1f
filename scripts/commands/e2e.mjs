import { ensureTestPrograms } from '../lib/programs/debian.mjs';
import { runBrowserTests } from '../lib/product/browser-tests.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { useOwnTemporaryFolder } from '../lib/temporary-folder.mjs';

useOwnTemporaryFolder();
await ensureInstalled();
await ensureTestPrograms(['chromium']);
await runBrowserTests(process.argv.slice(2)).catch(() => process.exit(1));
