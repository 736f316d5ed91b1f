import { useEffect, useLayoutEffect, useRef } from 'react';
import { clearStage, handKeysOver, lowerStage } from '../../shared/playback/stage';

interface VideoSlotProps {
  /** Made before this screen was: it may already hold the first seconds. */
  readonly video: HTMLVideoElement;
  readonly isHidden: boolean;
}

/** Puts a picture that exists already on the screen. */
export function VideoSlot({ video, isHidden }: VideoSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.replaceChildren(video);
    lowerStage();
  }, [video]);
  // When everybody on this screen listens to keys, and not before.
  useEffect(() => {
    const timer = setTimeout(handKeysOver);
    return () => {
      clearTimeout(timer);
      clearStage();
    };
  }, [video]);
  useLayoutEffect(() => {
    video.hidden = isHidden;
  }, [video, isHidden]);
  return <div ref={slot} className="player__slot" />;
}
