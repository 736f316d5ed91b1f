import { useEffect, useState } from 'react';
import type { DeviceStorage } from '../device/device-storage';
import { serverNowMs } from '../api/server-time';

/** Kept only while its end lies ahead, otherwise removed: the filters of every listing follow it. Answers what it kept. */
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

/** Timers count in 32 bits: a longer wait would fire at once. A package of 30 days is longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether a moment lies ahead; says so again by itself when it has passed. */
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
