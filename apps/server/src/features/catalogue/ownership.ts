import type { TitleMetadata } from '@drivein/contract';
import type { Caller } from '../../platform/endpoint-handler';
import type { CatalogueDeps } from './title-tiles';

const MINUTE_MS = 60_000;
/** A right shown as owned without having been bought. */
const FREE = 'FVOD';
const SUBSCRIPTION = 'SVOD';

interface Ownership {
  readonly transactionTypes: string[];
  readonly ownedStatus: TitleMetadata['ownedstatus'];
  /** Bought or rented, wherever it is offered today. */
  readonly isHeld: boolean;
  readonly rentalEnd: Pick<
    TitleMetadata,
    'utcExpiryDate' | 'ownershipExpiryHoursRemaining' | 'ownershipExpiryMinutesRemaining'
  >;
  readonly streamProgress: number | undefined;
}

/** What is offered here and what of it the caller has. Without a session nothing is owned. */
export const ownershipOf = async (
  deps: CatalogueDeps,
  { country, session }: Pick<Caller, 'country' | 'session'>,
  parentProductId: number,
): Promise<Ownership> => {
  const nowMs = deps.clock.nowMs();
  const [offers, territory, held, progress] = await Promise.all([
    openOffers(deps, country, parentProductId),
    deps.db.selectFrom('territories').select('country_id').where('country', '=', country).executeTakeFirst(),
    session ? heldRights(deps, session.accountId, parentProductId) : [],
    session
      ? deps.db
          .selectFrom('watch_progress')
          .select('position_s')
          .where('account_id', '=', session.accountId)
          .where('content_key', '=', `title:${parentProductId}`)
          .executeTakeFirst()
      : undefined,
  ]);
  const transactionTypes = offers.map((offer) => offer.transaction_type);
  const heldTypes = held.map((right) => right.transaction_type);
  const isOwned = (type: string) => {
    if (heldTypes.includes(type)) return true;
    if (!session || !transactionTypes.includes(type)) return false;
    return type === FREE || (type === SUBSCRIPTION && session.isSubscribed);
  };
  const types = [...new Set([...transactionTypes, ...heldTypes])];
  const rental = held.find((right) => right.transaction_type === 'TVOD' && right.expires_at_ms !== null);
  return {
    transactionTypes,
    ownedStatus: types.map((type) => ({
      transactionType: type,
      owned: isOwned(type),
      countryId: territory?.country_id ?? 0,
    })),
    isHeld: held.length > 0,
    // Whoever bought it after renting is not told of the rental's end.
    rentalEnd:
      rental?.expires_at_ms && !heldTypes.includes('EST') ? timeLeft(rental.expires_at_ms, nowMs) : {},
    streamProgress: progress && Math.floor(progress.position_s),
  };
};

const timeLeft = (expiresAtMs: number, nowMs: number) => {
  const minutesLeft = Math.max(0, Math.floor((expiresAtMs - nowMs) / MINUTE_MS));
  return {
    utcExpiryDate: new Date(expiresAtMs).toISOString(),
    ownershipExpiryHoursRemaining: Math.floor(minutesLeft / 60),
    ownershipExpiryMinutesRemaining: minutesLeft % 60,
  };
};

export const openOffers = ({ db, clock }: CatalogueDeps, country: string, parentProductId: number) => {
  const nowMs = clock.nowMs();
  return db
    .selectFrom('offers')
    .select(['transaction_type', 'price_minor'])
    .where('parent_product_id', '=', parentProductId)
    .where('country', '=', country)
    .where((eb) => eb.or([eb('available_from_ms', 'is', null), eb('available_from_ms', '<=', nowMs)]))
    .where((eb) => eb.or([eb('available_until_ms', 'is', null), eb('available_until_ms', '>', nowMs)]))
    .orderBy('transaction_type')
    .execute();
};

const heldRights = ({ db, clock }: CatalogueDeps, accountId: string, parentProductId: number) => {
  const nowMs = clock.nowMs();
  return db
    .selectFrom('entitlements')
    .select(['transaction_type', 'expires_at_ms'])
    .where('account_id', '=', accountId)
    .where('parent_product_id', '=', parentProductId)
    .where('ended_at_ms', 'is', null)
    .where('starts_at_ms', '<=', nowMs)
    .where((eb) => eb.or([eb('expires_at_ms', 'is', null), eb('expires_at_ms', '>', nowMs)]))
    .orderBy('expires_at_ms', 'desc')
    .execute();
};
