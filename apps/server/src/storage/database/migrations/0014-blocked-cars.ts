import { type Kysely, sql } from 'kysely';

/** A car that was lost, or may have been: it no longer opens its account without the password. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE cars ADD COLUMN blocked_at_ms bigint`.execute(db);
};
