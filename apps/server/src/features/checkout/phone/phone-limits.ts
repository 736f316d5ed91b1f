import type { Attempts } from '../../../guard/attempts';
import type { Clock } from '../../../operations/clock';
import { createGuessLimit } from '../../../guard/guess-limit';
import { createNetworkLimit } from '../../../guard/network-limit';

const MINUTE_MS = 60_000;

/**
 * There are a million codes, each valid for a minute, so ten guesses a minute rarely succeed. All networks together
 * have a budget too. Scanning the QR code is not limited by it.
 */
const WRONG_CODES = {
  name: 'pay-code',
  perNetwork: { maxTries: 10, windowMs: MINUTE_MS },
  overall: { maxTries: 300, windowMs: MINUTE_MS },
};
/** Each opening stores a row; a bus full of payers needs fewer. */
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
