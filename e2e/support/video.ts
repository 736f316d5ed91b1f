import { expect, type Page } from '@playwright/test';

/** The picture moves: time goes on and frames were really decoded, not only a clock that runs. */
export const expectMovingPicture = async (page: Page) => {
  const read = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => ({
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      width: video.videoWidth,
      isEncrypted: video.mediaKeys !== null,
    }));
  await expect.poll(async () => (await read()).frames, { timeout: 20_000 }).toBeGreaterThan(10);
  const before = await read();
  await expect.poll(async () => (await read()).time, { timeout: 10_000 }).toBeGreaterThan(before.time + 0.5);
  return read();
};

/** A frame as the screen shows it is not one flat colour. */
export const expectRealPicture = async (page: Page) => {
  const spread = await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    if (!context) return 0;
    context.drawImage(video, 0, 0, 64, 36);
    const { data } = context.getImageData(0, 0, 64, 36);
    const greens = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 1] ?? 0);
    return Math.max(...greens) - Math.min(...greens);
  });
  expect(spread).toBeGreaterThan(20);
};
