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

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: the next picture is here, too. */
const HAVE_FUTURE_DATA = 3;

const bufferedAheadOf = ({ buffered, currentTime }: FollowingVideo): number => {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.1 && buffered.end(range) >= currentTime)
      return buffered.end(range) - currentTime;
  }
  return 0;
};

/** What a watch group has to know of the film on this screen. */
export const readVideo = (video: FollowingVideo): VideoReading => ({
  // First: each line that runs before it makes it older.
  positionS: video.currentTime,
  durationS: Number.isFinite(video.duration) ? video.duration : 0,
  isPaused: video.paused,
  isSeeking: video.seeking,
  canPlay: video.readyState >= HAVE_FUTURE_DATA,
  bufferedAheadS: bufferedAheadOf(video),
});

/** The film is being opened, or opened again: it stands where it was, and has nothing to show. */
export const readingWithoutVideo = (last: VideoReading): VideoReading => ({
  ...last,
  isPaused: true,
  isSeeking: false,
  canPlay: false,
  bufferedAheadS: 0,
});
