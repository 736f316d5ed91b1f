const FRAMES_PER_S = 24;

/** The metadata of one frame. */
export const FRAME_MS = 1000 / FRAMES_PER_S;

/** The frames that a film has shown, and their subscribers. */
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
    /** The first frame, or one after a seek. */
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
    /** Reports the current frame if it has changed. */
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
