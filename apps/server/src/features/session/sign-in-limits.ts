import type { AttemptRule, Attempts } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import { createNetworkLimit } from '../../platform/network-limit';
import type { RateLimits } from '../../platform/rate-limit';

export interface SignInLimitDeps {
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly rateLimits: RateLimits | 'off';
}

const ACCOUNT_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/** One password tried on many accounts. More than the people of a car park mistype in five minutes. */
const NETWORK_RULE = { name: 'login-network', maxTries: 50, windowMs: 300_000 };

/** Per account and address: guessing is slow, and a stranger elsewhere cannot lock the owner out. */
const accountKey = (email: string, address: string) => `login:${email.trim().toLowerCase()}|${address}`;

/** How often one may try a password: on one account, and on all of them. */
export const createSignInLimits = (deps: SignInLimitDeps) => {
  const network = createNetworkLimit(deps, NETWORK_RULE);
  const isNetworkCounted = deps.rateLimits !== 'off';
  return {
    /** Answers 0 when the try is welcome, else the seconds to wait. The same work for every email. */
    take: async (email: string, address: string): Promise<number> => {
      const byAccountS = await deps.attempts.take(accountKey(email, address), ACCOUNT_RULE);
      // Whoever hammers a shut door must not shut it for the neighbours too.
      if (byAccountS > 0 || !isNetworkCounted) return byAccountS;
      return network.take(address);
    },
    succeeded: async (email: string, address: string): Promise<void> => {
      await deps.attempts.clear(accountKey(email, address));
      if (isNetworkCounted) await network.giveBack(address);
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;
