import type { ShownPoint } from './cockpit-message';

interface ShownFrame {
  readonly atMs: number;
  readonly positionS: number;
}

/** A second averages out that a film of 24 frames meets a screen of 60. */
const WINDOW_MS = 1_000;
/** Less is chance. */
const FEWEST_FRAMES = 6;
/** More than this between two frames, and the film jumped or stood still. */
const JUMP_S = 0.25;

/** Follows the frames of one picture as they are put on the screen, not as they are asked for. */
export const createFrameWindow = () => {
  let frames: ShownFrame[] = [];
  return {
    add: (frame: ShownFrame): void => {
      const last = frames.at(-1);
      const lapsedS = last ? (frame.atMs - last.atMs) / 1_000 : 0;
      if (last && Math.abs(frame.positionS - last.positionS - lapsedS) > JUMP_S) frames = [];
      frames.push(frame);
      while (frames[0] && frames[0].atMs < frame.atMs - WINDOW_MS) frames.shift();
    },
    clear: (): void => {
      frames = [];
    },
    /** The middle of what was seen lately; undefined while there is too little of it. */
    point: (rate: number): ShownPoint | undefined => {
      if (frames.length < FEWEST_FRAMES) return undefined;
      const sum = (of: (frame: ShownFrame) => number) =>
        frames.reduce((total, frame) => total + of(frame), 0);
      // Small numbers are summed: a clock in milliseconds since 1970 would eat the digits.
      const startMs = frames[0]?.atMs ?? 0;
      return {
        atMs: startMs + sum(({ atMs }) => atMs - startMs) / frames.length,
        positionS: sum(({ positionS }) => positionS) / frames.length,
        rate,
      };
    },
  };
};

/** Watches whatever film is on this page. */
export const watchShownFrames = () => {
  const seen = createFrameWindow();
  let watched: HTMLVideoElement | undefined;
  let request = 0;

  const note = (_now: number, { expectedDisplayTime, mediaTime }: VideoFrameCallbackMetadata) => {
    seen.add({ atMs: performance.timeOrigin + expectedDisplayTime, positionS: mediaTime });
    if (watched) request = watched.requestVideoFrameCallback(note);
  };
  const watch = (video: HTMLVideoElement | undefined) => {
    if (video === watched) return;
    watched?.cancelVideoFrameCallback(request);
    seen.clear();
    watched = video;
    if (video && 'requestVideoFrameCallback' in video) request = video.requestVideoFrameCallback(note);
  };

  return (video: HTMLVideoElement | undefined): ShownPoint | undefined => {
    watch(video);
    if (!video || video.hidden) {
      seen.clear();
      return undefined;
    }
    if (video.paused) {
      seen.clear();
      const atMs = performance.timeOrigin + performance.now();
      return { atMs, positionS: video.currentTime, rate: 0 };
    }
    return seen.point(video.playbackRate);
  };
};
