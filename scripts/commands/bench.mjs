import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureTestPrograms } from '../lib/programs/debian.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { chromiumPath } from '../lib/programs/programs.mjs';
import { run } from '../lib/run.mjs';
import { giveUp } from '../lib/say.mjs';

const benches = readdirSync(inRoot('bench/src'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const args = process.argv.slice(2);
const chosen = args.find((arg) => !arg.startsWith('--'));
if (chosen && !existsSync(inRoot(`bench/src/${chosen}.bench.ts`)))
  giveUp(`There is no bench "${chosen}"; there are: ${benches.join(', ')}.`);

await ensureInstalled();
await ensureTestPrograms();
await ensureBuilt();
for (const name of chosen ? [chosen] : benches)
  await run(
    bin('tsx'),
    [inRoot(`bench/src/${name}.bench.ts`), ...args.filter((arg) => arg.startsWith('--'))],
    {
      env: { CHROMIUM: chromiumPath() },
    },
  ).catch(() => giveUp(`The bench "${name}" failed.`));
