type SeekableVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'seeking' | 'buffered' | 'addEventListener'
>;

export interface Seeker {
  readonly seekTo: (toS: number) => void;
  readonly skip: (seconds: number) => void;
  /** Where the film stands, or where it has been sent and is not yet. */
  readonly headingS: () => number;
}

/** The very end would end the film under the finger that looks for its last scene. */
const END_MARGIN_S = 0.5;

const isBuffered = ({ buffered }: SeekableVideo, atS: number): boolean =>
  Array.from({ length: buffered.length }).some(
    (_, range) => buffered.start(range) <= atS && atS < buffered.end(range),
  );

/**
 * One jump at a time: what is asked for while the picture is still on its way waits, and only the last wish counts.
 * A key held down would otherwise fetch the film at every place it passes.
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
    // What is here already needs no network: it need not wait for what may never come.
    if (!video.seeking || isBuffered(video, wishS)) return go();
    if (!isWaiting) video.addEventListener('seeked', go, { once: true });
  };
  const headingS = () => wishS ?? video.currentTime;
  return { seekTo, headingS, skip: (seconds) => seekTo(headingS() + seconds) };
};
