import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { seal, unseal } from '../../guard/secrets/seal';
import type { RenderedMail } from './render-mail';

export type MailBody = Pick<RenderedMail, 'text' | 'html'>;

type BodyRow = Pick<Tables['mail_outbox'], 'mail_id' | 'body_text' | 'body_html' | 'sealed_body'>;

/** The values of the columns once the body is no longer needed. */
export const BLANK = { sealed_body: null, body_text: '', body_html: '' } as const;
/** Keeps servers of the previous version, which cannot open sealed mail, from sending it. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;
/** Rows per batch. */
const BATCH = 200;

const sealContextOf = (mailId: string) => `mail:${mailId}`;

/** The columns of a mail due at `dueAtMs`. Only the root secret can open its body. */
export const sealedColumns = (
  key: Buffer,
  { mailId, text, html, dueAtMs }: MailBody & { readonly mailId: string; readonly dueAtMs: number },
) => ({
  ...BLANK,
  sealed_body: seal(key, sealContextOf(mailId), JSON.stringify({ text, html })),
  due_at_ms: dueAtMs,
  next_attempt_at_ms: NEVER_MS,
});

/** Undefined where the body was deleted or was sealed under another root secret. */
export const bodyOf = (key: Buffer, row: BodyRow): MailBody | undefined => {
  if (row.sealed_body === null)
    return row.body_text === '' ? undefined : { text: row.body_text, html: row.body_html };
  const body = unseal(key, sealContextOf(row.mail_id), row.sealed_body);
  return body === undefined ? undefined : (JSON.parse(body) as MailBody);
};

/**
 * Seals mails that a server of the previous version left in clear. Only due ones: any other may be on its way to the
 * mail server, and its sender would write it back.
 */
export const sealClearMails = async (db: Kysely<Tables>, key: Buffer, dueByMs: number): Promise<void> => {
  for (;;) {
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['mail_id', 'body_text', 'body_html', 'next_attempt_at_ms'])
      .where('sent_at_ms', 'is', null)
      .where('next_attempt_at_ms', '<=', dueByMs)
      .where('body_text', '<>', '')
      .limit(BATCH)
      .execute();
    for (const row of rows) await sealClear(db, key, row);
    if (rows.length < BATCH) return;
  }
};

/** Compare-and-set by the due time, which a server that takes the mail changes. */
const sealClear = async (
  db: Kysely<Tables>,
  key: Buffer,
  row: Pick<Tables['mail_outbox'], 'mail_id' | 'body_text' | 'body_html' | 'next_attempt_at_ms'>,
): Promise<void> => {
  const { mail_id: mailId, body_text: text, body_html: html, next_attempt_at_ms: dueAtMs } = row;
  await db
    .updateTable('mail_outbox')
    .set(sealedColumns(key, { mailId, text, html, dueAtMs }))
    .where('mail_id', '=', mailId)
    .where('next_attempt_at_ms', '=', dueAtMs)
    .where('sent_at_ms', 'is', null)
    .execute();
};

/** Deletes the bodies of mails that were sent or have expired. */
export const blankSpentMails = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set(BLANK)
    .where((eb) => eb.or([eb('sealed_body', 'is not', null), eb('body_text', '<>', '')]))
    .where((eb) => eb.or([eb('sent_at_ms', 'is not', null), eb('expires_at_ms', '<=', nowMs)]))
    .execute();
};

/** Removes a used or invalid code from the mails that contain it; waiting ones are not sent. */
export const blankCodeMails = async (db: Kysely<Tables>, recipient: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set({ ...BLANK, expires_at_ms: nowMs })
    .where('recipient', '=', recipient)
    .where('expires_at_ms', '>', nowMs)
    .execute();
};
