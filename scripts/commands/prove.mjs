import { ensureTestPrograms } from '../lib/programs/debian.mjs';
import { ensureBuilt } from '../lib/product/build.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { proveCheckout } from '../lib/prove/prove-checkout.mjs';
import { proveCrossings } from '../lib/prove/prove-crossings.mjs';
import { proveEngines } from '../lib/prove/prove-engines.mjs';
import { proveFaults } from '../lib/prove/prove-faults.mjs';
import { proveFuzz } from '../lib/prove/prove-fuzz.mjs';
import { proveMutants } from '../lib/prove/prove-mutants.mjs';
import { proveNode24 } from '../lib/prove/prove-node24.mjs';
import { provePictures } from '../lib/prove/prove-pictures.mjs';
import { proveProperties } from '../lib/prove/prove-properties.mjs';
import { proveSequences } from '../lib/prove/prove-sequences.mjs';
import { proveSteady } from '../lib/prove/prove-steady.mjs';
import { proveSurvival } from '../lib/prove/prove-survival.mjs';
import { giveUp, step } from '../lib/say.mjs';
import { useOwnTemporaryFolder } from '../lib/temporary-folder.mjs';

const PROOFS = {
  checkout: [
    'kill -9 in the middle of payments, 300 times on PostgreSQL and 50 on PGlite; payment races with large crowds',
    proveCheckout,
  ],
  crossings: ['10,000 attempts on the messages of another account, on each broker', proveCrossings],
  engines: ['Every test of the server on both database engines', proveEngines],
  faults: ['Faults under a fleet: kills, restarts, clocks, disks', proveFaults],
  fuzz: ['Odd and invalid requests and bus messages, 50,000 each', proveFuzz],
  mutants: [
    'The product broken on purpose, a clause at a time: a test that names the clause has to fail',
    proveMutants,
  ],
  node24: ['Unit and server tests on Node 24, the version of the image', proveNode24],
  pictures: ['Pictures of every screen, compared with those of an earlier commit', provePictures],
  properties: ['Properties, 5,000 runs each', proveProperties],
  sequences: ['Random walks through the player, 200 of them', proveSequences],
  steady: ['Browser and server tests five times with both cores loaded', proveSteady],
  survival: ['kill -9 in the middle of writing, 20 times', proveSurvival],
};

const [chosen, ...args] = process.argv.slice(2);
if (chosen && !(chosen in PROOFS))
  giveUp(`There is no proof "${chosen}"; there are: ${Object.keys(PROOFS).join(', ')}.`);

useOwnTemporaryFolder();
await ensureInstalled();
await ensureTestPrograms();
await ensureBuilt();
for (const [name, [title, prove]] of Object.entries(PROOFS)) {
  if (chosen && chosen !== name) continue;
  await step(title, () => prove(args)).catch((error) => giveUp(`Not proved (${name}): ${error.message}`));
}
