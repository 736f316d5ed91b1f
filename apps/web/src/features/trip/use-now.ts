import { useEffect, useState } from 'react';

/** Minutes are shown: this is often enough. */
const TICK_MS = 5000;

/** The time, looked at every few seconds. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
