import { type Kysely, sql } from 'kysely';
import { type AttemptRule, countTry, giveTryBack, secondsShut, type Try } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { networkOf } from '../../platform/ip-address';
import { createNetworkLimit, type NetworkLimitDeps } from '../../platform/network-limit';
import type { RateLimits } from '../../platform/rate-limit';

export interface SignInLimitDeps extends NetworkLimitDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly rateLimits: RateLimits | 'off';
}

/** What a sign-in is checked against. */
interface KnownAccount {
  readonly accountId: string;
  readonly passwordHash: string;
}

export type SignInStart =
  | { readonly isWelcome: false; readonly retryAfterS: number }
  | { readonly isWelcome: true; readonly account: KnownAccount | undefined };

const ACCOUNT_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/** One password tried on many accounts. More than the people of a car park mistype in five minutes. */
const NETWORK_RULE = { name: 'login-network', maxTries: 50, windowMs: 300_000 };
const MORE_THAN_ANYBODY_TRIES = 1_000_000_000;

/** Per account and network: guessing is slow, and a stranger elsewhere cannot lock the owner out. */
const accountTry = (email: string, address: string): Try => ({
  key: `login:${email}|${networkOf(address)}`,
  rule: ACCOUNT_RULE,
});

/** How often one may try a password: on one account, and on all of them. */
export const createSignInLimits = (deps: SignInLimitDeps) => {
  const { db, clock, rateLimits } = deps;
  const maxTries = rateLimits === 'off' ? MORE_THAN_ANYBODY_TRIES : NETWORK_RULE.maxTries;
  const network = createNetworkLimit(deps, { ...NETWORK_RULE, maxTries });

  return {
    /**
     * Takes a try, and reads the account it is about, in one statement: the same work for every email, and one wait for
     * the disk instead of three. `email` is in lower case.
     */
    start: async (email: string, address: string): Promise<SignInStart> => {
      const nowMs = clock.nowMs();
      const [ofAccount, ofNetwork] = [accountTry(email, address), network.tryOf(address)];
      const found = await db
        .with('account_try', (cte) => countTry(cte, ofAccount, nowMs))
        // Whoever hammers a shut door must not shut it for the neighbours too.
        .with('network_try', (cte) => countTry(cte, ofNetwork, nowMs, sql`exists (select from account_try)`))
        .with('always', (cte) => cte.selectNoFrom(sql.lit(1).as('one')))
        .selectFrom('always')
        .leftJoin('accounts', (join) => join.on(sql`lower(accounts.email)`, '=', email))
        .select((eb) => [
          'accounts.account_id',
          'accounts.password_hash',
          eb.exists(eb.selectFrom('account_try').select('account_try.failures')).as('isAccountOpen'),
          eb.exists(eb.selectFrom('network_try').select('network_try.failures')).as('isNetworkOpen'),
        ])
        .executeTakeFirstOrThrow();
      if (!found.isAccountOpen || !found.isNetworkOpen) {
        const shut = found.isAccountOpen ? ofNetwork : ofAccount;
        return { isWelcome: false, retryAfterS: await secondsShut(db, shut.key, nowMs) };
      }
      const { account_id: accountId, password_hash: passwordHash } = found;
      const account = accountId !== null && passwordHash !== null ? { accountId, passwordHash } : undefined;
      return { isWelcome: true, account };
    },

    /** The count of the account starts again; of the network's, this one try does not count. */
    succeeded: async (email: string, address: string): Promise<void> => {
      await db
        .with('cleared', (cte) =>
          cte.deleteFrom('attempts').where('key', '=', accountTry(email, address).key).returning('key'),
        )
        .with('given_back', (cte) =>
          // After the other, as in `start`: two sign-ins at once never wait for each other crosswise.
          giveTryBack(cte, network.tryOf(address).key)
            .where(sql`(select count(*) from cleared)`, '>=', 0)
            .returning('key'),
        )
        .selectFrom('given_back')
        .select('given_back.key')
        .execute();
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;
