import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/storage/database/schema';

/** A database that fails at one kind of write during an action. */
export const whileTableRefuses = async <T>(
  db: Kysely<Tables>,
  event: 'insert' | 'update' | 'delete',
  table: keyof Tables,
  work: () => Promise<T>,
): Promise<T> => {
  await sql`create or replace function refuse_write() returns trigger language plpgsql
    as 'begin raise exception ''no''; end'`.execute(db);
  await sql`create trigger refuse_write before ${sql.raw(event)} on ${sql.table(table)}
    for each row execute function refuse_write()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop trigger refuse_write on ${sql.table(table)}`.execute(db);
  }
};
