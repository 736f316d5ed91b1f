import { runBrowserTests } from './browser-tests.mjs';
import { say } from './say.mjs';

const SEQUENCES = '200';
const SPECS = ['tests/player-sequences.spec.ts', 'tests/player-robust.spec.ts'];

/**
 * Two hundred random walks through the player instead of twenty, from a seed nobody chose, and an outage of a real
 * twenty seconds. `SEED=… SEQUENCES=1 npm run e2e -- tests/player-sequences.spec.ts` walks one again.
 */
export const proveSequences = async () => {
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000));
  say(`SEED=${seed}`);
  Object.assign(process.env, { SEED: seed, SEQUENCES: process.env.SEQUENCES ?? SEQUENCES, OUTAGE_S: '20' });
  await runBrowserTests(SPECS);
};
