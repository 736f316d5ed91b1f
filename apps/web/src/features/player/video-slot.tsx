import { useLayoutEffect, useRef } from 'react';

interface VideoSlotProps {
  /** Made before this screen was: it may already hold the first seconds. */
  readonly video: HTMLVideoElement;
  readonly isHidden: boolean;
  readonly onPress: () => void;
}

/** Puts a picture that exists already on the screen. */
export function VideoSlot({ video, isHidden, onPress }: VideoSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.replaceChildren(video);
  }, [video]);
  useLayoutEffect(() => {
    video.hidden = isHidden;
  }, [video, isHidden]);
  return <div ref={slot} className="player__slot" onClick={onPress} />;
}
