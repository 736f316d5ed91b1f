import { useRef } from 'react';

/** A longer pause between two taps restarts the count. */
const PAUSE_MS = 2000;

/** Calls back after a number of quick taps, for hidden panels. */
export const useTaps = (count: number, onReached: () => void): (() => void) => {
  const taps = useRef({ counted: 0, lastMs: 0 });
  return () => {
    const nowMs = Date.now();
    const isSameRun = nowMs - taps.current.lastMs <= PAUSE_MS;
    const counted = isSameRun ? taps.current.counted + 1 : 1;
    taps.current = { counted: counted >= count ? 0 : counted, lastMs: nowMs };
    if (counted >= count) onReached();
  };
};
