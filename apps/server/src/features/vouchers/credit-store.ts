import type { CreditEntry } from '@drivein/entitlement';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/** All entries of an account's credit ledger. */
export const readCreditEntries = async (db: Kysely<Tables>, accountId: string): Promise<CreditEntry[]> => {
  const rows = await db
    .selectFrom('credit_entries')
    .select(['amount', 'created_at_ms', 'expires_at_ms'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => ({
    amount: row.amount,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  }));
};
