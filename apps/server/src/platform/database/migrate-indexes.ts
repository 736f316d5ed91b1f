import { type Kysely, sql } from 'kysely';
import type { NewIndex } from './migration';
import type { Tables } from './schema';

/** One that was cut off while it was being built is there, but invalid: writers pay for it and nobody reads it. */
const stateOf = async (db: Kysely<Tables>, { name }: NewIndex): Promise<'absent' | 'invalid' | 'valid'> => {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (!rows[0]) return 'absent';
  return rows[0].isValid ? 'valid' : 'invalid';
};

export const lacksIndex = async (db: Kysely<Tables>, index: NewIndex): Promise<boolean> =>
  (await stateOf(db, index)) !== 'valid';

/**
 * Outside a transaction concurrently: readers and writers go on, only other changes of the schema wait. It waits for
 * every transaction that began before it, which holds up nobody else.
 */
export const buildIndex = async (db: Kysely<Tables>, index: NewIndex, patienceMs?: number): Promise<void> => {
  const how = sql.raw(db.isTransaction ? '' : 'concurrently');
  if (patienceMs !== undefined) await sql`set lock_timeout = ${sql.lit(`${patienceMs}ms`)}`.execute(db);
  try {
    if ((await stateOf(db, index)) === 'invalid')
      await sql`drop index ${how} ${sql.ref(index.name)}`.execute(db);
    const kind = sql.raw(index.isUnique ? 'unique index' : 'index');
    await sql`create ${kind} ${how} ${sql.ref(index.name)} on ${sql.raw(index.on)}`.execute(db);
  } finally {
    if (patienceMs !== undefined) await sql`reset lock_timeout`.execute(db);
  }
};
