import { type Kysely, sql } from 'kysely';

/** The texts of the consent screens; a bundle brings them, like the legal documents. */
const statements = [`CREATE TABLE consent_contents (type text PRIMARY KEY, section jsonb NOT NULL)`];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
