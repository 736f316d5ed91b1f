import { useEffect, useEffectEvent } from 'react';

/** Leaves by itself after a while; undefined waits for the person. */
export const useExitTimer = (afterMs: number | undefined, onExit: () => void): void => {
  const exit = useEffectEvent(onExit);
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => exit(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
};
