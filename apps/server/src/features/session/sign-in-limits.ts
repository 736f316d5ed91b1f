import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AskedBy, auditStatement } from '../../platform/audit/audit-log';
import { areOpen, type AttemptRule, countTry, type Try } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import { networkOf } from '../../platform/ip-address';
import { createNetworkLimit, type NetworkLimitDeps } from '../../platform/network-limit';
import type { RateLimits } from '../../platform/rate-limit';
import { createTriesUnderWay, createTurns } from './sign-in-limits-under-way';
import { type CountedTries, waitBeforeTry } from './sign-in-limits-wait';

export interface SignInLimitDeps extends NetworkLimitDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rateLimits: RateLimits | 'off';
}

/** What a sign-in is checked against. */
export interface KnownAccount {
  readonly accountId: string;
  readonly passwordHash: string;
}

/** The account is there when the password was right; whoever opens a session by it looks at the doors once more. */
export type TriedPassword =
  | { readonly isHeard: false; readonly retryAfterS: number }
  | { readonly isHeard: true; readonly account: KnownAccount | undefined; readonly doors: readonly Try[] };

const ACCOUNT_RULE: AttemptRule = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 };
/** One password tried on many accounts. More than the people of a car park mistype in five minutes. */
const NETWORK_RULE = { name: 'login-network', maxTries: 50, windowMs: 300_000 };
const MORE_THAN_ANYBODY_TRIES = 1_000_000_000;

