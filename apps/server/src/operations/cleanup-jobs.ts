import type { Kysely } from 'kysely';
import type { Tables } from '../storage/database/schema';
import { KEEP_ANSWERS_MS } from '../storage/idempotency-store';
import { blankSpentMails, sealClearMails } from '../messaging/mailer/mail-body';
import { MAX_ATTEMPTS } from '../messaging/mailer/retry-plan';
import type { Secrets } from '../guard/secrets/secrets';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The longest window of any limit. */
const KEEP_ATTEMPTS_MS = DAY_MS;
/** A screen that polls a little late learns that its code expired, not that it never existed. */
const KEEP_CODES_MS = 10 * MINUTE_MS;
/** Mails contain addresses and are not needed once they were sent, given up or have expired. */
const KEEP_MAILS_MS = DAY_MS;
/** Longer than the retries of a mail. */
const KEEP_UNSENT_MAILS_MS = 8 * DAY_MS;
/** Kept for complaints: when a screen was signed out. */
const KEEP_SESSIONS_MS = 7 * DAY_MS;
/** Longer than the lifetime of a refresh token: a later one is refused for its age. */
const KEEP_USED_TOKENS_MS = 100 * DAY_MS;
/** Card form tokens live for fifteen minutes; older ones are refused for their age. */
const KEEP_CARD_TOKENS_MS = DAY_MS;
/** Kept for questions about the tax of a purchase. */
const KEEP_TASKS_MS = 7 * DAY_MS;
/** Names and addresses of unpaid transactions are kept this long, for complaints. */
const KEEP_UNPAID_BILLING_MS = 30 * DAY_MS;

type CleanupJob = (db: Kysely<Tables>, nowMs: number) => Promise<unknown>;

/** The cleanup jobs. They run independently: one that fails does not stop the others. */
export const cleanupJobs = ({
  auditKeepDays,
  secrets,
}: {
  readonly auditKeepDays: number;
  readonly secrets: Pick<Secrets, 'mailKey'>;
}): Readonly<Record<string, CleanupJob>> => ({
  // Deleting a session also deletes its used tokens, codes and play sessions.
  sessions: (db, nowMs) =>
    db
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('ended_at_ms', '<', nowMs - KEEP_SESSIONS_MS),
          eb('refresh_expires_at_ms', '<', nowMs - KEEP_SESSIONS_MS),
        ]),
      )
      .execute(),
  usedRefreshTokens: (db, nowMs) =>
    db
      .deleteFrom('used_refresh_tokens')
      .where('used_at_ms', '<', nowMs - KEEP_USED_TOKENS_MS)
      .execute(),
  temporaryPasswords: (db, nowMs) =>
    db.deleteFrom('temporary_passwords').where('expires_at_ms', '<', nowMs).execute(),
  loginCodes: (db, nowMs) => db.deleteFrom('login_codes').where('expires_at_ms', '<', nowMs).execute(),
  signInCodes: (db, nowMs) =>
    db
      .deleteFrom('sign_in_codes')
      .where('expires_at_ms', '<', nowMs - KEEP_CODES_MS)
      .execute(),
  attempts: (db, nowMs) =>
    db
      .deleteFrom('attempts')
      .where('updated_at_ms', '<', nowMs - KEEP_ATTEMPTS_MS)
      .execute(),
  spentMails: blankSpentMails,
  // For servers without a mail server; the others seal mails before sending.
  clearMails: (db, nowMs) => sealClearMails(db, secrets.mailKey, nowMs),
  mails: (db, nowMs) =>
    db
      .deleteFrom('mail_outbox')
      .where((eb) =>
        eb.or([
          eb('sent_at_ms', '<', nowMs - KEEP_MAILS_MS),
          eb('expires_at_ms', '<', nowMs - KEEP_MAILS_MS),
          // Given up: the lease of its last attempt ended then.
          eb.and([
            eb('attempts', '>=', MAX_ATTEMPTS),
            eb(eb.fn.coalesce('due_at_ms', 'next_attempt_at_ms'), '<', nowMs - KEEP_MAILS_MS),
          ]),
          eb('created_at_ms', '<', nowMs - KEEP_UNSENT_MAILS_MS),
        ]),
      )
      .execute(),
  auditLog: (db, nowMs) =>
    db
      .deleteFrom('audit_log')
      .where('at_ms', '<', nowMs - auditKeepDays * DAY_MS)
      .execute(),
  idempotentAnswers: (db, nowMs) =>
    db
      .deleteFrom('kept_answers')
      .where('created_at_ms', '<', nowMs - KEEP_ANSWERS_MS)
      .execute(),
  paySessions: (db, nowMs) =>
    db
      .deleteFrom('pay_sessions')
      .where('expires_at_ms', '<', nowMs - KEEP_CODES_MS)
      .execute(),
  usedCardTokens: (db, nowMs) =>
    db
      .deleteFrom('used_card_tokens')
      .where('used_at_ms', '<', nowMs - KEEP_CARD_TOKENS_MS)
      .execute(),
  // Unfinished tasks are never deleted.
  outboxTasks: (db, nowMs) =>
    db
      .deleteFrom('outbox_tasks')
      .where('done_at_ms', '<', nowMs - KEEP_TASKS_MS)
      .execute(),
  // Transactions, attempts and events are accounting records: they stay, without the personal data of unpaid ones.
  unpaidBilling: (db, nowMs) =>
    db
      .updateTable('transactions')
      .set({ billing: null, authentication_id: null, reference_id: null, token_id: null })
      .where('state', 'in', ['cancelled', 'failed'])
      .where('billing', 'is not', null)
      .where('updated_at_ms', '<', nowMs - KEEP_UNPAID_BILLING_MS)
      .execute(),
});
