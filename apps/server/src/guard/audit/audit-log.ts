import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';

/** What an operator may have to explain later: sign-ins, account changes and payments. */
export type AuditAction =
  | 'account.registered'
  | 'account.signed-in'
  /** Logged when wrong passwords lock a key, not for each attempt: guessing must not fill the disk. */
  | 'account.sign-in-refused'
  /** The password was entered on a screen that its car had signed in. */
  | 'account.session-proved'
  | 'account.signed-out'
  | 'account.refresh-token-reused'
  /** The detail is the reason; the password lifts it. */
  | 'account.car-blocked'
  | 'account.car-unblocked'
  | 'account.car-unlinked'
  /** By an operator; registration links the first car itself. */
  | 'account.car-linked'
  | 'account.password-changed'
  | 'account.temporary-password-sent'
  | 'account.consent-changed'
  | 'account.device-renamed'
  | 'account.screen-approved'
  | 'money.voucher-redeemed'
  | 'money.title-redeemed'
  | 'money.transaction-opened'
  | 'money.transaction-ended'
  | 'money.refund-ordered';

/** The origin of a request; see `auditOrigin`. */
export interface AuditOrigin {
  readonly deviceId?: string | undefined;
  /** As limits use it (`networkOf`). */
  readonly network?: string | undefined;
  readonly requestId?: string | undefined;
}

export interface AuditEntry extends AuditOrigin {
  readonly action: AuditAction;
  /** Undefined where the account is unknown, e.g. for a refused sign-in. */
  readonly accountId?: string | undefined;
  /** The id of the session, device, transaction or credit entry. Never secrets, codes, names or addresses. */
  readonly subject?: string | undefined;
  /** A few words or numbers; no personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
}

interface AuditDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Append-only, written in the transaction of the change: both happen or neither. */
export const writeAudit = async (trx: Kysely<Tables>, deps: AuditDeps, entry: AuditEntry): Promise<void> => {
  await auditStatement(deps, entry).execute(trx);
};

/** The rows of a preceding statement (`with device as (…)`), and the columns the entry takes from them. */
interface AuditSource {
  readonly from: RawBuilder<unknown>;
  readonly accountId?: RawBuilder<unknown>;
  readonly deviceId?: RawBuilder<unknown>;
}

/** An entry for each row of its source, as a part of a larger statement. Plain SQL, like its callers. */
export const auditStatement = (
  { clock, ids }: AuditDeps,
  entry: AuditEntry,
  source?: AuditSource,
): RawBuilder<Record<string, unknown>> => {
  const { action, accountId, deviceId, subject, network, requestId, detail } = entry;
  return sql<Record<string, unknown>>`
    insert into audit_log (entry_id, at_ms, action, account_id, device_id, subject, network, request_id, detail)
    select ${ids.newId()}, ${clock.nowMs()}::bigint, ${action},
      ${source?.accountId ?? sql`${accountId ?? null}::text`},
      ${source?.deviceId ?? sql`${deviceId ?? null}::text`},
      ${subject ?? null}::text, ${network ?? null}::text, ${requestId ?? null}::text,
      ${detail === undefined ? null : JSON.stringify(detail)}::jsonb
    ${source ? sql`from ${source.from}` : sql``}`;
};
