import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import { createGuessLimit } from '../../guard/guess-limit';
import { type Guess, guessUnder } from '../../guard/with-attempt';

const WINDOW_MS = 10 * 60_000;

/** D (VOU-04c): ten wrong codes of an account, then ten minutes of rest. */
const ACCOUNT_RULE: AttemptRule = { maxTries: 10, lockMs: WINDOW_MS, forgetAfterMs: WINDOW_MS };
/** D: an office or a mobile network shares one address; guesses without an account have a budget over all networks too. */
const WRONG_CODES = {
  name: 'voucher',
  perNetwork: { maxTries: 100, windowMs: WINDOW_MS },
  overall: { maxTries: 400, windowMs: WINDOW_MS },
};

/** Guards against guessing: wrong codes count, right ones do not. */
export interface VoucherTries {
  /** For whoever has no account yet. Right, it costs nothing: a voucher that works may be looked at again and again. */
  guessFrom(address: string): Guess;
  /** The same for a caller who is signed in: counted by account, and not held up by strangers, wherever they are. */
  guessOf(accountId: string, address: string): Guess;
  /** The count of the account starts again: a voucher that worked cannot be used to clear it twice. */
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
