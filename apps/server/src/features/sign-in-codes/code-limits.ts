import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import { type Guess, guessUnder } from '../../guard/with-attempt';
import { createGuessLimit } from '../../guard/guess-limit';
import { createNetworkLimit } from '../../guard/network-limit';

const MINUTE_MS = 60_000;

/**
 * A code lives a minute and there are 85 million: ten guesses a minute find none. A right guess opens an account, so all
 * networks together have a budget too. The other ways in (password, approving from a signed-in device) never shut with it.
 */
const WRONG_CODES = {
  name: 'short-code',
  perNetwork: { maxTries: 10, windowMs: MINUTE_MS },
  overall: { maxTries: 300, windowMs: MINUTE_MS },
};
/** A row each; a car full of screens that ask again and again needs fewer. */
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
    /** By network, and by account where the caller is signed in, else together with all networks. */
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
