import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { bodyOf } from '../../messaging/mailer/mail-body';
import type { Secrets } from '../../guard/secrets/secrets';

export interface StoredMail {
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  /** Empty after the mail was sent or its code was used or expired. */
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  /** Null until the mail is sent; without a mail server it stays null. */
  readonly sentAt: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

const MAX_LISTED = 200;

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Newest first. */
export const storedMails = async (
  { db, secrets }: { readonly db: Kysely<Tables>; readonly secrets: Pick<Secrets, 'mailKey'> },
  { recipient, mailId }: { readonly recipient?: string; readonly mailId?: string } = {},
): Promise<StoredMail[]> => {
  // PostgreSQL rejects NUL, and no row contains it.
  if (`${recipient}${mailId}`.includes('\0')) return [];
  let query = db.selectFrom('mail_outbox').selectAll();
  if (recipient !== undefined) query = query.where('recipient', '=', recipient.trim().toLowerCase());
  if (mailId !== undefined) query = query.where('mail_id', '=', mailId);
  const rows = await query.orderBy('created_at_ms', 'desc').orderBy('mail_id').limit(MAX_LISTED).execute();
  return rows.map((row) => ({
    mailId: row.mail_id,
    recipient: row.recipient,
    subject: row.subject,
    ...(bodyOf(secrets.mailKey, row) ?? { text: '', html: '' }),
    createdAt: new Date(row.created_at_ms).toISOString(),
    sentAt: isoOrNull(row.sent_at_ms),
    attempts: row.attempts,
    lastError: row.last_error,
  }));
};
