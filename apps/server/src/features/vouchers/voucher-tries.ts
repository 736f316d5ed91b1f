import type { AttemptRule, Attempts } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Guess } from '../../platform/guarded-guess';
import { createNetworkLimit } from '../../platform/network-limit';

const WINDOW_MS = 10 * 60_000;

/** D (VOU-04c): ten wrong codes of an account, then ten minutes of rest. */
const ACCOUNT_RULE: AttemptRule = { maxTries: 10, lockMs: WINDOW_MS, forgetAfterMs: WINDOW_MS };
/** D: an office or a mobile network shares one address. */
const NETWORK_RULE = { name: 'voucher', maxTries: 100, windowMs: WINDOW_MS };

/** Guards against guessing: wrong codes count, right ones do not. */
export interface VoucherTries {
  /** For whoever has no account yet. Right, it costs nothing: a voucher that works may be looked at again and again. */
  guessFrom(address: string): Guess;
  /** Answers 0 when a try is welcome, else the seconds to wait. */
  takeOf(accountId: string, address: string): Promise<number>;
  /** The count of the account starts again: a voucher that worked cannot be used to clear it twice. */
  wasRightOf(accountId: string, address: string): Promise<void>;
  /** It was neither right nor wrong: it could not be looked at. */
  giveBackOf(accountId: string, address: string): Promise<void>;
}

export const createVoucherTries = (deps: {
  readonly attempts: Attempts;
  readonly clock: Clock;
}): VoucherTries => {
  const { attempts } = deps;
  const network = createNetworkLimit(deps, NETWORK_RULE);
  const accountKey = (accountId: string) => `voucher:${accountId}`;
  return {
    guessFrom: (address) => network.guessOf(address),
    takeOf: async (accountId, address) =>
      (await attempts.take(accountKey(accountId), ACCOUNT_RULE)) || network.take(address),
    wasRightOf: async (accountId, address) => {
      await attempts.clear(accountKey(accountId));
      await network.giveBack(address);
    },
    giveBackOf: async (accountId, address) => {
      await attempts.giveBack(accountKey(accountId));
      await network.giveBack(address);
    },
  };
};
