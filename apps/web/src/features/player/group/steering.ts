import type { GroupWish } from '@drivein/watch-sync';
import { createSeeker, type Seeker } from '../controls/seeker';

/** What a person does to the film: by buttons, keys, taps, the keys of the system or another screen. */
export interface Steering extends Seeker {
  readonly play: () => void;
  readonly pause: () => void;
  readonly restart: () => void;
}

/** Nobody else watches: the film does at once what is asked for. */
export const steerAlone = (video: HTMLVideoElement): Steering => {
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

/** The very end would end the film for all under the finger that looks for its last scene. */
const END_MARGIN_S = 0.5;
/** For so long a second skip counts from where the first one leads: the group is on its way. */
const SAME_GESTURE_MS = 1500;

/** In a group each of it is a wish that counts for all. */
export const steerTogether = ({ video, wish, nowMs }: GroupFilm): Steering => {
  let last: { readonly toS: number; readonly atMs: number } | undefined;
  const seekTo = (toS: number) => {
    if (!Number.isFinite(video.duration) || !Number.isFinite(toS)) return;
    const inFilmS = Math.min(Math.max(0, toS), Math.max(0, video.duration - END_MARGIN_S));
    last = { toS: inFilmS, atMs: nowMs() };
    wish({ kind: 'seek', toS: inFilmS });
  };
  const headingS = () => (last && nowMs() - last.atMs < SAME_GESTURE_MS ? last.toS : video.currentTime);
  return {
    seekTo,
    headingS,
    skip: (seconds) => seekTo(headingS() + seconds),
    play: () => wish({ kind: 'play' }),
    pause: () => wish({ kind: 'pause' }),
    restart: () => wish({ kind: 'restart' }),
  };
};
