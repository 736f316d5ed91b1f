import { type Kysely, sql } from 'kysely';

/** A lost or stolen car: it no longer opens its account without the password. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE cars ADD COLUMN blocked_at_ms bigint`.execute(db);
};
