import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ensureTestPrograms } from '../lib/programs/debian.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { neededPrograms } from '../lib/programs/needed-programs.mjs';
import { bin, inRoot, ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { giveUp } from '../lib/say.mjs';
import { useOwnTemporaryFolder } from '../lib/temporary-folder.mjs';
import { unitTestFiles } from '../lib/report/test-files.mjs';
import { withServers } from '../lib/programs/with-servers.mjs';

const USAGE =
  'npm run unit -- <file, or a part of its path> … [options of vitest, e.g. -t "part of a title"]';

/** Typed paths are relative to the caller's folder, which npm keeps in INIT_CWD. */
const fromRoot = (arg) => {
  const full = resolve(process.env.INIT_CWD || process.cwd(), arg);
  return existsSync(full) ? relative(ROOT, full) : arg;
};
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : fromRoot(arg)));
const filters = args.filter((arg) => !arg.startsWith('-'));
if (filters.length === 0) giveUp(`Which tests? ${USAGE}\nnpm test runs all of them.`);
const files = unitTestFiles().filter((file) => filters.some((filter) => file.includes(filter)));
if (files.length === 0)
  giveUp(
    `No unit or server test has ${filters.join(' or ')} in its path. Browser tests: npm run e2e -- <file>.`,
  );

useOwnTemporaryFolder();
await ensureInstalled();
const needed = neededPrograms(files.map((file) => inRoot(file)));
await ensureTestPrograms([...needed]);
const servers = { postgres: needed.has('postgres'), rabbitMq: needed.has('rabbitMq') };
await withServers(servers, (env) => run(bin('vitest'), ['run', ...args], { env })).catch(({ message }) =>
  giveUp(message),
);
