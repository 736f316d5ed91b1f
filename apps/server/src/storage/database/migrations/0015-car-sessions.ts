import { type Kysely, sql } from 'kysely';

/** A session opened by its car alone: some calls require the password first. Existing sessions are trusted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sessions ADD COLUMN needs_password boolean NOT NULL DEFAULT false`.execute(db);
};
