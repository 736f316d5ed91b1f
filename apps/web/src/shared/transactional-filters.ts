import {
  TRANSACTIONAL_FILTERS_SUBSCRIBED,
  TRANSACTIONAL_FILTERS_UNSUBSCRIBED,
} from '@drivein/contract/light';
import type { DeviceStorage } from './device-storage';

/** A stored subscription counts while its end lies ahead. */
export const transactionalFilters = (storage: DeviceStorage, nowMs: number): string =>
  Date.parse(storage.read('subscription') ?? '') > nowMs
    ? TRANSACTIONAL_FILTERS_SUBSCRIBED
    : TRANSACTIONAL_FILTERS_UNSUBSCRIBED;
