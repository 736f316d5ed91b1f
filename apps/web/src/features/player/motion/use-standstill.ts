import { useCallback, useEffect, useMemo, useRef } from 'react';
import { holdStill } from '../opening/hold-still';

export interface Standstill {
  /** Somebody paused it meanwhile, from elsewhere: parked again, it waits for them. */
  readonly stay: () => void;
}

/** In motion the film stands still behind its poster and goes on by itself when the car is parked again (PLY-06). */
export const useStandstill = (video: HTMLVideoElement, isInMotion: boolean): Standstill => {
  const goesOn = useRef(false);
  useEffect(() => {
    if (!isInMotion) {
      if (goesOn.current) void video.play().catch(() => undefined);
      goesOn.current = false;
      return;
    }
    goesOn.current = !video.paused;
    // One that has only now been loaded wanted to play, too.
    return holdStill(video, () => {
      goesOn.current = true;
    });
  }, [video, isInMotion]);
  const stay = useCallback(() => {
    goesOn.current = false;
  }, []);
  return useMemo(() => ({ stay }), [stay]);
};
