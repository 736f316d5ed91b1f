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
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/api-call';
import { creditsQuery } from '../../../shared/session/account-queries';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { deviceStorage, type DeviceStorage } from '../../../shared/device/device-storage';
import { isMessagingOn, isSoftwareAtLeast } from '../../../shared/device/messaging';
import { usePreview } from '../../../shared/shop/preview';
import { useSession } from '../../../shared/session/session';
import { deferRefetch } from '../../../shared/network/defer-refetch';
import { titleKey } from '../../../shared/shop/title-query';
import { trailerQuery } from '../title-queries';

export const pricesQuery = (id: number) =>
  queryOptions({
    queryKey: titleKey('prices', id),
    queryFn: async (context) => {
      await deferRefetch(context);
      const { signal } = context;
      return (await callApi('getProductTiers', { params: { id }, signal })).productTierDetails;
    },
  });

/**
 * D (TDP-07): the documents mention restricted devices without naming them. Restricted are head units with outdated
 * software, and the driver's own screen while the car moves.
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
  /** Undefined while prices load, or when they failed. */
  readonly priceOf: (type: PurchaseTypeName) => TitlePrice | undefined;
  readonly creditsAvailable: number;
  readonly isTrailerLoading: boolean;
  /** Signed out and no preview: ownership is unknown. */
  readonly isVisitor: boolean;
}

const isPurchaseType = (text: string): text is PurchaseTypeName => Object.hasOwn(PurchaseType, text);

/** Collects the input for the decision table in `entitlement`. */
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
  // An unknown balance hides nothing: redeeming checks it.
  const whenUnknown = isSignedIn && credits.isError ? title.creditCost : 0;
  const creditsAvailable = isSignedIn && !isPreview ? (credits.data?.creditsAvailable ?? whenUnknown) : 0;
  const priceOf = (type: PurchaseTypeName) =>
    prices.data?.find(({ transactionTypeId }) => transactionTypeId === PurchaseType[type]);
  // A title without a price in this country cannot be bought; loading prices hide nothing.
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
    isTrailerLoading: trailer.isPending,
    isVisitor: !isSignedIn && !isPreview,
  };
};
