import type { Attempts } from '../../../platform/attempts';
import type { Clock } from '../../../platform/clock';
import type { Guess } from '../../../platform/guarded-guess';
import { createNetworkLimit } from '../../../platform/network-limit';

const MINUTE_MS = 60_000;

/** There are a million codes and each lives a minute: ten guesses a minute find next to none. */
const WRONG_CODES = { name: 'pay-code', maxTries: 10, windowMs: MINUTE_MS };
/** Many networks that guess together. Whoever scans the code of a screen is not held up by them. */
const ALL_WRONG_CODES = { name: 'pay-code-all', maxTries: 300, windowMs: MINUTE_MS };
/** A row each; a bus full of people who pay needs fewer. */
const OPENINGS = { name: 'pay-open', maxTries: 60, windowMs: MINUTE_MS };
const EVERYBODY = 'everybody';

export const createPhoneLimits = (deps: { readonly attempts: Attempts; readonly clock: Clock }) => {
  const wrongCodes = createNetworkLimit(deps, WRONG_CODES);
  const allWrongCodes = createNetworkLimit(deps, ALL_WRONG_CODES);
  const openings = createNetworkLimit(deps, OPENINGS);
  return {
    takeOpening: (address: string): Promise<number> => openings.take(address),
    /** Of this network and of all. */
    guessOf: (address: string): Guess => ({
      take: async () => (await wrongCodes.take(address)) || (await allWrongCodes.take(EVERYBODY)),
      giveBack: async () => {
        await wrongCodes.giveBack(address);
        await allWrongCodes.giveBack(EVERYBODY);
      },
    }),
  };
};
export type PhoneLimits = ReturnType<typeof createPhoneLimits>;
