import { useCallback, useEffect, useMemo, useRef } from 'react';
import { pauseOnPlay } from '../opening/pause-on-play';

export interface MotionPause {
  /** It was paused remotely meanwhile: after parking it stays paused. */
  readonly keepPaused: () => void;
}

/** In motion the film pauses behind its poster, and resumes when the car is parked again (PLY-06). */
export const useMotionPause = (video: HTMLVideoElement, isInMotion: boolean): MotionPause => {
  const shouldResume = useRef(false);
  useEffect(() => {
    if (!isInMotion) {
      if (shouldResume.current) void video.play().catch(() => undefined);
      shouldResume.current = false;
      return;
    }
    shouldResume.current = !video.paused;
    // A film that has just loaded was about to play, too.
    return pauseOnPlay(video, () => {
      shouldResume.current = true;
    });
  }, [video, isInMotion]);
  const keepPaused = useCallback(() => {
    shouldResume.current = false;
  }, []);
  return useMemo(() => ({ keepPaused }), [keepPaused]);
};
