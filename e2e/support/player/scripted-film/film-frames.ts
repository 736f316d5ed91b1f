const FRAMES_PER_S = 24;

/** A look at the film for each of its pictures. */
export const FRAME_MS = 1000 / FRAMES_PER_S;

/** The pictures that a film has shown, and those who want to hear of each. */
export const createFrames = (video: HTMLVideoElement) => {
  let callbacks = new Map<number, VideoFrameRequestCallback>();
  let handle = 0;
  let playedS = 0;
  let stills = 0;
  let told = 0;
  const shown = () => Math.floor(playedS * FRAMES_PER_S) + stills;

  return {
    shown,
    notePlayed: (seconds: number) => {
      playedS += seconds;
    },
    /** The first one, or one after a jump. */
    noteStill: () => {
      stills += 1;
    },
    isWatched: () => callbacks.size > 0,
    watch: (callback: VideoFrameRequestCallback): number => {
      handle += 1;
      callbacks.set(handle, callback);
      return handle;
    },
    unwatch: (given: number) => void callbacks.delete(given),
    /** Tells of the one of this moment, if it is another one. */
    tell: (mediaTime: number) => {
      if (shown() === told || callbacks.size === 0) return;
      told = shown();
      const due = callbacks;
      callbacks = new Map();
      const nowMs = performance.now();
      const { videoWidth: width, videoHeight: height } = video;
      const times = { expectedDisplayTime: nowMs, presentationTime: nowMs, mediaTime };
      for (const callback of due.values())
        callback(nowMs, { ...times, presentedFrames: told, width, height });
    },
  };
};
