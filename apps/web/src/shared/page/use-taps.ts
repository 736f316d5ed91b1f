import { useRef } from 'react';

/** Longer between two taps, and the count begins again: nobody opens a panel over a whole evening. */
const PAUSE_MS = 2000;

/** Ten quick taps on a logo or a title open what is hidden behind it. */
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
