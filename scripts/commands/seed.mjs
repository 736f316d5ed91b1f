import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { dataDir } from '../lib/paths.mjs';
import { startDemoMaker, stopAll } from '../lib/product/product.mjs';
import { giveUp, say } from '../lib/say.mjs';

await ensureInstalled();
await ensureBuilt();

const UNFINISHED = 'The demo catalogue is not complete; run the same command again to go on.';
let isStopping = false;
const stopWith = (exitCode) => async () => {
  if (isStopping) return;
  isStopping = true;
  await stopAll();
  console.error(`\n${UNFINISHED}`);
  process.exit(exitCode);
};
process.on('SIGINT', stopWith(130));
process.on('SIGTERM', stopWith(143));

say(`Writing the demo catalogue to ${dataDir()}`);
const maker = startDemoMaker((event) => {
  if (event.kind === 'pictures') say(`  pictures: ${event.done} of ${event.of}`);
  if (event.kind === 'film' && event.state !== 'started')
    say(`  ${event.state}: ${event.asset} (${event.done} of ${event.of})`);
}, process.argv.slice(2));
maker.on('close', (code) => {
  if (isStopping) return;
  // Null when a signal ended it.
  if (code !== 0) giveUp(UNFINISHED);
  say('The demo catalogue is complete. A running server picks it up by itself.');
});
