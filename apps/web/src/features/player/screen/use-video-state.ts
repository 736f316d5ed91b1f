import { useEffect, useState } from 'react';

export interface VideoState {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly hasPicture: boolean;
  /** Part of the film has played here. */
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
  readonly positionS: number;
  readonly durationS: number;
  readonly bufferedS: number;
}

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'loadeddata',
  'ended',
  'emptied',
];

const bufferedAround = (video: HTMLVideoElement): number => {
  for (let at = 0; at < video.buffered.length; at++) {
    const isHere =
      video.buffered.start(at) <= video.currentTime + 0.1 && video.buffered.end(at) >= video.currentTime;
    if (isHere) return video.buffered.end(at);
  }
  return video.currentTime;
};

const stateOf = (video: HTMLVideoElement): VideoState => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended,
  hasPicture: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  hasStarted: video.played.length > 0,
  hasEnded: video.ended,
  positionS: video.currentTime,
  durationS: Number.isFinite(video.duration) ? video.duration : 0,
  bufferedS: bufferedAround(video),
});

/** The events of the video element as one state. */
export const useVideoState = (video: HTMLVideoElement): VideoState => {
  const [state, setState] = useState(() => stateOf(video));
  useEffect(() => {
    const read = () => setState(stateOf(video));
    read();
    for (const name of EVENTS) video.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, read);
    };
  }, [video]);
  return state;
};
