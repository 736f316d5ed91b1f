import type { BrowserContext, Page } from '@playwright/test';

/**
 * Records, inside the page, when a visible video first shows a frame, and when a press before it arrived. A text, not
 * a function: compiled functions use helpers that the page does not have.
 */
const NOTE_FIRST_FRAME = `
  addEventListener('click', ({ timeStamp }) => { window.pressedAtMs = timeStamp; }, { capture: true });
  const seen = new WeakSet();
  const watch = (video) => {
    if (seen.has(video)) return;
    seen.add(video);
    const note = (atMs) => { window.firstFrame ??= { atMs, height: video.videoHeight }; };
    // A video with a decoded picture is visible with the next paint; the browser calls back for new frames only.
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
      requestAnimationFrame(() => setTimeout(() => note(performance.now())));
    video.requestVideoFrameCallback((atMs) => {
      note(atMs);
      window.secondFrameAtMs ??= atMs;
    });
  };
  new MutationObserver(() => document.querySelectorAll('video').forEach(watch))
    .observe(document, { childList: true, subtree: true });
`;

type FrameWindow = Window & {
  pressedAtMs?: number;
  playStartedAtMs?: number;
  firstFrame?: { readonly atMs: number; readonly height: number };
  secondFrameAtMs?: number;
};

export interface FirstFrame {
  /** Since the navigation began. */
  readonly sincePageMs: number;
  /** Since the page itself began to load the film. */
  readonly sinceStartMs: number;
  readonly sincePressMs: number;
  /** Until a second picture: it moves. */
  readonly movesSincePressMs: number;
  readonly height: number;
}

export const openWatchedPage = async (context: BrowserContext, cpuSlowdown: number): Promise<Page> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: NOTE_FIRST_FRAME });
  return page;
};

export const firstFrameOf = async (page: Page): Promise<FirstFrame> => {
  await page.waitForFunction(() => (window as FrameWindow).secondFrameAtMs !== undefined, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => {
    const { firstFrame, secondFrameAtMs = 0, pressedAtMs = 0, playStartedAtMs = 0 } = window as FrameWindow;
    const atMs = firstFrame?.atMs ?? Number.NaN;
    return {
      sincePageMs: atMs,
      sinceStartMs: atMs - playStartedAtMs,
      sincePressMs: atMs - pressedAtMs,
      movesSincePressMs: secondFrameAtMs - pressedAtMs,
      height: firstFrame?.height ?? 0,
    };
  });
};
