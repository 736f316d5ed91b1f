import { useCallback, useEffect, useMemo, useRef } from 'react';
import { holdStill } from '../opening/pause-on-play';

export interface Standstill {
  /** It was paused remotely meanwhile: after parking it stays paused. */
  readonly stay: () => void;
}

/** In motion the film pauses behind its poster, and resumes when the car is parked again (PLY-06). */
export const useStandstill = (video: HTMLVideoElement, isInMotion: boolean): Standstill => {
  const goesOn = useRef(false);
  useEffect(() => {
    if (!isInMotion) {
      if (goesOn.current) void video.play().catch(() => undefined);
      goesOn.current = false;
      return;
    }
    goesOn.current = !video.paused;
    // A film that has just loaded was about to play, too.
    return holdStill(video, () => {
      goesOn.current = true;
    });
  }, [video, isInMotion]);
  const stay = useCallback(() => {
    goesOn.current = false;
  }, []);
  return useMemo(() => ({ stay }), [stay]);
};
