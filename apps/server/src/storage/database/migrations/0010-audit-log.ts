import { type Kysely, sql } from 'kysely';

/** No foreign keys: entries stay when an account or a transaction is deleted. */
const statements = [
  `CREATE TABLE audit_log (
     entry_id text PRIMARY KEY,
     at_ms bigint NOT NULL,
     action text NOT NULL,
     account_id text,
     device_id text,
     subject text,
     network text,
     request_id text,
     detail jsonb
   )`,
  `CREATE INDEX audit_log_of_account ON audit_log (account_id, at_ms)`,
  `CREATE INDEX audit_log_by_time ON audit_log (at_ms)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
