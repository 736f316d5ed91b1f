import { useLayoutEffect, useRef } from 'react';
import { clearStage } from '../../shared/playback/stage';

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
    clearStage();
  }, [video]);
  useLayoutEffect(() => {
    video.hidden = isHidden;
  }, [video, isHidden]);
  return <div ref={slot} className="player__slot" />;
}
