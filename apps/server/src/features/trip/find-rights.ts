import { rightToPlay } from '@drivein/entitlement';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { SessionIdentity } from '../../platform/endpoint-handler';

export interface Rights {
  /** How long the account may still play a title; Infinity for ever, undefined not at all. */
  leftS(parentProductId: number): number | undefined;
}

/** The rights of an account to many titles at once, by the rules that open the player. */
export const findRights = async (
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  session: SessionIdentity,
  ids: readonly number[],
): Promise<Rights> => {
  if (ids.length === 0) return { leftS: () => undefined };
  const [held, offers, account] = await Promise.all([
    db
      .selectFrom('entitlements')
      .where('account_id', '=', session.accountId)
      .where('parent_product_id', 'in', ids)
      .select([
        'parent_product_id as id',
        'transaction_type as transactionType',
        'starts_at_ms as startsAtMs',
        'expires_at_ms as expiresAtMs',
        'ended_at_ms as endedAtMs',
      ])
      .execute(),
    db
      .selectFrom('offers')
      .where('country', '=', session.country)
      .where('parent_product_id', 'in', ids)
      .select([
        'parent_product_id as id',
        'transaction_type as transactionType',
        'available_from_ms as availableFromMs',
        'available_until_ms as availableUntilMs',
      ])
      .execute(),
    db
      .selectFrom('accounts')
      .where('account_id', '=', session.accountId)
      .select('subscription_ends_at_ms as endsAtMs')
      .executeTakeFirst(),
  ]);
  const nowMs = clock.nowMs();
  const heldOf = groupById(held);
  const offersOf = groupById(offers);
  return {
    leftS: (parentProductId) => {
      const right = rightToPlay({
        held: heldOf.get(parentProductId) ?? [],
        offers: offersOf.get(parentProductId) ?? [],
        subscriptionEndsAtMs: account?.endsAtMs ?? null,
        askedType: undefined,
        nowMs,
      });
      if (typeof right === 'string') return undefined;
      return right.endsAtMs === null ? Infinity : (right.endsAtMs - nowMs) / 1000;
    },
  };
};

const groupById = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return groups;
};
