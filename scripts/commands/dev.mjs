import { spawn } from 'node:child_process';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import {
  checkGround,
  hasDemo,
  startDemoMaker,
  startPaymentSandbox,
  stopAll,
  watchServer,
} from '../lib/product/product.mjs';
import { giveUp, say } from '../lib/say.mjs';

await ensureInstalled();
const port = Number(process.env.PORT || 8080);
const trouble = await checkGround(port);
if (trouble) giveUp(trouble);
await ensureBuilt();

const children = [];
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  await stopAll();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const openSandbox = async () => {
  try {
    return await startPaymentSandbox(port);
  } catch (error) {
    // A signal to this process ends it too, and exits.
    if (isStopping) return new Promise(() => {});
    await stopAll();
    return giveUp(`Drive-in could not start: ${error.message}. The lines above say why.`);
  }
};

const hotReload = (app) =>
  spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: inRoot(app), stdio: 'inherit' });

if (hasDemo()) startDemoMaker(() => {});
const payments = await openSandbox();
children.push(watchServer(payments), hotReload('apps/cockpit'), hotReload('apps/web'));
say('Hot reload: open the address that Vite prints; the API runs behind it.');
