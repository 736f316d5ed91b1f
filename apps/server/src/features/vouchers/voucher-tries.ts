import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import { createGuessLimit } from '../../guard/guess-limit';
import { type Guess, guessUnder } from '../../guard/with-attempt';

const WINDOW_MS = 10 * 60_000;

/** D (VOU-04c): ten wrong codes of an account, then a pause of ten minutes. */
const ACCOUNT_RULE: AttemptRule = { maxTries: 10, lockMs: WINDOW_MS, forgetAfterMs: WINDOW_MS };
/**
 * D: offices and mobile networks share an address. Guesses without an account also have a budget over all networks.
 */
const WRONG_CODES = {
  name: 'voucher',
  perNetwork: { maxTries: 100, windowMs: WINDOW_MS },
  overall: { maxTries: 400, windowMs: WINDOW_MS },
};

/** Guards against guessing: wrong codes count, right ones do not. */
export interface VoucherTries {
  /** Before sign-up. A right code does not count, so a valid voucher can be checked repeatedly. */
  guessFrom(address: string): Guess;
  /** For signed-in callers: counted by account, not affected by strangers. */
  guessOf(accountId: string, address: string): Guess;
  /** Resets the counter of the account. A voucher works once, so it can do this only once. */
  wasRightOf(accountId: string, address: string): Promise<void>;
}

export const createVoucherTries = (deps: {
  readonly attempts: Attempts;
  readonly clock: Clock;
}): VoucherTries => {
  const { attempts } = deps;
  const wrongCodes = createGuessLimit(deps, WRONG_CODES);
  const { ofSignedIn } = wrongCodes;
  const accountKey = (accountId: string) => `voucher:${accountId}`;
  const guessOf = (accountId: string, address: string) =>
    guessUnder(attempts, () => [
      { key: accountKey(accountId), rule: ACCOUNT_RULE },
      ...ofSignedIn.triesOf(address),
    ]);
  return {
    guessFrom: wrongCodes.guessOf,
    guessOf,
    wasRightOf: async (accountId, address) => {
      await attempts.clear(accountKey(accountId));
      await ofSignedIn.giveBack(address);
    },
  };
};
