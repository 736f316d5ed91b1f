import type { AttemptRule, Attempts } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Guess } from '../../platform/guarded-guess';
import { createNetworkLimit } from '../../platform/network-limit';

const MINUTE_MS = 60_000;

/** A code lives a minute and there are 85 million: ten guesses a minute find none. */
const WRONG_CODES = { name: 'short-code', maxTries: 10, windowMs: MINUTE_MS };
/** A row each; a car full of screens that ask again and again needs fewer. */
const NEW_CODES = { name: 'new-code', maxTries: 60, windowMs: MINUTE_MS };
const ACCOUNT_RULE: AttemptRule = { maxTries: 10, lockMs: MINUTE_MS, forgetAfterMs: 15 * MINUTE_MS };

export interface Guesser {
  readonly address: string;
  readonly accountId?: string;
}

export const createCodeLimits = (deps: { readonly attempts: Attempts; readonly clock: Clock }) => {
  const wrongCodes = createNetworkLimit(deps, WRONG_CODES);
  const newCodes = createNetworkLimit(deps, NEW_CODES);
  const accountKey = (accountId: string) => `short-code:${accountId}`;
  return {
    takeNew: (address: string) => newCodes.take(address),
    /** By network and, where somebody is signed in, by account. */
    guessOf: ({ address, accountId }: Guesser): Guess => ({
      take: async () => {
        const byNetworkS = await wrongCodes.take(address);
        if (byNetworkS > 0 || accountId === undefined) return byNetworkS;
        return deps.attempts.take(accountKey(accountId), ACCOUNT_RULE);
      },
      giveBack: async () => {
        await wrongCodes.giveBack(address);
        if (accountId !== undefined) await deps.attempts.giveBack(accountKey(accountId));
      },
    }),
  };
};
export type CodeLimits = ReturnType<typeof createCodeLimits>;
