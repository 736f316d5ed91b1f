import type { PurchaseTypeName, TitleMetadata } from '@drivein/contract';
import { MINIMUM_HEAD_UNIT_SOFTWARE, PurchaseType } from '@drivein/contract/light';
import {
  mayAcquire,
  type Ownership,
  ownershipOf,
  type TitleAction,
  type TitleButton,
  titleButtons,
} from '@drivein/entitlement';
import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../../shared/session/account-queries';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { deviceStorage, type DeviceStorage } from '../../../shared/device/device-storage';
import { isMessagingOn, isSoftwareAtLeast } from '../../../shared/device/messaging';
import { usePreview } from '../../../shared/shop/preview';
import { useSession } from '../../../shared/session/session';
import { pricesQuery, trailerQuery } from '../title-queries';

/**
 * D (TDP-07): the documents name a restricted device and do not say which. A head unit whose software is too old
 * for the service is one, and the driver's own screen while the car moves.
 */
export const isDeviceRestricted = (storage: Pick<DeviceStorage, 'read'>, isInMotion: boolean): boolean =>
  !isSoftwareAtLeast(MINIMUM_HEAD_UNIT_SOFTWARE, storage.read('huSW')) ||
  (isInMotion && storage.read('deviceType') === 'front');

interface TitlePrice {
  readonly price: number;
  readonly currency: string;
}

export interface TitleOffer {
  readonly ownership: Ownership;
  readonly buttons: Partial<Record<TitleAction, TitleButton>>;
  /** Undefined while prices are asked for, or where they cannot be. */
  readonly priceOf: (type: PurchaseTypeName) => TitlePrice | undefined;
  readonly creditsAvailable: number;
  readonly isTrailerAsked: boolean;
  /** Nobody has signed in, and it is no preview: what they own is not known. */
  readonly isVisitor: boolean;
}

const isPurchaseType = (text: string): text is PurchaseTypeName => Object.hasOwn(PurchaseType, text);

/** The table of `entitlement` decides; this gathers what it needs to know. */
export const useTitleOffer = (title: TitleMetadata): TitleOffer => {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isPreview = usePreview() !== undefined;
  const isInMotion = useIsInMotion();
  const ownership = isPreview ? 'none' : ownershipOf(title.ownedstatus);
  const trailer = useQuery(trailerQuery(title.parentProductId));
  const prices = useQuery(pricesQuery(title.parentProductId));
  const credits = useQuery({
    ...creditsQuery,
    enabled: isSignedIn && !isPreview && title.isRedeemable && mayAcquire(ownership, 'redeem'),
  });
  // An unknown balance hides nothing: redeeming checks it anyway.
  const whenUnknown = isSignedIn && credits.isError ? title.creditCost : 0;
  const creditsAvailable = isSignedIn && !isPreview ? (credits.data?.creditsAvailable ?? whenUnknown) : 0;
  const priceOf = (type: PurchaseTypeName) =>
    prices.data?.find(({ transactionTypeId }) => transactionTypeId === PurchaseType[type]);
  // What has no price in this country cannot be paid for; prices still on their way hide nothing.
  const isPayable = (type: PurchaseTypeName) =>
    (type !== 'EST' && type !== 'TVOD') || !prices.data || priceOf(type) !== undefined;

  const buttons = titleButtons({
    ownership,
    offers: title.transactionTypes.filter(isPurchaseType).filter(isPayable),
    isRedeemable: title.isRedeemable,
    creditCost: title.creditCost,
    creditsAvailable,
    streamProgressS: title.streamProgress ?? 0,
    hasTrailer: Boolean(trailer.data),
    isDeviceRestricted: isDeviceRestricted(deviceStorage, isInMotion),
    isMessagingOn: isMessagingOn(),
    isInPreparation: title.isInPreparation,
    isInMotion,
    isPreview,
  });
  return {
    ownership,
    buttons: Object.fromEntries(buttons.map((button) => [button.action, button])),
    priceOf,
    creditsAvailable,
    isTrailerAsked: trailer.isPending,
    isVisitor: !isSignedIn && !isPreview,
  };
};
