import { FPS_ROUNDING } from '@drivein/contract/light';

/** A film of 24 measures 23 or 25 within a second, so the figure is rounded to tens (PLY-10). */
export const roundedFps = (frames: number, elapsedMs: number): number => {
  const fps = elapsedMs > 0 ? (frames * 1000) / elapsedMs : 0;
  return Math.max(0, Math.round(fps / FPS_ROUNDING) * FPS_ROUNDING);
};

export interface FrameMeter {
  /** Frames per second since the last read. */
  readonly read: () => number;
  readonly stop: () => void;
}

/** Counts presented frames; where the browser cannot, decoded ones. */
export const startFrameMeter = (video: HTMLVideoElement): FrameMeter => {
  const hasFrameCallback = typeof video.requestVideoFrameCallback === 'function';
  let shown = 0;
  let callback = 0;
  const count = (_nowMs: number, { presentedFrames }: VideoFrameCallbackMetadata) => {
    shown = presentedFrames;
    callback = video.requestVideoFrameCallback(count);
  };
  if (hasFrameCallback) callback = video.requestVideoFrameCallback(count);
  const framesNow = () => (hasFrameCallback ? shown : video.getVideoPlaybackQuality().totalVideoFrames);

  let last: { readonly frames: number; readonly atMs: number } | undefined;
  return {
    read: () => {
      const now = { frames: framesNow(), atMs: performance.now() };
      // The browser counts from the film's beginning, so the first number says nothing of the last second.
      const fps = last?.frames ? roundedFps(now.frames - last.frames, now.atMs - last.atMs) : 0;
      last = now;
      return fps;
    },
    stop: () => {
      if (hasFrameCallback) video.cancelVideoFrameCallback(callback);
    },
  };
};
