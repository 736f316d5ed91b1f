import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../../storage/database/schema';
import { MAX_ATTEMPTS } from '../../messaging/mailer/retry-plan';

/**
 * Figures of all servers together, from the database. Ages are those of the oldest waiting entry; undefined without
 * one.
 */
export interface Figures {
  readonly liveLeases: number;
  readonly watchGroups: number;
  readonly payments: Readonly<Record<string, number>>;
  readonly oldestOpenPaymentMs: number | undefined;
  readonly oldestMovingPaymentMs: number | undefined;
  readonly mails: number;
  readonly oldestMailMs: number | undefined;
  readonly givenUpMails: number;
  readonly tasks: number;
  readonly oldestTaskMs: number | undefined;
}

interface Row extends Record<keyof Omit<Figures, 'payments'>, number | null> {
  readonly payments: Readonly<Record<string, number>> | null;
}

/** The final states: transaction-state.ts, as in the index `transactions_unfinished`. */
const ENDED = sql`('confirmed', 'refunded', 'cancelled', 'failed')`;
/** States in which money is reserved, captured or returned, and no customer can act. */
const MOVING = sql`('authorising', 'authorised', 'capturing', 'captured', 'unknown', 'reversing', 'refunding')`;

/** One statement, so that all figures are of the same moment. */
export const readFigures = async (db: Kysely<Tables>, clock: Clock): Promise<Figures> => {
  const nowMs = clock.nowMs();
  const waitingMail = sql`sent_at_ms is null and attempts < ${MAX_ATTEMPTS}
    and (expires_at_ms is null or expires_at_ms > ${nowMs})`;
  const { rows } = await sql<Row>`
    with live as (
      select account_id, parent_product_id from play_sessions
       where ended_at_ms is null and warm_until_ms is null and lease_until_ms > ${nowMs}
    )
    select
      (select count(*) from live) as "liveLeases",
      (select count(*) from (
         select 1 from live group by account_id, parent_product_id having count(*) > 1) as groups) as "watchGroups",
      (select json_object_agg(state, amount) from (
         select state, count(*) as amount from transactions group by state) as states) as "payments",
      (select min(updated_at_ms) from transactions where state not in ${ENDED}) as "oldestOpenPaymentMs",
      (select min(updated_at_ms) from transactions where state in ${MOVING}) as "oldestMovingPaymentMs",
      (select count(*) from mail_outbox where ${waitingMail}) as "mails",
      (select min(created_at_ms) from mail_outbox where ${waitingMail}) as "oldestMailMs",
      (select count(*) from mail_outbox where sent_at_ms is null and attempts >= ${MAX_ATTEMPTS}) as "givenUpMails",
      (select count(*) from outbox_tasks where done_at_ms is null) as "tasks",
      (select min(created_at_ms) from outbox_tasks where done_at_ms is null) as "oldestTaskMs"
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the database counts nothing');
  return {
    liveLeases: row.liveLeases ?? 0,
    watchGroups: row.watchGroups ?? 0,
    payments: row.payments ?? {},
    oldestOpenPaymentMs: row.oldestOpenPaymentMs ?? undefined,
    oldestMovingPaymentMs: row.oldestMovingPaymentMs ?? undefined,
    mails: row.mails ?? 0,
    oldestMailMs: row.oldestMailMs ?? undefined,
    givenUpMails: row.givenUpMails ?? 0,
    tasks: row.tasks ?? 0,
    oldestTaskMs: row.oldestTaskMs ?? undefined,
  };
};
