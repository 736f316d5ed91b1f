import { deviceStorage, type DeviceStorage } from '../device/device-storage';
import { serverNowMs } from '../api/server-time';
import {
  TRANSACTIONAL_FILTERS_SUBSCRIBED,
  TRANSACTIONAL_FILTERS_UNSUBSCRIBED,
} from '@drivein/contract/light';

/** A stored subscription counts until its end. */
export const transactionalFilters = (storage: DeviceStorage, nowMs: number): string =>
  Date.parse(storage.read('subscription') ?? '') > nowMs
    ? TRANSACTIONAL_FILTERS_SUBSCRIBED
    : TRANSACTIONAL_FILTERS_UNSUBSCRIBED;

/**
 * The film filter of every list (CAT-11). Uses the server's time, because the clock of a head unit may be years off.
 */
export const subscriptionQuery = () => {
  const svodCountryId = Number(deviceStorage.read('svodCountryId'));
  return {
    transactionalFilters: transactionalFilters(deviceStorage, serverNowMs()),
    ...(svodCountryId > 0 && { svodCountryId }),
  };
};
