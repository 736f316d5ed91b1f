import { type Kysely, sql, type Updateable } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import { repeatWork } from '../../operations/repeat-work';
import { retryDelayMs } from '../../operations/retry-delay';
import type { Secrets } from '../../guard/secrets/secrets';
import { BLANK, bodyOf, sealClearMails } from './mail-body';
import { isHopeless, MAX_ATTEMPTS, nameOfFailure } from './retry-plan';
import type { MailSender, OutgoingMail } from './smtp-sender';

export interface MailWorkerDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly sender: MailSender;
  readonly secrets: Pick<Secrets, 'mailKey'>;
}

export interface MailWorker {
  /** Sends all due mails; returns how many were sent. */
  sendDue(): Promise<number>;
  /** Sends due mails periodically; returns its stop, which waits briefly for the mail being sent. */
  start(): () => Promise<void>;
}

const LOOK_EVERY_MS = 1000;
/** Longer than any exchange with a mail server. Until then the mail belongs to the server that took it. */
const LEASE_MS = 5 * 60_000;
/** A hanging mail server must not block the shutdown; the mail is sent once its lease has expired. */
const STOP_WITHIN_MS = 1000;

interface TakenMail {
  readonly mailId: string;
  readonly attempts: number;
  /** Undefined where the body was sealed under another root secret. */
  readonly mail: OutgoingMail | undefined;
}

export const createMailWorker = (deps: MailWorkerDeps): MailWorker => {
  const sendDue = async (): Promise<number> => {
    let sent = 0;
    // Mails that the previous version left in clear are sealed before they are sent.
    await sealClearMails(deps.db, deps.secrets.mailKey, deps.clock.nowMs());
    for (let taken = await takeDue(deps); taken; taken = await takeDue(deps))
      if (await deliver(deps, taken)) sent += 1;
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

/** Takes one due mail for this server alone: the statement that finds it sets the lease. */
const takeDue = async ({ db, clock, secrets }: MailWorkerDeps): Promise<TakenMail | undefined> => {
  const nowMs = clock.nowMs();
  const row = await db
    .updateTable('mail_outbox')
    .set({ attempts: sql<number>`attempts + 1`, due_at_ms: nowMs + LEASE_MS })
    .where('mail_id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('mail_id')
        .where('sent_at_ms', 'is', null)
        .where('due_at_ms', '<=', nowMs)
        .where('sealed_body', 'is not', null)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where((due) => due.or([due('expires_at_ms', 'is', null), due('expires_at_ms', '>', nowMs)]))
        .orderBy('due_at_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mail_id', 'recipient', 'subject', 'body_text', 'body_html', 'sealed_body', 'attempts'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { mail_id: mailId, recipient, subject, attempts } = row;
  const body = bodyOf(secrets.mailKey, row);
  return { mailId, attempts, mail: body && { mailId, recipient, subject, ...body } };
};

type MailChange = Updateable<Tables['mail_outbox']>;

const deliver = async (deps: MailWorkerDeps, { mailId, attempts, mail }: TakenMail): Promise<boolean> => {
  const change = (values: MailChange, error: string | null) =>
    deps.db
      .updateTable('mail_outbox')
      .set({ ...values, last_error: error })
      .where('mail_id', '=', mailId)
      .execute();
  if (!mail) {
    deps.log.error({ mail: mailId }, 'mail given up: it was sealed under another root secret');
    await change({ ...BLANK, attempts: MAX_ATTEMPTS }, 'sealed');
    return false;
  }
  try {
    await deps.sender.send(mail);
  } catch (error) {
    const reason = nameOfFailure(error);
    const isLast = isHopeless(error) || attempts >= MAX_ATTEMPTS;
    deps.log.warn({ mail: mailId, reason, attempts, isLast }, 'mail not sent');
    await change(
      isLast
        ? { ...BLANK, attempts: MAX_ATTEMPTS }
        : { due_at_ms: deps.clock.nowMs() + retryDelayMs(attempts) },
      reason,
    );
    return false;
  }
  await change({ ...BLANK, sent_at_ms: deps.clock.nowMs() }, null);
  return true;
};
