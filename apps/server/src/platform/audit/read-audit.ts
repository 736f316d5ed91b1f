import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/schema';

export type AuditRow = Selectable<Tables['audit_log']>;

export interface AuditQuery {
  readonly accountId?: string | undefined;
  readonly subject?: string | undefined;
  readonly sinceMs: number;
  readonly limit: number;
}

/** The newest that fit, the oldest of them first. */
export const readAudit = async (
  db: Kysely<Tables>,
  { accountId, subject, sinceMs, limit }: AuditQuery,
): Promise<AuditRow[]> => {
  let query = db.selectFrom('audit_log').selectAll().where('at_ms', '>=', sinceMs);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  const rows = await query.orderBy('at_ms', 'desc').orderBy('entry_id').limit(limit).execute();
  return rows.reverse();
};

/** By an address or an id; one that is gone is still found by its id. */
export const findAccountId = async (db: Kysely<Tables>, named: string): Promise<string | undefined> => {
  if (!named.includes('@')) return named;
  const account = await db
    .selectFrom('accounts')
    .select('account_id')
    .where(sql`lower(email)`, '=', named.trim().toLowerCase())
    .executeTakeFirst();
  return account?.account_id;
};
