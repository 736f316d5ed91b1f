import type { Page } from '@playwright/test';

export interface ShownFrame {
  /** When the picture was shown, on the clock that all screens of one machine share. */
  readonly atMs: number;
  readonly mediaMs: number;
  /** A film that stands still is seen as well, but says nothing about time. */
  readonly isPaused: boolean;
  /** On the player's screen, and not in the overlay before it. */
  readonly isInPlayer: boolean;
  readonly isAppDrawn: boolean;
}

export type FrameWindow = Window & { shownFrames?: ShownFrame[] };

/** Notes each picture of the film. A text, because the page does not have what compiles this file. */
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

export const noteShownFrames = (page: Page) => page.addInitScript({ content: NOTE_FRAMES });

export const shownFramesOf = (page: Page): Promise<ShownFrame[]> =>
  page.evaluate(() => (window as FrameWindow).shownFrames ?? []);
