import { useEffect, useLayoutEffect, useRef } from 'react';
import { clearOverlay, handKeysOver, removeOverlay } from '../../shared/playback/start/playback-overlay';

interface VideoSlotProps {
  /** Made before this screen was: it may already hold the first seconds. */
  readonly video: HTMLVideoElement;
  readonly isHidden: boolean;
}

/** Taken out and put in again, a film that runs would go black for one frame: so it is moved, where a browser can. */
const moveInto = (slot: HTMLElement, video: HTMLVideoElement) => {
  if (video.parentElement === slot) return;
  slot.replaceChildren();
  if (video.isConnected && 'moveBefore' in slot) slot.moveBefore(video, null);
  else slot.append(video);
};

/** Puts a picture that exists already on the screen. */
export function VideoSlot({ video, isHidden }: VideoSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (slot.current) moveInto(slot.current, video);
    removeOverlay();
  }, [video]);
  // When everybody on this screen listens to keys, and not before.
  useEffect(() => {
    const timer = setTimeout(handKeysOver);
    return () => {
      clearTimeout(timer);
      clearOverlay();
    };
  }, [video]);
  useLayoutEffect(() => {
    video.hidden = isHidden;
  }, [video, isHidden]);
  return <div ref={slot} className="player__slot" />;
}
