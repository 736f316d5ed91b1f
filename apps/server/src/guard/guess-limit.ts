import { type Attempts, giveTriesBack, takeTries, type Try } from './attempts';
import type { Clock } from '../operations/clock';
import type { Guess } from './with-attempt';
import { createNetworkLimit, type NetworkLimit } from './network-limit';

interface Budget {
  readonly maxTries: number;
  readonly windowMs: number;
}

export interface GuessRule {
  /** Names what is counted, e.g. `pay-code`. */
  readonly name: string;
  readonly perNetwork: Budget;
  /** Wrong guesses of all networks together. */
  readonly overall: Budget;
}

export interface GuessLimit {
  /** For callers who are signed in and counted by account as well: strangers behind their address do not use it up. */
  readonly ofSignedIn: Pick<NetworkLimit, 'triesOf' | 'giveBack'>;
  /** For one guess: take it before the look, give it back after a right one. */
  readonly guessOf: (address: string) => Guess;
}

/** How long a network is known for a wrong guess. */
const FIRST_GUESS_WINDOW_MS = 60 * 60_000;
const EVERYBODY = 'everybody';

/**
 * A limit on guesses from many networks that nobody can use to shut a feature for all. While the overall budget lasts,
 * each network has its own. When it is used up, only networks without a wrong guess in this hour are heard (eight in a
 * /48): people who type what they see get through, and a crowd of guessing networks is down from some guesses a minute
 * each to one an hour each. A hard stop would be stricter, but thirty rented addresses could then keep everybody out.
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
