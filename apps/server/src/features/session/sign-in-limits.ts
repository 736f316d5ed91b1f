import type { Kysely } from 'kysely';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import { areOpen, type Try } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { networkOf } from '../../http/network/ip-address';
import { createKeyedMutex } from '../../guard/keyed-mutex';
import { createNetworkLimit, type NetworkLimitDeps } from '../../guard/network-limit';
import type { RateLimits } from '../../guard/rate-limit';
import { type SignInCounter, countersFor, signInCounters } from './sign-in-counters';
import { waitBeforeTry } from './sign-in-wait';
import { countWrongPassword, type KnownAccount, readForSignIn } from './sign-in-tries';

/** Number of attempts per key that are being checked. */
export const createAttemptsInProgress = () => {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    begin: (keys: readonly string[]): void => keys.forEach((key) => add(key, 1)),
    end: (keys: readonly string[]): void => keys.forEach((key) => add(key, -1)),
  };
};

export interface SignInLimitDeps extends NetworkLimitDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rateLimits: RateLimits | 'off';
}

interface TryFrom {
  readonly address: string;
  readonly deviceIdentifier: string;
  readonly by: AuditOrigin;
}

/** The account is set when the password was right. Opening a session checks the counters again. */
export type TriedPassword =
  | { readonly isChecked: false; readonly retryAfterS: number }
  | {
      readonly isChecked: true;
      readonly account: KnownAccount | undefined;
      readonly counters: readonly Try[];
    };

/** Against one password tried on many accounts. More than the people of a car park mistype in five minutes. */
const NETWORK_RULE = { name: 'login-network', maxTries: 50, windowMs: 300_000 };
/** The limit of a /48 is eight times as high and still fits the column. */
const UNLIMITED = 100_000_000;

/** Limits of password attempts, per account and over all accounts (SIG-06, SAF-03). */
export const createSignInLimits = (deps: SignInLimitDeps) => {
  const { db, clock, rateLimits } = deps;
  const maxTries = rateLimits === 'off' ? UNLIMITED : NETWORK_RULE.maxTries;
  const networkLimit = createNetworkLimit(deps, { ...NETWORK_RULE, maxTries });
  const inProgress = createAttemptsInProgress();
  // Serialises per network: nothing may change between reading the counters and deciding.
  const networkMutex = createKeyedMutex();

  const begin = async (tried: { email: string; deviceIdentifier: string }, all: readonly SignInCounter[]) => {
    const found = await readForSignIn(db, tried, all);
    const nowMs = clock.nowMs();
    const counters = countersFor(all, found);
    const waits = counters.map(({ key, rule }) =>
      waitBeforeTry(found.tries.get(key), inProgress.of(key), rule, nowMs),
    );
    const retryAfterS = Math.max(...waits);
    if (retryAfterS === 0) inProgress.begin(counters.map(({ key }) => key));
    return { ...found, counters, retryAfterS };
  };

  return {
    /** Seconds until these counters are open, after another server has just locked one. */
    waitAt: async (counters: readonly Try[]): Promise<number> =>
      Math.max(...(await Promise.all(counters.map(({ key }) => deps.attempts.waitFor(key))))),
    /**
     * Checks a password unless a limit is reached. A right one writes nothing, or resets the counter of the account
     * after wrong ones; the counter of unknown devices stays, because others may be guessing. `email` is in lower
     * case.
     */
    tryPassword: async (
      email: string,
      { address, deviceIdentifier, by }: TryFrom,
      isRight: (account: KnownAccount | undefined) => Promise<boolean>,
    ): Promise<TriedPassword> => {
      const network = networkOf(address);
      const all = signInCounters(email, address, networkLimit);
      const begun = await networkMutex(network, () => begin({ email, deviceIdentifier }, all));
      const { counters, isKnownDevice } = begun;
      if (begun.retryAfterS > 0) return { isChecked: false, retryAfterS: begun.retryAfterS };
      try {
        const isGood = await isRight(begun.account);
        if (begun.account && isGood) {
          const own = counters.filter(({ at, key }) => at === 'account' && begun.tries.has(key));
          for (const counter of own) await clearUnlessShut(deps, counter);
          return { isChecked: true, account: begun.account, counters };
        }
        const who = { ...by, accountId: begun.account?.accountId, isKnownDevice };
        const shut = await networkMutex(network, () => countWrongPassword(deps, all, who));
        // Another server has counted the last allowed attempt, so this result is not revealed either.
        if (shut) return { isChecked: false, retryAfterS: Math.ceil(shut.rule.lockMs / 1000) };
        return { isChecked: true, account: undefined, counters };
      } finally {
        // Removed only after a wrong attempt is counted, so that it is always in one of the counts.
        inProgress.end(counters.map(({ key }) => key));
      }
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** A lock set by another server meanwhile stays for its full time. */
const clearUnlessShut = async ({ db, clock }: SignInLimitDeps, counter: Try): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where('key', '=', counter.key)
    .where(areOpen([counter], clock.nowMs()))
    .execute();
};
