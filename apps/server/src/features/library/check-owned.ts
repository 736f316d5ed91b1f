import {
  type BodyOf,
  type checkOwned as call,
  type ReplyOf,
  ResponseCode,
  StreamType,
} from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { loadRights } from '../../domain/rights/load-rights';

type Reply = ReplyOf<typeof call>;

const KINDS = ['EST', 'SVOD', 'TVOD', 'FVOD'] as const;

/** The requested titles that an account owns, in the requested order. */
export const checkOwned = async (
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  session: SessionIdentity,
  asked: BodyOf<typeof call>,
): Promise<Reply> => {
  if (asked.length === 0) return { responseCode: ResponseCode.Ok, owned: [] };
  const nowMs = clock.nowMs();
  const ids = [...new Set(asked.map(({ parentProductId }) => parentProductId))];
  const [rights, territory] = await Promise.all([
    loadRights(db, session, ids, nowMs),
    db
      .selectFrom('territories')
      .select('country_id')
      .where('country', '=', session.country)
      .executeTakeFirst(),
  ]);

  const entriesOf = (parentProductId: number, kinds: readonly string[]): Reply['owned'] => {
    const held = rights.held(parentProductId);
    const known = rights.ownedKinds(parentProductId);
    return kinds.map((transactionType) => {
      const right = held.find((one) => one.transactionType === transactionType);
      return {
        parentProductId,
        streamType: StreamType.Dash,
        transactionType,
        owned: known.some((kind) => kind.transactionType === transactionType && kind.owned),
        countryId: territory?.country_id ?? 0,
        ...(right?.expiresAtMs && { utcExpiryDate: new Date(right.expiresAtMs).toISOString() }),
      };
    });
  };
  return {
    responseCode: ResponseCode.Ok,
    owned: asked.flatMap(({ parentProductId, transactionType }) =>
      entriesOf(parentProductId, transactionType === undefined ? KINDS : [transactionType]),
    ),
  };
};
