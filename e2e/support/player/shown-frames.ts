import type { Page } from '@playwright/test';

export interface ShownFrame {
  /** The time of the frame, on the clock shared by all screens of one machine. */
  readonly atMs: number;
  readonly mediaMs: number;
  /** Frames of a paused film are seen too, but give no time. */
  readonly isPaused: boolean;
  /** On the player's screen, not in the overlay before it. */
  readonly isInPlayer: boolean;
  readonly isAppDrawn: boolean;
}

export type FrameWindow = Window & { shownFrames?: ShownFrame[] };

/** Records each frame of the film. As text, because the page lacks the helpers of this file's compiler. */
const NOTE_FRAMES = `
  window.shownFrames = [];
  const seen = new WeakSet();
  const watch = (video) => {
    if (seen.has(video)) return;
    seen.add(video);
    const note = (_, { expectedDisplayTime, mediaTime }) => {
      if (video.isConnected)
        window.shownFrames.push({
          atMs: performance.timeOrigin + expectedDisplayTime,
          mediaMs: mediaTime * 1000,
          isPaused: video.paused,
          isInPlayer: video.closest('.player') !== null,
          isAppDrawn: (document.getElementById('root')?.childElementCount ?? 0) > 0,
        });
      if (window.shownFrames.length > 10000) window.shownFrames.splice(0, 5000);
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  new MutationObserver(() => document.querySelectorAll('video').forEach(watch))
    .observe(document, { childList: true, subtree: true });
`;

export const recordShownFrames = (page: Page) => page.addInitScript({ content: NOTE_FRAMES });

export const shownFramesOf = (page: Page): Promise<ShownFrame[]> =>
  page.evaluate(() => (window as FrameWindow).shownFrames ?? []);
