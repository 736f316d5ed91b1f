import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { seal, unseal } from '../../guard/secrets/seal';
import type { RenderedMail } from './render-mail';

export type MailBody = Pick<RenderedMail, 'text' | 'html'>;

type BodyRow = Pick<Tables['mail_outbox'], 'mail_id' | 'body_text' | 'body_html' | 'sealed_body'>;

/** What the columns hold once nobody needs the body. */
export const BLANK = { sealed_body: null, body_text: '', body_html: '' } as const;
/** When a sealed mail is due for servers that cannot open it. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;
/** Rows at a time. */
const BATCH = 200;

const placeOf = (mailId: string) => `mail:${mailId}`;

/** The columns of a mail that leaves at `dueAtMs`: its body is readable with the root secret only. */
export const sealedColumns = (
  key: Buffer,
  { mailId, text, html, dueAtMs }: MailBody & { readonly mailId: string; readonly dueAtMs: number },
) => ({
  ...BLANK,
  sealed_body: seal(key, placeOf(mailId), JSON.stringify({ text, html })),
  due_at_ms: dueAtMs,
  next_attempt_at_ms: NEVER_MS,
});

/** Undefined where the body is gone, or was sealed under another root secret. */
export const bodyOf = (key: Buffer, row: BodyRow): MailBody | undefined => {
  if (row.sealed_body === null)
    return row.body_text === '' ? undefined : { text: row.body_text, html: row.body_html };
  const body = unseal(key, placeOf(row.mail_id), row.sealed_body);
  return body === undefined ? undefined : (JSON.parse(body) as MailBody);
};

/**
 * Seals mails that a server of the version before has left in clear. Only those that are due by now: any other may be
 * on its way to the mail server, and its sender would write it back.
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

/** Compare-and-set by its time, which a server that takes the mail moves on. */
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

/** Takes the bodies of mails that were sent, or whose content is over. */
export const blankSpentMails = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set(BLANK)
    .where((eb) => eb.or([eb('sealed_body', 'is not', null), eb('body_text', '<>', '')]))
    .where((eb) => eb.or([eb('sent_at_ms', 'is not', null), eb('expires_at_ms', '<=', nowMs)]))
    .execute();
};

/** A code that was used, or stopped counting, is taken out of the mails that carry it; those that wait are not sent. */
export const blankCodeMails = async (db: Kysely<Tables>, recipient: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set({ ...BLANK, expires_at_ms: nowMs })
    .where('recipient', '=', recipient)
    .where('expires_at_ms', '>', nowMs)
    .execute();
};
