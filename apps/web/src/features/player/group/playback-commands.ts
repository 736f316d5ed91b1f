import type { GroupWish } from '@drivein/watch-sync';
import { createSeeker, type Seeker } from '../controls/seeker';

/** Playback commands of buttons, keys, taps, media keys or another screen. */
export interface PlaybackCommands extends Seeker {
  readonly play: () => void;
  readonly pause: () => void;
  readonly restart: () => void;
}

/** Without a group, commands act on the film at once. */
export const localCommands = (video: HTMLVideoElement): PlaybackCommands => {
  const seeker = createSeeker(video);
  const play = () => void video.play().catch(() => undefined);
  return {
    ...seeker,
    play,
    pause: () => video.pause(),
    restart: () => {
      seeker.seekTo(0);
      play();
    },
  };
};

interface GroupFilm {
  readonly video: Pick<HTMLVideoElement, 'currentTime' | 'duration'>;
  readonly wish: (wish: GroupWish) => void;
  readonly nowMs: () => number;
}

/** Seeking to the very end would end the film for all while a user looks for its last scene. */
const END_MARGIN_S = 0.5;
/** Within this time a second skip counts from the target of the first, because the group is still seeking. */
const SAME_GESTURE_MS = 1500;

/** In a group each command becomes a wish for all members. */
export const groupCommands = ({ video, wish, nowMs }: GroupFilm): PlaybackCommands => {
  let last: { readonly toS: number; readonly atMs: number } | undefined;
  const seekTo = (toS: number) => {
    if (!Number.isFinite(video.duration) || !Number.isFinite(toS)) return;
    const inFilmS = Math.min(Math.max(0, toS), Math.max(0, video.duration - END_MARGIN_S));
    last = { toS: inFilmS, atMs: nowMs() };
    wish({ kind: 'seek', toS: inFilmS });
  };
  const targetS = () => (last && nowMs() - last.atMs < SAME_GESTURE_MS ? last.toS : video.currentTime);
  return {
    seekTo,
    targetS,
    skip: (seconds) => seekTo(targetS() + seconds),
    play: () => wish({ kind: 'play' }),
    pause: () => wish({ kind: 'pause' }),
    restart: () => wish({ kind: 'restart' }),
  };
};
