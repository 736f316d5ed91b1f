import type { Attempts } from '../../../guard/attempts';
import type { Clock } from '../../../operations/clock';
import { createGuessLimit } from '../../../guard/guess-limit';
import { createNetworkLimit } from '../../../guard/network-limit';

const MINUTE_MS = 60_000;

/**
 * There are a million codes and each lives a minute: ten guesses a minute find next to none. Networks that guess together
 * have a budget of their own; a phone that scans the code of a screen is not held up by any of it.
 */
const WRONG_CODES = {
  name: 'pay-code',
  perNetwork: { maxTries: 10, windowMs: MINUTE_MS },
  overall: { maxTries: 300, windowMs: MINUTE_MS },
};
/** A row each; a bus full of people who pay needs fewer. */
const OPENINGS = { name: 'pay-open', maxTries: 60, windowMs: MINUTE_MS };

export const createPhoneLimits = (deps: { readonly attempts: Attempts; readonly clock: Clock }) => {
  const wrongCodes = createGuessLimit(deps, WRONG_CODES);
  const openings = createNetworkLimit(deps, OPENINGS);
  return {
    takeOpening: (address: string): Promise<number> => openings.take(address),
    guessOf: wrongCodes.guessOf,
  };
};
export type PhoneLimits = ReturnType<typeof createPhoneLimits>;
