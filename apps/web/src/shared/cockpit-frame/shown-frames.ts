import type { ShownPoint } from './cockpit-message';

interface ShownFrame {
  readonly atMs: number;
  readonly positionS: number;
}

/** One second averages out the difference between 24 film frames and 60 screen frames. */
const WINDOW_MS = 1_000;
/** Fewer frames give no reliable average. */
const FEWEST_FRAMES = 6;
/** A larger step between two frames is a jump or a pause. */
const JUMP_S = 0.25;

/** Collects frames by display time, not by request time. */
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
    /** The average of recent frames; undefined while there are too few. */
    point: (rate: number): ShownPoint | undefined => {
      if (frames.length < FEWEST_FRAMES) return undefined;
      const sum = (of: (frame: ShownFrame) => number) =>
        frames.reduce((total, frame) => total + of(frame), 0);
      // Summed relative to the first frame: full timestamps would lose precision.
      const startMs = frames[0]?.atMs ?? 0;
      return {
        atMs: startMs + sum(({ atMs }) => atMs - startMs) / frames.length,
        positionS: sum(({ positionS }) => positionS) / frames.length,
        rate,
      };
    },
  };
};

/** Observes the current film of this page. */
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
