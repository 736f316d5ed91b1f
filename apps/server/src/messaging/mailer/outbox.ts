import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { Secrets } from '../../guard/secrets/secrets';
import { sealedColumns } from './mail-body';
import type { RenderedMail } from './render-mail';

export interface OutboxDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Pick<Secrets, 'mailKey'>;
}

interface MailOptions {
  /** When the content expires, for a mail that contains a code. */
  readonly expiresAtMs?: number | null;
  /** A mail whose key is in the outbox is not queued again. */
  readonly dedupeKey?: string | null;
}

/**
 * Queues a mail in the caller's transaction, so that it is sent if and only if the change is committed. The same
 * statement runs for every address, so that timing does not show whether it has an account.
 */
export const queueMailTo = async (
  db: Kysely<Tables>,
  { clock, ids, secrets }: OutboxDeps,
  /** In lower case. */
  email: string,
  { subject, text, html }: RenderedMail,
  { expiresAtMs = null, dedupeKey = null }: MailOptions = {},
): Promise<void> => {
  const nowMs = clock.nowMs();
  const mailId = ids.newId();
  const body = sealedColumns(secrets.mailKey, { mailId, text, html, dueAtMs: nowMs });
  await db
    .insertInto('mail_outbox')
    .columns([
      'mail_id',
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'sealed_body',
      'created_at_ms',
      'next_attempt_at_ms',
      'due_at_ms',
      'expires_at_ms',
      'dedupe_key',
    ])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          sql<string>`${mailId}::text`.as('mail_id'),
          'accounts.email',
          sql<string>`${subject}::text`.as('subject'),
          sql<string>`${body.body_text}::text`.as('body_text'),
          sql<string>`${body.body_html}::text`.as('body_html'),
          sql<string>`${body.sealed_body}::text`.as('sealed_body'),
          sql<number>`${nowMs}::bigint`.as('created_at_ms'),
          sql<number>`${body.next_attempt_at_ms}::bigint`.as('next_attempt_at_ms'),
          sql<number>`${body.due_at_ms}::bigint`.as('due_at_ms'),
          sql<number | null>`${expiresAtMs}::bigint`.as('expires_at_ms'),
          sql<string | null>`${dedupeKey}::text`.as('dedupe_key'),
        ])
        .where(sql`lower(accounts.email)`, '=', email),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
