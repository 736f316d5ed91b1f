import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';

/** What an operator may have to explain later: who got in, what changed about an account, where money went. */
export type AuditAction =
  | 'account.registered'
  | 'account.signed-in'
  /** When wrong passwords shut a door, not for each of them: nobody fills a disk by guessing. */
  | 'account.sign-in-refused'
  /** The password was shown at a screen that its car had signed in. */
  | 'account.session-proved'
  | 'account.signed-out'
  | 'account.refresh-token-reused'
  /** Its detail says why; lifted by the password. */
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

/** Where a request came from; see `auditOrigin`. */
export interface AuditOrigin {
  readonly deviceId?: string | undefined;
  /** As limits see it (`networkOf`). */
  readonly network?: string | undefined;
  readonly requestId?: string | undefined;
}

export interface AuditEntry extends AuditOrigin {
  readonly action: AuditAction;
  /** Undefined where nobody is known, e.g. a refused sign-in. */
  readonly accountId?: string | undefined;
  /** Which session, device, transaction, credit entry …: ids of ours, never secrets, codes, names or addresses. */
  readonly subject?: string | undefined;
  /** A few words or numbers more; no personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
}

interface AuditDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Append-only, in the database transaction of what it tells of: then both happen or neither. */
export const writeAudit = async (trx: Kysely<Tables>, deps: AuditDeps, entry: AuditEntry): Promise<void> => {
  await auditStatement(deps, entry).execute(trx);
};

/** Rows of a statement that goes before (`with device as (…)`), and what of them the entry takes over. */
interface AuditSource {
  readonly from: RawBuilder<unknown>;
  readonly accountId?: RawBuilder<unknown>;
  readonly deviceId?: RawBuilder<unknown>;
}

/** The same as a part of a larger statement: an entry for each row of its source. Plain SQL, as its callers are. */
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
