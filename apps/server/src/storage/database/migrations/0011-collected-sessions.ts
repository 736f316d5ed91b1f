import { type Kysely, sql } from 'kysely';

/** A screen that lost the response collects its session again; the first session must then end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sign_in_codes ADD COLUMN opened_session_id text`.execute(db);
};
