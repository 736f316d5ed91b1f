import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { expectMovingPicture } from '../support/video';

/** Mile Marker Zero: owned by the driver, English and German sound, four languages of subtitles. */
const FILM = 1001;

const openPlayer = async (page: Page, resumeS = 20) => {
  await signIn(page);
  await page.goto(`/player/${FILM}/${resumeS}`);
  await expectMovingPicture(page);
};

const showControls = async (page: Page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 310);
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeVisible();
};

const positionOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('starts where the film was left and reports progress with its tracking id [PLY-03a]', async ({
  page,
}) => {
  const reports: { event: string; streamProgress: number; trackingId: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/content/v6/progress'))
      reports.push(request.postDataJSON() as (typeof reports)[number]);
  });
  await openPlayer(page, 40);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(40);
  await expect.poll(() => reports.map(({ event }) => event), { timeout: 15_000 }).toContain('update');
  await showControls(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => reports.map(({ event }) => event)).toContain('end');
  expect(reports[0]?.event).toBe('start');
  expect(new Set(reports.map(({ trackingId }) => trackingId)).size).toBe(1);
  expect(reports.at(-1)?.streamProgress).toBeGreaterThan(40);
});

test('pauses, skips and seeks by pointer and by keys', async ({ page }) => {
  await openPlayer(page);
  await showControls(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const before = await positionOf(page);

  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect.poll(() => positionOf(page)).toBeCloseTo(before + 10, 0);
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);

  const bar = page.getByRole('slider', { name: 'Position in the film' });
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeCloseTo(before + 10, 0);
  await page.keyboard.press('Home');
  await expect.poll(() => positionOf(page)).toBeLessThan(1);
});

test('shows a picture of the place while the pointer is on the seek bar [PLY-01c]', async ({ page }) => {
  await openPlayer(page);
  await showControls(page);
  const bar = page.getByRole('slider', { name: 'Position in the film' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('the seek bar is not on the screen');
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
  const thumbnail = page.locator('.scrub__thumbnail');
  await expect(thumbnail).toBeVisible();
  const sprite = await thumbnail.evaluate((element) => getComputedStyle(element).backgroundImage);
  const reply = await page.request.get(/url\("(.+)"\)/.exec(sprite)?.[1] ?? '');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toMatch(/^image\//);
});

test('speaks English in 5.1 by default and changes language, and remembers it', async ({ page }) => {
  await openPlayer(page);
  await showControls(page);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  await expect(page.getByRole('radio', { name: /English 5\.1/ })).toBeChecked();
  await page.getByRole('radio', { name: /Deutsch Stereo/ }).click();
  await expect(page.getByRole('radio', { name: /Deutsch Stereo/ })).toBeChecked();

  await page.reload();
  await expectMovingPicture(page);
  await showControls(page);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  await expect(page.getByRole('radio', { name: /Deutsch Stereo/ })).toBeChecked();
});

test('draws subtitles on a plate in the chosen language and size', async ({ page }) => {
  await openPlayer(page, 0);
  await showControls(page);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  await page
    .getByRole('radiogroup', { name: 'Subtitles', exact: true })
    .getByRole('radio', { name: '日本語' })
    .click();
  const line = page.locator('.subtitle');
  await expect(line).toBeVisible({ timeout: 30_000 });
  await expect(line).toHaveText(/[぀-ヿ一-龯]/);
  const sizeOf = () =>
    line.locator('span').evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const medium = await sizeOf();
  await page.getByRole('radio', { name: 'Large' }).click();
  await expect.poll(sizeOf).toBeGreaterThan(medium);
});

test('shows the poster instead of the picture while the car moves, and goes on when it is parked [PLY-06]', async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('session')) ?? 'session';
    localStorage.setItem(key.replace(/session$/, 'floatingButton'), 'true');
  });
  await page.goto(`/player/${FILM}/20`);
  await expectMovingPicture(page);
  await page.getByRole('button', { name: 'Parked' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The car is moving' })).toBeVisible();
  await expect(page.locator('video')).toBeHidden();
  const stood = await positionOf(page);
  await page.getByRole('button', { name: 'In motion' }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(stood + 0.5);
});

test('refuses a film that is not owned, says why and leaves by itself', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.goto('/player/1012/0');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.waitForURL(/\/(home|metadata\/1012)\/?(#main)?$/, { timeout: 10_000 });
});