/** How often one may try a password: on one account, and on all of them. */
export const createSignInLimits = (deps: SignInLimitDeps) => {
  const { db, clock, rateLimits } = deps;
  const maxTries = rateLimits === 'off' ? MORE_THAN_ANYBODY_TRIES : NETWORK_RULE.maxTries;
  const networkLimit = createNetworkLimit(deps, { ...NETWORK_RULE, maxTries });
  const underWay = createTriesUnderWay();
  // Both counts belong to one network: in its turn, nothing changes between looking at them and deciding.
  const inTurn = createTurns();

  const begin = async (email: string, ofAccount: Try, ofNetwork: Try) => {
    const found = await readForSignIn(db, email, ofAccount.key, ofNetwork.key);
    const nowMs = clock.nowMs();
    const wait = (counted: CountedTries | undefined, { key, rule }: Try) =>
      waitBeforeTry(counted, underWay.of(key), rule, nowMs);
    const retryAfterS = wait(found.ofAccount, ofAccount) || wait(found.ofNetwork, ofNetwork);
    if (retryAfterS === 0) underWay.begin([ofAccount.key, ofNetwork.key]);
    return { ...found, retryAfterS };
  };

  return {
    /** Seconds until these doors are open, for whoever came to one that another server had just shut. */
    waitAt: async (doors: readonly Try[]): Promise<number> =>
      Math.max(...(await Promise.all(doors.map(({ key }) => deps.attempts.waitFor(key))))),
    /**
     * Checks a password unless there were too many wrong ones. A right one writes nothing here; only after wrong ones it
     * makes the count of the account start again. `email` is in lower case.
     */
    tryPassword: async (
      email: string,
      { address, by }: { readonly address: string; readonly by: AskedBy },
      isRight: (account: KnownAccount | undefined) => Promise<boolean>,
    ): Promise<TriedPassword> => {
      const network = networkOf(address);
      // Per account and network: guessing is slow, and a stranger elsewhere cannot lock the owner out.
      const ofAccount = { key: `login:${email}|${network}`, rule: ACCOUNT_RULE };
      const ofNetwork = networkLimit.tryOf(address);
      const doors = [ofAccount, ofNetwork];
      const begun = await inTurn(network, () => begin(email, ofAccount, ofNetwork));
      if (begun.retryAfterS > 0) return { isHeard: false, retryAfterS: begun.retryAfterS };
      try {
        const isGood = await isRight(begun.account);
        if (begun.account && isGood) {
          if (begun.ofAccount) await clearUnlessShut(deps, ofAccount);
          return { isHeard: true, account: begun.account, doors };
        }
        const accountId = begun.account?.accountId;
        const shut = await inTurn(network, () => countBoth(deps, ofAccount, ofNetwork, { ...by, accountId }));
        // Another server counted the last one meanwhile: nothing is said about this one here either.
        if (shut) return { isHeard: false, retryAfterS: Math.ceil(shut.rule.lockMs / 1000) };
        return { isHeard: true, account: undefined, doors };
      } finally {
        // Not before a wrong one is counted: in between, nobody would know of it.
        underWay.end([ofAccount.key, ofNetwork.key]);
      }
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;

interface FoundRow {
  readonly account_id: string | null;
  readonly password_hash: string | null;
  readonly account_failures: number | null;
  readonly account_locked_until_ms: number | null;
  readonly account_updated_at_ms: number | null;
  readonly network_failures: number | null;
  readonly network_locked_until_ms: number | null;
  readonly network_updated_at_ms: number | null;
}

const countedTries = (failures: number | null, lockedUntilMs: number | null, updatedAtMs: number | null) =>
  failures === null || updatedAtMs === null ? undefined : { failures, lockedUntilMs, updatedAtMs };

/** One statement, the same for every email. As plain SQL: everybody passes here, and building it takes time too. */
const readForSignIn = async (db: Kysely<Tables>, email: string, accountKey: string, networkKey: string) => {
  const { rows } = await sql<FoundRow>`
    select accounts.account_id, accounts.password_hash,
      of_account.failures as account_failures, of_account.locked_until_ms as account_locked_until_ms,
      of_account.updated_at_ms as account_updated_at_ms,
      of_network.failures as network_failures, of_network.locked_until_ms as network_locked_until_ms,
      of_network.updated_at_ms as network_updated_at_ms
    from (select 1) as always
    left join accounts on lower(accounts.email) = ${email}
    left join attempts as of_account on of_account.key = ${accountKey}
    left join attempts as of_network on of_network.key = ${networkKey}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a read that always gives a row gave none');
  const { account_id: accountId, password_hash: passwordHash } = row;
  return {
    account: accountId !== null && passwordHash !== null ? { accountId, passwordHash } : undefined,
    ofAccount: countedTries(row.account_failures, row.account_locked_until_ms, row.account_updated_at_ms),
    ofNetwork: countedTries(row.network_failures, row.network_locked_until_ms, row.network_updated_at_ms),
  };
};

/**
 * A wrong password counts for its account and for its network. The one that shuts a door is told to the audit log.
 * Answers which of the two was shut before, if any: then it was not counted there.
 */
const countBoth = async (
  deps: SignInLimitDeps,
  ofAccount: Try,
  ofNetwork: Try,
  who: AskedBy & { readonly accountId: string | undefined },
): Promise<Try | undefined> => {
  const nowMs = deps.clock.nowMs();
  const shut = (door: 'account' | 'network', { rule }: Try, tries: RawBuilder<unknown>) => {
    const detail = { shut: door, tries: rule.maxTries };
    const from = sql`${tries} where failures >= ${rule.maxTries}`;
    const accountId = door === 'account' ? who.accountId : undefined;
    const entry = { ...who, action: 'account.sign-in-refused', accountId, detail } as const;
    return sql<Record<string, unknown>>`(${auditStatement(deps, entry, { from })})`;
  };
  const counted = await deps.db
    .with('account_try', (cte) => countTry(cte, ofAccount, nowMs))
    // Always after the other: two servers that count at once never wait for each other crosswise.
    .with('network_try', (cte) =>
      countTry(cte, ofNetwork, nowMs, sql`(select count(*) from account_try) >= 0`),
    )
    .with('account_shut', () => shut('account', ofAccount, sql`account_try`))
    .with('network_shut', () => shut('network', ofNetwork, sql`network_try`))
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('account_try').select('failures')).as('isOfAccount'),
      eb.exists(eb.selectFrom('network_try').select('failures')).as('isOfNetwork'),
    ])
    .executeTakeFirstOrThrow();
  if (!counted.isOfAccount) return ofAccount;
  return counted.isOfNetwork ? undefined : ofNetwork;
};

/** Not what another server shut meanwhile: that stays shut for as long as its rule says. */
const clearUnlessShut = async ({ db, clock }: SignInLimitDeps, door: Try): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where('key', '=', door.key)
    .where(areOpen([door], clock.nowMs()))
    .execute();
};
