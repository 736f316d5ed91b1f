import { FPS_ROUNDING } from '@drivein/contract/light';

/** Measured over a second a film of 24 has now 23 and now 25: rounded to ten it stands still (PLY-10). */
export const roundedFps = (frames: number, elapsedMs: number): number => {
  const fps = elapsedMs > 0 ? (frames * 1000) / elapsedMs : 0;
  return Math.max(0, Math.round(fps / FPS_ROUNDING) * FPS_ROUNDING);
};

export interface FrameMeter {
  /** Frames per second since it was read last. */
  readonly read: () => number;
  readonly stop: () => void;
}

/** Counts the frames that really reach the screen; where the browser cannot tell, those it decoded. */
export const startFrameMeter = (video: HTMLVideoElement): FrameMeter => {
  const canTell = typeof video.requestVideoFrameCallback === 'function';
  let shown = 0;
  let callback = 0;
  const count = (_nowMs: number, { presentedFrames }: VideoFrameCallbackMetadata) => {
    shown = presentedFrames;
    callback = video.requestVideoFrameCallback(count);
  };
  if (canTell) callback = video.requestVideoFrameCallback(count);
  const framesNow = () => (canTell ? shown : video.getVideoPlaybackQuality().totalVideoFrames);

  let last: { readonly frames: number; readonly atMs: number } | undefined;
  return {
    read: () => {
      const now = { frames: framesNow(), atMs: performance.now() };
      // The browser counts from the film's beginning: its first number says nothing of the last second.
      const fps = last?.frames ? roundedFps(now.frames - last.frames, now.atMs - last.atMs) : 0;
      last = now;
      return fps;
    },
    stop: () => {
      if (canTell) video.cancelVideoFrameCallback(callback);
    },
  };
};
