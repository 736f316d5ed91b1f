import { type Kysely, sql } from 'kysely';

/** A code is valid only while the session that created or approved it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sign_in_codes ADD COLUMN session_id text REFERENCES sessions ON DELETE CASCADE`.execute(
    db,
  );
};
