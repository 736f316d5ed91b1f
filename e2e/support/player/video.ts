import { expect, type Page } from '@playwright/test';

/** The player's own element: a player address shows the inline film before it. */
const picture = (page: Page) => page.locator('.player video');

/** What a film waits for, to diagnose why it did not play. */
const stateOf = (page: Page) =>
  picture(page).evaluate((video: HTMLVideoElement) => {
    const { paused, readyState, networkState, seeking, currentTime, playbackRate, error, buffered } = video;
    const ranges = Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)]);
    return JSON.stringify({
      ...{ paused, readyState, networkState, seeking, currentTime, playbackRate, ranges },
      error: error?.message,
      hasKeys: video.mediaKeys !== null,
    });
  });

/** The picture moves: time advances and frames were decoded, not only a running clock. */
export const expectMovingPicture = async (page: Page) => {
  const read = () =>
    picture(page).evaluate((video: HTMLVideoElement) => ({
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      width: video.videoWidth,
      isEncrypted: video.mediaKeys !== null,
    }));
  await expect
    .poll(async () => (await read()).frames, { timeout: 20_000 })
    .toBeGreaterThan(10)
    .catch(async (error: unknown) => {
      throw new Error(`no moving picture: ${await stateOf(page)}`, { cause: error });
    });
  const before = await read();
  await expect.poll(async () => (await read()).time, { timeout: 10_000 }).toBeGreaterThan(before.time + 0.5);
  return read();
};

/**
 * The screen shows a picture, not one flat colour. Taken from a screenshot, in the middle without controls: a page
 * cannot read the pixels of an encrypted film.
 */
export const expectRealPicture = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const clip = { x: width * 0.25, y: height * 0.3, width: width * 0.5, height: height * 0.25 };
  const spreadNow = async () => {
    const png = (await page.screenshot({ clip })).toString('base64');
    return page.evaluate(async (data) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(64, 36);
      const context = canvas.getContext('2d');
      if (!context) return 0;
      context.drawImage(picture, 0, 0, 64, 36);
      const pixels = context.getImageData(0, 0, 64, 36).data;
      const greens = Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4 + 1] ?? 0);
      return Math.max(...greens) - Math.min(...greens);
    }, png);
  };
  await expect.poll(spreadNow, { timeout: 10_000 }).toBeGreaterThan(20);
};
