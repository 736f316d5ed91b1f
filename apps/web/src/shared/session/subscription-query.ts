import { deviceStorage, type DeviceStorage } from '../device/device-storage';
import { serverNowMs } from '../api/server-time';
import {
  TRANSACTIONAL_FILTERS_SUBSCRIBED,
  TRANSACTIONAL_FILTERS_UNSUBSCRIBED,
} from '@drivein/contract/light';

/** A stored subscription counts while its end lies ahead. */
export const transactionalFilters = (storage: DeviceStorage, nowMs: number): string =>
  Date.parse(storage.read('subscription') ?? '') > nowMs
    ? TRANSACTIONAL_FILTERS_SUBSCRIBED
    : TRANSACTIONAL_FILTERS_UNSUBSCRIBED;

/** Which films every list asks for (CAT-11). By the server's time: a head unit may wake up years off. */
export const subscriptionQuery = () => {
  const svodCountryId = Number(deviceStorage.read('svodCountryId'));
  return {
    transactionalFilters: transactionalFilters(deviceStorage, serverNowMs()),
    ...(svodCountryId > 0 && { svodCountryId }),
  };
};
