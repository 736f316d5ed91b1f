import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity } from '../../http/endpoint-handler';

/** Marks the token of a paying phone, so that it is recognised without a query. */
export const PAY_TOKEN_PREFIX = 'pay-';
const PAY_TOKEN = /^pay-[\w-]{43}$/;

export const isPayToken = (token: string): boolean => PAY_TOKEN.test(token);

interface FoundPaySession {
  readonly session: SessionIdentity;
  readonly expiresAtMs: number;
}

/** The transaction a phone pays. The phone acts for its account, limited to that transaction. */
export const findPaySession = async (
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<FoundPaySession | undefined> => {
  const row = await db
    .selectFrom('pay_sessions')
    .innerJoin('transactions', 'transactions.transaction_id', 'pay_sessions.transaction_id')
    .innerJoin('accounts', 'accounts.account_id', 'transactions.account_id')
    .where('pay_sessions.token_hash', '=', tokenHash)
    .select([
      'pay_sessions.transaction_id',
      'pay_sessions.expires_at_ms',
      'transactions.account_id',
      'transactions.device_id',
      'accounts.country',
      'accounts.subscription_ends_at_ms',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    session: {
      sessionId: tokenHash,
      accountId: row.account_id,
      deviceId: row.device_id,
      country: row.country,
      subscriptionEndsAtMs: row.subscription_ends_at_ms,
      payTransactionId: row.transaction_id,
    },
    expiresAtMs: row.expires_at_ms,
  };
};
