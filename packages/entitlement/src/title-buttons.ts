import { DEFAULT_CREDIT_COST, type PurchaseTypeName } from '@drivein/contract/light';
import { mayAcquire, type Ownership } from './ownership';

/**
 * Which buttons the title page shows, and which of them work (TDP-02); docs/title-buttons.md shows every case.
 *
 *              | nothing owned        | rented               | streaming     | bought
 *   play/resume| –                    | shown                | shown         | shown
 *   redeem     | redeemable + credits | redeemable + credits | –             | –
 *   purchase   | EST offered          | EST offered          | –             | –
 *   rent       | TVOD offered         | –                    | –             | –
 *   trailer    | with a trailer, on a device that may show it, whatever is owned
 *   assign     | –                    | messaging on         | messaging on  | messaging on
 *
 * In motion everything shown is disabled except assign. A preview sees what a visitor who owns nothing would see,
 * and only the trailer works. A film in preparation cannot be played or assigned yet.
 */
export type TitleAction = 'play' | 'resume' | 'redeem' | 'purchase' | 'rent' | 'trailer' | 'assign';
export type DisabledReason = 'CarInMotion' | 'PreviewReadOnly' | 'InPreparation' | 'NotEnoughCredits';

export type TitleButton =
  | { readonly action: TitleAction; readonly isEnabled: true }
  | { readonly action: TitleAction; readonly isEnabled: false; readonly reason: DisabledReason };

export interface TitleSituation {
  readonly ownership: Ownership;
  readonly offers: readonly PurchaseTypeName[];
  readonly isRedeemable: boolean;
  readonly creditCost?: number;
  readonly creditsAvailable: number;
  /** Seconds already watched; any makes Play a Resume. */
  readonly streamProgressS: number;
  readonly hasTrailer: boolean;
  readonly isDeviceRestricted: boolean;
  readonly isMessagingOn: boolean;
  readonly isInPreparation: boolean;
  readonly isInMotion: boolean;
  readonly isPreview: boolean;
}

const isShown = (action: TitleAction, title: TitleSituation): boolean => {
  const ownership = title.isPreview ? 'none' : title.ownership;
  const isOwned = ownership !== 'none';
  switch (action) {
    case 'play':
      return isOwned && title.streamProgressS <= 0;
    case 'resume':
      return isOwned && title.streamProgressS > 0;
    case 'redeem':
      return title.isRedeemable && title.creditsAvailable > 0 && mayAcquire(ownership, 'redeem');
    case 'purchase':
      return title.offers.includes('EST') && mayAcquire(ownership, 'purchase');
    case 'rent':
      return title.offers.includes('TVOD') && mayAcquire(ownership, 'rent');
    case 'trailer':
      return title.hasTrailer && !title.isDeviceRestricted;
    case 'assign':
      return isOwned && title.isMessagingOn;
  }
};

/** The first reason that holds: motion outranks everything, because it is about safety. */
const disabledBy = (action: TitleAction, title: TitleSituation): DisabledReason | undefined => {
  if (title.isInMotion && action !== 'assign') return 'CarInMotion';
  if (title.isPreview && action !== 'trailer') return 'PreviewReadOnly';
  const needsFilm = action === 'play' || action === 'resume' || action === 'assign';
  if (title.isInPreparation && needsFilm) return 'InPreparation';
  const creditCost = title.creditCost ?? DEFAULT_CREDIT_COST;
  if (action === 'redeem' && title.creditsAvailable < creditCost) return 'NotEnoughCredits';
  return undefined;
};

/** The order in which the page shows them: what most people came for is first. */
const IN_ORDER = ['play', 'resume', 'redeem', 'purchase', 'rent', 'trailer', 'assign'] as const;

export const titleButtons = (title: TitleSituation): readonly TitleButton[] =>
  IN_ORDER.filter((action) => isShown(action, title)).map((action) => {
    const reason = disabledBy(action, title);
    return reason ? { action, isEnabled: false, reason } : { action, isEnabled: true };
  });
