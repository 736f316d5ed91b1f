type SeekableVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'seeking' | 'buffered' | 'addEventListener'
>;

export interface Seeker {
  readonly seekTo: (toS: number) => void;
  readonly skip: (seconds: number) => void;
  /** The current position, or the target of a pending seek. */
  readonly targetS: () => number;
}

/** Seeking to the very end would end the film while the user looks for its last scene. */
const END_MARGIN_S = 0.5;

const isBuffered = ({ buffered }: SeekableVideo, atS: number): boolean =>
  Array.from({ length: buffered.length }).some(
    (_, range) => buffered.start(range) <= atS && atS < buffered.end(range),
  );

/**
 * One seek at a time: requests during a seek wait, and only the last one counts. A held key would otherwise fetch the
 * film at every position it passes.
 */
export const createSeeker = (video: SeekableVideo): Seeker => {
  let wishS: number | undefined;
  const go = () => {
    if (wishS === undefined) return;
    video.currentTime = wishS;
    wishS = undefined;
  };
  const seekTo = (toS: number) => {
    if (!Number.isFinite(video.duration) || !Number.isFinite(toS)) return;
    const isWaiting = wishS !== undefined;
    wishS = Math.min(Math.max(0, toS), Math.max(0, video.duration - END_MARGIN_S));
    // A buffered target needs no network, so it need not wait for a seek that may never end.
    if (!video.seeking || isBuffered(video, wishS)) return go();
    if (!isWaiting) video.addEventListener('seeked', go, { once: true });
  };
  const targetS = () => wishS ?? video.currentTime;
  return { seekTo, targetS, skip: (seconds) => seekTo(targetS() + seconds) };
};
