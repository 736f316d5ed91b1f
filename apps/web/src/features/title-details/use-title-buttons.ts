import type { PurchaseTypeName, TitleMetadata } from '@drivein/contract';
import { PurchaseType } from '@drivein/contract/light';
import { ownershipOf, type TitleAction, titleButtons, type TitleButton } from '@drivein/entitlement';
import { useQuery } from '@tanstack/react-query';
import { useIsInMotion } from '../../shared/car-activity';
import { isMessagingOn } from '../../shared/messaging';
import { useSession } from '../../shared/session';
import { creditsQuery, trailerQuery } from './title-queries';

export type TitleButtons = Partial<Record<TitleAction, TitleButton>>;

const isPurchaseType = (text: string): text is PurchaseTypeName => Object.hasOwn(PurchaseType, text);

/** The table of `entitlement` decides; this gathers what it needs to know. */
export const useTitleButtons = (title: TitleMetadata): TitleButtons => {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isInMotion = useIsInMotion();
  const trailer = useQuery(trailerQuery(title.parentProductId));
  const credits = useQuery({ ...creditsQuery, enabled: isSignedIn && title.isRedeemable });
  const buttons = titleButtons({
    ownership: ownershipOf(title.ownedstatus),
    offers: title.transactionTypes.filter(isPurchaseType),
    isRedeemable: title.isRedeemable,
    creditCost: title.creditCost,
    // An unknown balance hides nothing: redeeming checks it anyway.
    creditsAvailable: credits.data ?? (credits.isError ? title.creditCost : 0),
    streamProgressS: title.streamProgress ?? 0,
    hasTrailer: Boolean(trailer.data),
    isDeviceRestricted: false,
    isMessagingOn: isMessagingOn(),
    isInPreparation: title.isInPreparation,
    isInMotion,
    isPreview: !isSignedIn,
  });
  return Object.fromEntries(buttons.map((button) => [button.action, button]));
};
