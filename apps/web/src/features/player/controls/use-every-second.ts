import { useEffect, useEffectEvent } from 'react';
import { PLAYER_CLOCK_REFRESH_MS } from '@drivein/contract/light';

/** Looks again each second, for as long as the part is on the screen. */
export const useEverySecond = (look: () => void): void => {
  const onSecond = useEffectEvent(look);
  useEffect(() => {
    const timer = setInterval(() => onSecond(), PLAYER_CLOCK_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
};
