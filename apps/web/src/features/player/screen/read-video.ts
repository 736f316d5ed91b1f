import type { VideoReading } from '@drivein/watch-sync';

export type FollowingVideo = Pick<
  HTMLVideoElement,
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'seeking'
  | 'readyState'
  | 'buffered'
  | 'playbackRate'
  | 'muted'
  | 'play'
  | 'pause'
>;

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: the next frame is available, too. */
const HAVE_FUTURE_DATA = 3;

const bufferedAheadOf = ({ buffered, currentTime }: FollowingVideo): number => {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.1 && buffered.end(range) >= currentTime)
      return buffered.end(range) - currentTime;
  }
  return 0;
};

/** The facts of the film that a watch group needs. */
export const readVideo = (video: FollowingVideo): VideoReading => ({
  // Read first: each line before it makes it older.
  positionS: video.currentTime,
  durationS: Number.isFinite(video.duration) ? video.duration : 0,
  isPaused: video.paused,
  isSeeking: video.seeking,
  canPlay: video.readyState >= HAVE_FUTURE_DATA,
  bufferedAheadS: bufferedAheadOf(video),
});

/** The film opens or reopens: it keeps its last position and is not ready. */
export const readingWithoutVideo = (last: VideoReading): VideoReading => ({
  ...last,
  isPaused: true,
  isSeeking: false,
  canPlay: false,
  bufferedAheadS: 0,
});
