import type { Kysely } from 'kysely';
import type { AskedBy } from '../../guard/audit/audit-log';
import { areOpen, type Try } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { networkOf } from '../../http/network/ip-address';
import { createKeyedMutex } from '../../guard/keyed-mutex';
import { createNetworkLimit, type NetworkLimitDeps } from '../../guard/network-limit';
import type { RateLimits } from '../../guard/rate-limit';
import { type Door, doorsFor, signInDoors } from './sign-in-doors';
import { waitBeforeTry } from './sign-in-limits-wait';
import { countWrongPassword, type KnownAccount, readForSignIn } from './sign-in-tries';

/** How many tries of each key are being checked at this moment. */
export const createTriesUnderWay = () => {
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
  readonly by: AskedBy;
}

/** The account is there when the password was right; whoever opens a session by it looks at the doors once more. */
export type TriedPassword =
  | { readonly isHeard: false; readonly retryAfterS: number }
  | { readonly isHeard: true; readonly account: KnownAccount | undefined; readonly doors: readonly Try[] };

/** One password tried on many accounts. More than the people of a car park mistype in five minutes. */
const NETWORK_RULE = { name: 'login-network', maxTries: 50, windowMs: 300_000 };
/** Eight times as many, for a /48, still fit into the column. */
const MORE_THAN_ANYBODY_TRIES = 100_000_000;

/** How often one may try a password: on one account, and on all of them (SIG-06, SAF-03). */
export const createSignInLimits = (deps: SignInLimitDeps) => {
  const { db, clock, rateLimits } = deps;
  const maxTries = rateLimits === 'off' ? MORE_THAN_ANYBODY_TRIES : NETWORK_RULE.maxTries;
  const networkLimit = createNetworkLimit(deps, { ...NETWORK_RULE, maxTries });
  const underWay = createTriesUnderWay();
  // Both counts belong to one network: nothing changes between reading them and deciding.
  const networkMutex = createKeyedMutex();

  const begin = async (tried: { email: string; deviceIdentifier: string }, all: readonly Door[]) => {
    const found = await readForSignIn(db, tried, all);
    const nowMs = clock.nowMs();
    const doors = doorsFor(all, found);
    const waits = doors.map(({ key, rule }) =>
      waitBeforeTry(found.tries.get(key), underWay.of(key), rule, nowMs),
    );
    const retryAfterS = Math.max(...waits);
    if (retryAfterS === 0) underWay.begin(doors.map(({ key }) => key));
    return { ...found, doors, retryAfterS };
  };

  return {
    /** Seconds until these doors are open, for whoever came to one that another server had just shut. */
    waitAt: async (doors: readonly Try[]): Promise<number> =>
      Math.max(...(await Promise.all(doors.map(({ key }) => deps.attempts.waitFor(key))))),
    /**
     * Checks a password unless there were too many wrong ones. A right one writes nothing here; only after wrong ones it
     * makes the count of the account start again, not that of unknown devices: there others are guessing. `email` is in
     * lower case.
     */
    tryPassword: async (
      email: string,
      { address, deviceIdentifier, by }: TryFrom,
      isRight: (account: KnownAccount | undefined) => Promise<boolean>,
    ): Promise<TriedPassword> => {
      const network = networkOf(address);
      const all = signInDoors(email, address, networkLimit);
      const begun = await networkMutex(network, () => begin({ email, deviceIdentifier }, all));
      const { doors, isKnownDevice } = begun;
      if (begun.retryAfterS > 0) return { isHeard: false, retryAfterS: begun.retryAfterS };
      try {
        const isGood = await isRight(begun.account);
        if (begun.account && isGood) {
          const own = doors.filter(({ at, key }) => at === 'account' && begun.tries.has(key));
          for (const door of own) await clearUnlessShut(deps, door);
          return { isHeard: true, account: begun.account, doors };
        }
        const who = { ...by, accountId: begun.account?.accountId, isKnownDevice };
        const shut = await networkMutex(network, () => countWrongPassword(deps, all, who));
        // Another server counted the last one meanwhile: nothing is said about this one here either.
        if (shut) return { isHeard: false, retryAfterS: Math.ceil(shut.rule.lockMs / 1000) };
        return { isHeard: true, account: undefined, doors };
      } finally {
        // Not before a wrong one is counted: in between, nobody would know of it.
        underWay.end(doors.map(({ key }) => key));
      }
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Not what another server shut meanwhile: that stays shut for as long as its rule says. */
const clearUnlessShut = async ({ db, clock }: SignInLimitDeps, door: Try): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where('key', '=', door.key)
    .where(areOpen([door], clock.nowMs()))
    .execute();
};
