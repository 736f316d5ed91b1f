import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../tools/demo/accounts.mjs';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import {
  checkGround,
  hasDemo,
  hasSandbox,
  startDemoMaker,
  startPaymentSandbox,
  startServer,
  stopAll,
  whoGetsIn,
} from '../lib/product/product.mjs';
import { giveUp, say } from '../lib/say.mjs';

const port = Number(process.env.PORT || 8080);
const SANDBOX_HINT =
  '  Buy or rent with the test card 4000 0000 0000 2701, any code, any later date: no money moves.';

const ACCOUNTS = `  Sign in with one of these, password ${DEMO_PASSWORD}:
${DEMO_ACCOUNTS.map(([email, about]) => `    ${email.padEnd(22)} ${about}`).join('\n')}`;

const trouble = await checkGround(port);
if (trouble) giveUp(trouble);

await ensureInstalled();
const installedAt = performance.now();
await ensureBuilt();

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  say('\nStopping …');
  await stopAll();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const films = { done: 0, of: 0 };
const reportFilm = (event) => {
  if (event.state === 'failed') console.error(`  ${event.asset} could not be made: ${event.reason}`);
  if (event.state !== 'ready') return;
  Object.assign(films, { done: event.done, of: event.of });
  say(`  films and clips: ${event.done} of ${event.of} ready (${event.asset})`);
};
const onDemoEvent = (event) => {
  if (event.kind === 'pictures') say(`  pictures: ${event.done} of ${event.of}`);
  if (event.kind === 'film') reportFilm(event);
  if (event.kind === 'finished' && event.made > 0) say('  Every film is ready.');
};

say('· Opening the database and the catalogue …');
if (hasDemo()) startDemoMaker(onDemoEvent);
try {
  const payments = await startPaymentSandbox(port);
  const { url, child } = await startServer({ PORT: String(port), ...payments });
  child.on('close', async (code) => {
    if (isStopping) return;
    isStopping = true;
    // A process left behind would hold its port against the next start.
    await stopAll();
    giveUp(`The server stopped by itself (code ${code}).`);
  });
  const seconds = ((performance.now() - installedAt) / 1000).toFixed(1);
  const paragraphs = [
    `  Drive-in is open: ${url}      (${seconds} s)`,
    ...(hasDemo() ? [ACCOUNTS] : []),
    ...(hasSandbox() ? [SANDBOX_HINT] : []),
    ...(hasDemo() ? [whoGetsIn(port)] : []),
    `  Look next: ${url}/docs (the API) · ${url}/styledcomponents (the style guide)${hasDemo() ? ' · docs/demo.md' : ''}\n  Ctrl-C stops.`,
  ];
  say(`\n${paragraphs.join('\n\n')}\n`);
} catch (error) {
  if (!isStopping) {
    await stopAll();
    giveUp(`Drive-in could not start: ${error.message}. The lines above say why.`);
  }
}
