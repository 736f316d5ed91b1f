import { type Kysely, sql } from 'kysely';

/** A mail whose content has expired (a temporary password) is not sent any more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE mail_outbox ADD COLUMN expires_at_ms bigint`.execute(db);
};
