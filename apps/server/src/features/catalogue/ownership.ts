import type { TitleMetadata } from '@drivein/contract';
import type { Caller } from '../../platform/endpoint-handler';
import {
  buyerCountry,
  heldRights,
  isTitleThere,
  openOffers,
  ownedKinds,
} from '../../domain/rights/load-rights';
import type { CatalogueDeps } from './title-tiles';

const MINUTE_MS = 60_000;

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

/** What is offered to the caller and what of it they have. Without a session nothing is owned. */
export const ownershipOf = async (
  { db, clock }: CatalogueDeps,
  caller: Pick<Caller, 'country' | 'session'>,
  parentProductId: number,
): Promise<Ownership> => {
  const nowMs = clock.nowMs();
  const { session } = caller;
  const country = buyerCountry(caller);
  const [offers, territory, held, progress] = await Promise.all([
    openOffers(db, country, [parentProductId], nowMs),
    db.selectFrom('territories').select('country_id').where('country', '=', country).executeTakeFirst(),
    session ? heldRights(db, session.accountId, [parentProductId], nowMs) : [],
    session
      ? db
          .selectFrom('watch_progress')
          .select('position_s')
          .where('account_id', '=', session.accountId)
          .where('content_key', '=', `title:${parentProductId}`)
          .executeTakeFirst()
      : undefined,
  ]);
  const isBought = held.some((right) => right.transaction_type === 'EST');
  const rental = held.find((right) => right.transaction_type === 'TVOD' && right.expires_at_ms !== null);
  return {
    transactionTypes: offers.map((offer) => offer.transaction_type),
    ownedStatus: ownedKinds(offers, held, session).map((kind) => ({
      ...kind,
      countryId: territory?.country_id ?? 0,
    })),
    isHeld: held.length > 0,
    // Whoever bought it after renting is not told of the rental's end.
    rentalEnd: rental?.expires_at_ms && !isBought ? timeLeft(rental.expires_at_ms, nowMs) : {},
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

export const isShownTo = (
  { db, clock }: CatalogueDeps,
  caller: Pick<Caller, 'country' | 'session'>,
  parentProductId: number,
): Promise<boolean> =>
  isTitleThere(
    db,
    { country: buyerCountry(caller), accountId: caller.session?.accountId },
    parentProductId,
    clock.nowMs(),
  );
