import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import { type Guess, guessUnder } from '../../guard/with-attempt';
import { createGuessLimit } from '../../guard/guess-limit';
import { createNetworkLimit } from '../../guard/network-limit';

const MINUTE_MS = 60_000;

/**
 * There are 85 million codes, each valid for a minute, so ten guesses a minute fail. A right guess opens an account,
 * so all networks together have a budget too. Password and approval on a signed-in device are not affected by it.
 */
const WRONG_CODES = {
  name: 'short-code',
  perNetwork: { maxTries: 10, windowMs: MINUTE_MS },
  overall: { maxTries: 300, windowMs: MINUTE_MS },
};
/** Each code stores a row; a car full of screens needs fewer. */
const NEW_CODES = { name: 'new-code', maxTries: 60, windowMs: MINUTE_MS };
const ACCOUNT_RULE: AttemptRule = { maxTries: 10, lockMs: MINUTE_MS, forgetAfterMs: 15 * MINUTE_MS };

export interface Guesser {
  readonly address: string;
  readonly accountId?: string;
}

export const createCodeLimits = (deps: { readonly attempts: Attempts; readonly clock: Clock }) => {
  const wrongCodes = createGuessLimit(deps, WRONG_CODES);
  const newCodes = createNetworkLimit(deps, NEW_CODES);
  return {
    takeNew: (address: string) => newCodes.take(address),
    /** By network and by account for signed-in callers, else by network and over all networks. */
    guessOf: ({ address, accountId }: Guesser): Guess => {
      if (accountId === undefined) return wrongCodes.guessOf(address);
      return guessUnder(deps.attempts, () => [
        ...wrongCodes.ofSignedIn.triesOf(address),
        { key: `short-code:${accountId}`, rule: ACCOUNT_RULE },
      ]);
    },
  };
};
export type CodeLimits = ReturnType<typeof createCodeLimits>;
