import { type Kysely, sql } from 'kysely';
import { countTry } from '../../guard/attempts';
import { type AuditOrigin, auditStatement } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { type SignInCounter, countersFor } from './sign-in-counters';
import type { CountedTries } from './sign-in-wait';

/** The account a sign-in is checked against. */
export interface KnownAccount {
  readonly accountId: string;
  readonly passwordHash: string;
}

interface FoundForSignIn {
  readonly account: KnownAccount | undefined;
  /** The device has signed in to this account before. */
  readonly isKnownDevice: boolean;
  /** By counter key; missing where nothing was counted yet. */
  readonly tries: ReadonlyMap<string, CountedTries>;
}

interface SignInAttempt {
  readonly email: string;
  readonly deviceIdentifier: string;
}

interface FoundRow {
  readonly account_id: string | null;
  readonly password_hash: string | null;
  readonly is_known_device: boolean;
  readonly key: string | null;
  readonly failures: number | null;
  readonly locked_until_ms: number | null;
  readonly updated_at_ms: number | null;
}

/** One statement, the same for every email. Plain SQL, because building a query costs time at every sign-in. */
export const readForSignIn = async (
  db: Kysely<Tables>,
  { email, deviceIdentifier }: SignInAttempt,
  counters: readonly SignInCounter[],
): Promise<FoundForSignIn> => {
  const keys = sql.join(counters.map(({ key }) => key));
  const { rows } = await sql<FoundRow>`
    select accounts.account_id, accounts.password_hash,
      exists (
        select from devices
        where devices.account_id = accounts.account_id and devices.device_identifier = ${deviceIdentifier}
      ) as is_known_device,
      attempts.key, attempts.failures, attempts.locked_until_ms, attempts.updated_at_ms
    from (select 1) as always
    left join accounts on lower(accounts.email) = ${email}
    left join attempts on attempts.key in (${keys})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the sign-in query returned no row');
  const { account_id: accountId, password_hash: passwordHash } = row;
  const tries = rows.flatMap(
    ({ key, failures, locked_until_ms: lockedUntilMs, updated_at_ms: updatedAtMs }) =>
      key === null || failures === null || updatedAtMs === null
        ? []
        : [[key, { failures, lockedUntilMs, updatedAtMs }] as const],
  );
  return {
    account: accountId !== null && passwordHash !== null ? { accountId, passwordHash } : undefined,
    isKnownDevice: row.is_known_device,
    tries: new Map(tries),
  };
};

interface CountDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Adds a wrong password to every counter of its device, in one statement that is the same for all. Locking a counter
 * writes to the audit log. Returns a counter that was locked before, if any, in which nothing was counted.
 */
export const countWrongPassword = async (
  deps: CountDeps,
  counters: readonly SignInCounter[],
  who: AuditOrigin & { readonly accountId: string | undefined; readonly isKnownDevice: boolean },
): Promise<SignInCounter | undefined> => {
  const nowMs = deps.clock.nowMs();
  const { isKnownDevice, accountId: ofAccount, ...by } = who;
  const own = countersFor(counters, { isKnownDevice });
  const parts = counters.flatMap((counter, at) => {
    const name = sql.ref(`try_${at}`);
    // Waits for the previous one, so that all servers lock rows in one order.
    const isInOrder = at === 0 ? sql`true` : sql`(select count(*) from ${sql.ref(`try_${at - 1}`)}) >= 0`;
    const wanted = sql<boolean>`${own.includes(counter)}::boolean and ${isInOrder}`;
    const detail = { shut: counter.at, tries: counter.rule.maxTries };
    const from = sql`${name} where failures >= ${counter.rule.maxTries}`;
    const accountId = counter.at === 'network' ? undefined : ofAccount;
    const entry = { ...by, action: 'account.sign-in-refused', accountId, detail } as const;
    return [
      sql`${name} as (${countTry(deps.db, counter, nowMs, wanted)})`,
      sql`${sql.ref(`shut_${at}`)} as (${auditStatement(deps, entry, { from })})`,
    ];
  });
  const counted = counters.map((_, at) => sql`exists (select from ${sql.ref(`try_${at}`)})`);
  const { rows } = await sql<{ counted: boolean[] }>`
    with ${sql.join(parts)} select array[${sql.join(counted)}] as counted`.execute(deps.db);
  return own.find((counter) => rows[0]?.counted[counters.indexOf(counter)] === false);
};
