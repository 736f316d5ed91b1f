import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Tables } from '../database/schema';
import { repeatWork } from '../repeat-work';
import { retryDelayMs } from '../retry-delay';
import { isHopeless, MAX_ATTEMPTS, nameOfFailure } from './retry-plan';
import type { MailSender, OutgoingMail } from './smtp-sender';

export interface MailWorkerDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly sender: MailSender;
}

export interface MailWorker {
  /** Sends everything that is due; answers how many mails left. */
  sendDue(): Promise<number>;
  /** Looks again and again; returns its stop, which waits a moment for the mail under way. */
  start(): () => Promise<void>;
}

const LOOK_EVERY_MS = 1000;
/** Longer than any conversation with a mail server takes: until then a mail belongs to who took it. */
const LEASE_MS = 5 * 60_000;
/** A mail server that hangs does not keep ours from stopping; the mail leaves once its lease is over. */
const STOP_WITHIN_MS = 1000;

type TakenMail = OutgoingMail & { readonly attempts: number };

export const createMailWorker = (deps: MailWorkerDeps): MailWorker => {
  const sendDue = async (): Promise<number> => {
    let sent = 0;
    for (let mail = await takeDue(deps); mail; mail = await takeDue(deps))
      if (await deliver(deps, mail)) sent += 1;
    return sent;
  };

  return {
    sendDue,
    start: () => {
      const stop = repeatWork({
        everyMs: LOOK_EVERY_MS,
        stopWithinMs: STOP_WITHIN_MS,
        work: sendDue,
        onError: (error) => deps.log.warn({ err: error }, 'outbox not looked at'),
      });
      return async () => {
        await stop();
        deps.sender.close();
      };
    },
  };
};

/** Takes one due mail for this server alone: the lease is set in the statement that finds it. */
const takeDue = async ({ db, clock }: MailWorkerDeps): Promise<TakenMail | undefined> => {
  const nowMs = clock.nowMs();
  const row = await db
    .updateTable('mail_outbox')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at_ms: nowMs + LEASE_MS })
    .where('mail_id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('mail_id')
        .where('sent_at_ms', 'is', null)
        .where('next_attempt_at_ms', '<=', nowMs)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where((due) => due.or([due('expires_at_ms', 'is', null), due('expires_at_ms', '>', nowMs)]))
        .orderBy('next_attempt_at_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mail_id', 'recipient', 'subject', 'body_text', 'body_html', 'attempts'])
    .executeTakeFirst();
  return (
    row && {
      mailId: row.mail_id,
      recipient: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      attempts: row.attempts,
    }
  );
};

const deliver = async (deps: MailWorkerDeps, mail: TakenMail): Promise<boolean> => {
  const change = (
    values: Partial<{ sent_at_ms: number; next_attempt_at_ms: number; attempts: number }>,
    error: string | null,
  ) =>
    deps.db
      .updateTable('mail_outbox')
      .set({ ...values, last_error: error })
      .where('mail_id', '=', mail.mailId)
      .execute();
  try {
    await deps.sender.send(mail);
  } catch (error) {
    const reason = nameOfFailure(error);
    const isLast = isHopeless(error) || mail.attempts >= MAX_ATTEMPTS;
    deps.log.warn({ mail: mail.mailId, reason, attempts: mail.attempts, isLast }, 'mail not sent');
    await change(
      isLast
        ? { attempts: MAX_ATTEMPTS }
        : { next_attempt_at_ms: deps.clock.nowMs() + retryDelayMs(mail.attempts) },
      reason,
    );
    return false;
  }
  await change({ sent_at_ms: deps.clock.nowMs() }, null);
  return true;
};
