import type { Page } from '@playwright/test';

/**
 * Reports, from inside the page, when the poster covers the picture and when the picture is back: once its frame was
 * painted. A text, not a function: compiled functions use helpers that the page does not have.
 */
const TELL_COVER = `
  let isCoveredBefore;
  const look = () => {
    const video = document.querySelector('.player__slot video');
    if (!video) return;
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const isCovered = !video.checkVisibility() && middle?.closest('.motion') !== null;
    const isBare = video.checkVisibility() && document.querySelector('.motion') === null;
    if (isCovered === isBare || isCovered === isCoveredBefore) return;
    isCoveredBefore = isCovered;
    requestAnimationFrame(() => {
      const afterDrawing = new MessageChannel();
      afterDrawing.port1.onmessage = () => window.tellCover(isCovered, Date.now());
      afterDrawing.port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, {
    childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'class'],
  });
`;

export interface PosterWatch {
  /** Waits for the next appearance of the poster or the picture; time of this machine's clock. */
  seen(isCovered: boolean): Promise<number>;
}

const PATIENCE_MS = 20_000;

/** Before the page is opened. */
export const watchPoster = async (page: Page): Promise<PosterWatch> => {
  let onTold: (isCovered: boolean, atMs: number) => void = () => undefined;
  await page.exposeFunction('tellCover', (isCovered: boolean, atMs: number) => onTold(isCovered, atMs));
  await page.addInitScript({ content: TELL_COVER });
  return {
    seen: (wanted) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`The ${wanted ? 'poster' : 'picture'} did not come.`)),
          PATIENCE_MS,
        );
        onTold = (isCovered, atMs) => {
          if (isCovered !== wanted) return;
          clearTimeout(timer);
          resolve(atMs);
        };
      }),
  };
};
