import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/**
 * Locks the row of an account before a decision about its streams, credits, titles or names, so that two parallel
 * transactions cannot both take the last one. `for no key update`, because a plain `for update` would also block
 * inserts of rows that refer to the account.
 */
export const lockAccount = (trx: Kysely<Tables>, accountId: string) =>
  trx
    .selectFrom('accounts')
    .select(['country', 'subscription_ends_at_ms'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
