import { type Kysely, sql } from 'kysely';

/** A session that nothing but its car opened: some calls ask it for the password first. Those of before are believed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE sessions ADD COLUMN needs_password boolean NOT NULL DEFAULT false`.execute(db);
};
