import { type Attempts, giveTriesBack, takeTries, type Try } from './attempts';
import type { Clock } from '../operations/clock';
import type { Guess } from './with-attempt';
import { createNetworkLimit, type NetworkLimit } from './network-limit';

interface Budget {
  readonly maxTries: number;
  readonly windowMs: number;
}

export interface GuessRule {
  /** The name of the counter, e.g. `pay-code`. */
  readonly name: string;
  readonly perNetwork: Budget;
  /** Wrong guesses of all networks together. */
  readonly overall: Budget;
}

export interface GuessLimit {
  /**
   * For signed-in callers, who are counted by account as well: strangers behind the same address do not use it up.
   */
  readonly ofSignedIn: Pick<NetworkLimit, 'triesOf' | 'giveBack'>;
  /** For one guess: take it before the check, and return it after a correct one. */
  readonly guessOf: (address: string) => Guess;
}

/** How long a network is remembered for a wrong guess. */
const FIRST_GUESS_WINDOW_MS = 60 * 60_000;
const EVERYBODY = 'everybody';

/**
 * A limit on guesses from many networks that cannot be abused to block a feature for all users. While the overall
 * budget lasts, each network has its own. Once it is used up, only networks without a wrong guess in this hour may
 * guess (eight in a /48): people who type what they see get through, and an attack drops from a few guesses a minute
 * to one an hour per network. A hard stop would be stricter, but thirty rented addresses could then block all users.
 */
export const createGuessLimit = (
  deps: { readonly attempts: Attempts; readonly clock: Clock },
  { name, perNetwork, overall }: GuessRule,
): GuessLimit => {
  const { attempts } = deps;
  const ofNetwork = createNetworkLimit(deps, { name, ...perNetwork });
  const firstOfNetwork = createNetworkLimit(deps, {
    name: `${name}-first`,
    maxTries: 1,
    windowMs: FIRST_GUESS_WINDOW_MS,
  });
  const ofSignedIn = createNetworkLimit(deps, { name: `${name}-signed-in`, ...perNetwork });
  const ofAll = createNetworkLimit(deps, { name: `${name}-all`, ...overall });

  const guessOf = (address: string): Guess => {
    let taken: readonly Try[] = [];
    const takeAll = async (tries: readonly Try[]) => {
      const retryAfterS = await takeTries(attempts, tries);
      if (retryAfterS === 0) taken = [...taken, ...tries];
      return retryAfterS;
    };
    return {
      take: async () => {
        const ownS = await takeAll(ofNetwork.triesOf(address));
        if (ownS > 0) return ownS;
        const isFirst = (await takeAll(firstOfNetwork.triesOf(address))) === 0;
        const allS = await takeAll(ofAll.triesOf(EVERYBODY));
        if (allS === 0 || isFirst) return 0;
        await giveTriesBack(attempts, taken);
        return allS;
      },
      giveBack: () => giveTriesBack(attempts, taken),
    };
  };
  return { ofSignedIn, guessOf };
};
