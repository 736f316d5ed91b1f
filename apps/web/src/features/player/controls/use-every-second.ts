import { useEffect, useEffectEvent } from 'react';
import { PLAYER_CLOCK_REFRESH_MS } from '@drivein/contract/light';

/** Calls `look` each second while mounted. */
export const useEverySecond = (tick: () => void): void => {
  const onSecond = useEffectEvent(tick);
  useEffect(() => {
    const timer = setInterval(() => onSecond(), PLAYER_CLOCK_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
};
