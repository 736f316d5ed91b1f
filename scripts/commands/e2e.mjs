import { ensureTestPrograms } from '../lib/debian.mjs';
import { runBrowserTests } from '../lib/browser-tests.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { useOwnTemporaryFolder } from '../lib/temporary-folder.mjs';

useOwnTemporaryFolder();
await ensureInstalled();
await ensureTestPrograms(['chromium']);
await runBrowserTests(process.argv.slice(2)).catch(() => process.exit(1));
