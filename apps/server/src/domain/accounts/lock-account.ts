import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/**
 * Whoever decides by what an account has (streams, credits, titles, names) holds its row until the database transaction
 * ends: two at once cannot both take the last one. "No key update", because a plain lock would also stop whoever inserts
 * a row that refers to the account.
 */
export const lockAccount = (trx: Kysely<Tables>, accountId: string) =>
  trx
    .selectFrom('accounts')
    .select(['country', 'subscription_ends_at_ms'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
