import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { dataDir } from '../lib/paths.mjs';
import { startDemoMaker, stopAll } from '../lib/product.mjs';
import { giveUp, say } from '../lib/say.mjs';

await ensureInstalled();
await ensureBuilt();

process.on('SIGINT', async () => {
  await stopAll();
  process.exit(130);
});

say(`Writing the demo catalogue to ${dataDir()}`);
const maker = startDemoMaker((event) => {
  if (event.kind === 'pictures') say(`  pictures: ${event.done} of ${event.of}`);
  if (event.kind === 'film' && event.state !== 'started')
    say(`  ${event.state}: ${event.asset} (${event.done} of ${event.of})`);
}, process.argv.slice(2));
maker.on('close', (code) => {
  if (code) giveUp('The demo catalogue is not complete; run the same command again to go on.');
  say('The demo catalogue is complete. A running server picks it up by itself.');
});
