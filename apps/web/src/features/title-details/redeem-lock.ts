import { REDEEM_FAILURE_LIMIT, REDEEM_LOCK_MS } from '@drivein/contract/light';
import type { DeviceStorage } from '../../shared/device-storage';

/** A clock that was set back must not close redeeming for days. */
const LONGEST_LOCK_MS = 60 * REDEEM_LOCK_MS;

/** How long redeeming rests, also after a reload (TDP-03). */
export const redeemRestsForMs = (storage: Pick<DeviceStorage, 'read'>, nowMs: number): number => {
  const leftMs = Number(storage.read('redeemAllowUntil')) - nowMs;
  return leftMs > 0 ? Math.min(leftMs, LONGEST_LOCK_MS) : 0;
};

export const restRedeeming = (
  storage: Pick<DeviceStorage, 'write'>,
  nowMs: number,
  forMs: number = REDEEM_LOCK_MS,
): void => storage.write('redeemAllowUntil', String(nowMs + forMs));

/** Counts the failures of this page; the server keeps a count of its own. */
export const createFailureCount = () => {
  let failures = 0;
  return {
    /** Whether this failure was the last one allowed. */
    add: (): boolean => {
      failures = (failures + 1) % REDEEM_FAILURE_LIMIT;
      return failures === 0;
    },
    reset: () => {
      failures = 0;
    },
  };
};
