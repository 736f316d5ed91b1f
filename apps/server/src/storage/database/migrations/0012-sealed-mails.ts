import { type Kysely, sql } from 'kysely';
import type { NewIndex } from '../migration';

/**
 * Bodies of mails are sealed, which servers of the version before cannot open: for them such a mail is never due, as
 * its time stands in a column of its own.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE mail_outbox ADD COLUMN sealed_body text, ADD COLUMN due_at_ms bigint`.execute(db);
};

export const indexes: readonly NewIndex[] = [
  { name: 'mail_outbox_due', on: 'mail_outbox (due_at_ms) WHERE sent_at_ms IS NULL' },
  { name: 'mail_outbox_codes', on: 'mail_outbox (recipient) WHERE expires_at_ms IS NOT NULL' },
];
