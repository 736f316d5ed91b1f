import { type Kysely, sql } from 'kysely';
import type { NewIndex } from '../migration';

/**
 * Servers of the previous version cannot open sealed mail bodies. The due time is in a new column, so that for them
 * such a mail is never due.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE mail_outbox ADD COLUMN sealed_body text, ADD COLUMN due_at_ms bigint`.execute(db);
};

export const indexes: readonly NewIndex[] = [
  { name: 'mail_outbox_due', on: 'mail_outbox (due_at_ms) WHERE sent_at_ms IS NULL' },
  { name: 'mail_outbox_codes', on: 'mail_outbox (recipient) WHERE expires_at_ms IS NOT NULL' },
];
