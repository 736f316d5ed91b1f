import type { TitleMetadata } from '@drivein/contract';
import { buyerOf, loadRights } from '../../domain/rights/load-rights';
import { isTitleVisible } from '../../domain/rights/rights-sql';
import type { Caller } from '../../http/endpoint-handler';
import type { CatalogueDeps } from './title-tiles';

const MINUTE_MS = 60_000;

interface Ownership {
  readonly transactionTypes: string[];
  readonly ownedStatus: TitleMetadata['ownedstatus'];
  /** Bought or rented, in every country. */
  readonly isHeld: boolean;
  readonly rentalEnd: Pick<
    TitleMetadata,
    'utcExpiryDate' | 'ownershipExpiryHoursRemaining' | 'ownershipExpiryMinutesRemaining'
  >;
  readonly streamProgress: number | undefined;
}

/** What is offered to the caller and what they own of it. Visitors own nothing. */
export const findOwnership = async (
  { db, clock }: CatalogueDeps,
  caller: Pick<Caller, 'country' | 'session'>,
  parentProductId: number,
): Promise<Ownership> => {
  const nowMs = clock.nowMs();
  const { session } = caller;
  const buyer = buyerOf(caller);
  const [rights, territory, progress] = await Promise.all([
    loadRights(db, buyer, [parentProductId], nowMs),
    db.selectFrom('territories').select('country_id').where('country', '=', buyer.country).executeTakeFirst(),
    session
      ? db
          .selectFrom('watch_progress')
          .select('position_s')
          .where('account_id', '=', session.accountId)
          .where('content_key', '=', `title:${parentProductId}`)
          .executeTakeFirst()
      : undefined,
  ]);
  const held = rights.held(parentProductId);
  const isBought = held.some((right) => right.transactionType === 'EST');
  const rental = held.find((right) => right.transactionType === 'TVOD' && right.expiresAtMs !== null);
  return {
    transactionTypes: rights.openOffers(parentProductId).map((offer) => offer.transactionType),
    ownedStatus: rights
      .ownedKinds(parentProductId)
      .map((kind) => ({ ...kind, countryId: territory?.country_id ?? 0 })),
    isHeld: held.length > 0,
    // The end of a rental does not matter once the account has bought the title.
    rentalEnd: rental?.expiresAtMs && !isBought ? timeLeft(rental.expiresAtMs, nowMs) : {},
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
): Promise<boolean> => isTitleVisible(db, buyerOf(caller), parentProductId, clock.nowMs());
