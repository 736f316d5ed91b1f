import { relative } from 'node:path';
import { runBrowserTests } from '../product/browser-tests.mjs';
import { say } from '../say.mjs';

const SEQUENCES = '200';
const SPECS = ['e2e/tests/player/player-sequences.spec.ts', 'e2e/tests/player/player-robust.spec.ts'];

/**
 * Two hundred random sequences through the player instead of two, from a random seed, a line of 1.5 Mbit/s for half
 * a minute of film, and an outage with twenty failed retries. `SEED=… SEQUENCES=1 npm run e2e --
 * tests/player/player-sequences.spec.ts` repeats one.
 */
export const proveSequences = async () => {
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000));
  say(`SEED=${seed}`);
  Object.assign(process.env, {
    SEED: seed,
    SEQUENCES: process.env.SEQUENCES ?? SEQUENCES,
    OUTAGE_TRIES: '20',
    SLOW_LINE: 'yes',
  });
  await runBrowserTests(SPECS.map((file) => relative('e2e', file)));
};
