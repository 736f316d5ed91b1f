import { useEffect, useState } from 'react';
import type { DeviceStorage } from '../device/device-storage';
import { serverNowMs } from '../api/server-time';

/**
 * Stores an active subscription and removes an expired one, because the filters of every list depend on it. Returns
 * the stored value.
 */
export const storeSubscription = (
  storage: DeviceStorage,
  endDate: string | null | undefined,
  nowMs: number,
): string | null => {
  if (!endDate || !(Date.parse(endDate) > nowMs)) {
    storage.remove('subscription');
    return null;
  }
  storage.write('subscription', endDate);
  return endDate;
};

/** Timers are limited to 32 bits: a longer wait, such as a package of 30 days, would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether a time is in the future; updates when it has passed. */
export const useIsInFuture = (isoDate: string | null | undefined): boolean => {
  const momentMs = Date.parse(isoDate ?? '');
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    if (!(momentMs > nowMs)) return;
    const timer = window.setTimeout(
      () => setNowMs(serverNowMs()),
      Math.min(momentMs - serverNowMs(), LONGEST_TIMER_MS),
    );
    return () => window.clearTimeout(timer);
  }, [momentMs, nowMs]);
  return momentMs > nowMs;
};
