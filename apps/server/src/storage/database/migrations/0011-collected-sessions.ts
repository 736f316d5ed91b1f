import { type Kysely, sql } from 'kysely';

/** A screen whose answer was lost collects again; the session it was given first has to end with that. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sign_in_codes ADD COLUMN opened_session_id text`.execute(db);
};
