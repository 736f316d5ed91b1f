import { createHash } from 'node:crypto';
import { rowAsText } from '../storage/row-as-text';
import { OVER_STATES } from '@drivein/checkout-flow';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/storage/database/schema';
import { auditPayments } from '../checkout/crash/crash-audit';
import type { FuzzWorld } from './fuzz-world';
import type { Victim } from './victim';

/** Any caller may guess a password or request a new one: their traces are not the victim's data. */
const OPEN_TO_ALL = new Set(['attempts', 'audit_log', 'temporary_passwords', 'mail_outbox']);

/** One hash for each table of all rows about the victim. */
export const rowsOfVictim = async (
  db: Kysely<Tables>,
  { accountId, deviceId, transactionId }: Victim,
): Promise<Readonly<Record<string, string>>> => {
  const hashes: Record<string, string> = {};
  for (const table of await tablesOf(db)) {
    if (OPEN_TO_ALL.has(table)) continue;
    const { rows } = await sql<{ row: string }>`
      select ${rowAsText} as row from ${sql.table(table)} t
      where t::text like any (array[${sql.join([accountId, deviceId, transactionId].map((id) => `%${id}%`))}])
      order by 1`.execute(db);
    if (rows.length === 0) continue;
    const lines = rows.map(({ row }) => row).join('\n');
    hashes[table] = `${rows.length} rows ${createHash('sha256').update(lines).digest('base64url')}`;
  }
  return hashes;
};

const tablesOf = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Titles that were granted before a redemption or purchase. */
export const giftsIn = async (db: Kysely<Tables>): Promise<number> => {
  const gifts = db.selectFrom('entitlements').where('transaction_id', 'is', null);
  const { count } = await gifts.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

/** What no request may cause, one sentence each. */
export const brokenRules = async (world: FuzzWorld, gifts: number): Promise<string[]> => {
  const { db } = world.database;
  const credits = await sql<{ account: string; balance: number }>`
    select account_id as account, sum(amount)::int as balance from credit_entries
    group by 1 having sum(amount) < 0`.execute(db);
  const live = await db
    .selectFrom('transactions')
    .where('state', 'not in', [...OVER_STATES])
    .groupBy(['account_id', 'parent_product_id', 'transaction_type_id'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select('account_id')
    .execute();
  const { problems } = await settledAudit(world, gifts);
  return [
    ...credits.rows.map(({ account, balance }) => `${account} has ${balance} credits`),
    ...live.map(({ account_id }) => `${account_id} pays twice at once`),
    ...(await orphans(db)),
    ...problems,
  ];
};

/** Waits for payments in progress; unpaid ones may stay open. */
const settledAudit = async ({ database, drive, sandbox, server }: FuzzWorld, gifts: number) => {
  server.clock.advanceMs(3_600_000);
  const moving = await database.db
    .selectFrom('transactions')
    .where('state', 'in', [
      'authorising',
      'authorised',
      'capturing',
      'captured',
      'unknown',
      'reversing',
      'refunding',
    ])
    .select('transaction_id')
    .execute();
  for (const { transaction_id } of moving) await drive(transaction_id);
  const audit = await auditPayments(database.db, sandbox.books(), { gifts });
  return { problems: audit.problems.filter((problem) => !problem.endsWith('is not finished')) };
};

interface ForeignKey {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

const orphans = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent,
           f.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1`.execute(db);
  const found: string[] = [];
  for (const { child, column, parent, key } of rows) {
    const lost = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(child)} c
      where c.${sql.ref(column)} is not null and not exists (
        select from ${sql.table(parent)} p where p.${sql.ref(key)} = c.${sql.ref(column)})`.execute(db);
    const count = lost.rows[0]?.count ?? 0;
    if (count > 0) found.push(`${count} rows of ${child}.${column} point at no row of ${parent}`);
  }
  return found;
};
