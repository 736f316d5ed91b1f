import { ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

const accountOf = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'subscription_ends_at_ms'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

export const accountEmail = async (db: Kysely<Tables>, accountId: string) => {
  const { email } = await accountOf(db, accountId);
  return { responseCode: ResponseCode.Ok, email };
};

/** The end of the streaming package, past or ahead; null for who never had one. */
export const subscription = async (db: Kysely<Tables>, accountId: string) => {
  const { subscription_ends_at_ms: endsAtMs } = await accountOf(db, accountId);
  return {
    responseCode: ResponseCode.Ok,
    subscriptionEndDate: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
  };
};
