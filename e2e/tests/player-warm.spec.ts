import type { Page, Response } from '@playwright/test';
import { payByCalls } from '../support/buy-by-calls';
import { presetSettings } from '../support/device-settings';
import { holdBack } from '../support/hold-back';
import { newAccount, settingsOf } from '../support/new-account';
import { expect, test } from '../support/signed-in';
import { expectMovingPicture } from '../support/video';

/** Mile Marker Zero: owned by the driver, plays without an advertisement. */
const FILM = 1001;
/** Lamp Keepers: free for everybody. */
const OTHER_FILM = 1601;

const STREAM_START = '/content/v8/concurrency/start';

interface Calls {
  readonly warmUps: string[];
  readonly plays: string[];
  readonly starts: number[];
  readonly segments: string[];
}

const watchCalls = (page: Page): Calls => {
  const calls: Calls = { warmUps: [], plays: [], starts: [], segments: [] };
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname === `/content/v8/playback/${FILM}`)
      (url.searchParams.get('isWarmUp') === 'true' ? calls.warmUps : calls.plays).push(url.search);
    if (url.pathname === STREAM_START) calls.starts.push(response.status());
    if (/\/media\/.+\.mp4$/.test(url.pathname)) calls.segments.push(url.pathname);
  });
  return calls;
};

const isReportOfEnd = (response: Response) =>
  response.url().endsWith('/content/v6/progress') &&
  (response.request().postDataJSON() as { event?: string } | null)?.event === 'end';

/** The film's first seconds have come while its page was looked at. */
const openWarmTitle = async (page: Page, calls: Calls) => {
  await page.goto(`/metadata/${FILM}`);
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeEnabled();
  await expect.poll(() => calls.segments.some((path) => path.includes('video'))).toBe(true);
  await page.waitForLoadState('networkidle');
};

test('Play shows what the title page fetched: one play session, which becomes a stream with the press', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await openWarmTitle(page, calls);
  expect(calls.warmUps).toHaveLength(1);
  expect(calls.starts).toHaveLength(0);

  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(new RegExp(`/player/${FILM}/\\d+$`));
  const { isEncrypted } = await expectMovingPicture(page);
  expect(isEncrypted).toBe(true);
  // The film does not wait for it.
  await expect.poll(() => calls.starts).toEqual([200]);
  expect(calls.plays).toHaveLength(0);
  await expect(page.locator('.stage')).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(1);
});

test('who only looks at a title takes no stream, and Play after that starts as ever', async ({ page }) => {
  const calls = watchCalls(page);
  await openWarmTitle(page, calls);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.starts).toHaveLength(0);

  await page.goto(`/player/${FILM}/30`);
  await expectMovingPicture(page);
  expect(calls.plays).toHaveLength(1);
});

/** Where a film was left belongs to the account: the driver's is watched by other tests as well. */
test.describe('somebody whose films nobody else watches', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('Play starts the film at its place, also when another tab has prepared another one since', async ({
    page,
    context,
    request,
  }) => {
    const account = await newAccount(request);
    expect((await payByCalls(request, account, { film: FILM, type: 1 })).lastCode).toBe(10000);
    await presetSettings(page, settingsOf(account));
    // A place to go on from.
    await page.goto(`/player/${FILM}/40`);
    await expectMovingPicture(page);
    const isKept = page.waitForResponse(isReportOfEnd);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
    expect((await isKept).status()).toBe(200);
    const calls = watchCalls(page);
    await openWarmTitle(page, calls);
    const otherTab = await context.newPage();
    const isReplaced = otherTab.waitForResponse((response) => response.url().includes('isWarmUp=true'));
    await otherTab.goto(`/metadata/${OTHER_FILM}`);
    expect((await isReplaced).status()).toBe(200);

    await page.bringToFront();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.waitForURL(new RegExp(`/player/${FILM}/4\\d$`));
    await expect.poll(() => calls.plays.length).toBe(1);
    await expectMovingPicture(page);
    expect(calls.plays).toHaveLength(1);
    const placeS = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    expect(placeS).toBeGreaterThanOrEqual(40);
    await expect(page.locator('video')).toHaveCount(1);
  });
});

test('a film that is switched on as the network goes plays what it has, and takes its stream when the network is back', async ({
  page,
  context,
}) => {
  const calls = watchCalls(page);
  await openWarmTitle(page, calls);
  const start = await holdBack(page, `**${STREAM_START}`, (route) => route.abort('internetdisconnected'), 1);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await expect.poll(() => start.asked.length).toBe(1);
  await expect(page.locator('.player video')).toBeVisible();
  await context.setOffline(true);
  start.letGo();
  await expectMovingPicture(page);
  await expect(page.locator('.player').getByRole('alert')).toHaveCount(0);
  expect(calls.starts).toHaveLength(0);

  const isReported = page.waitForResponse((response) => response.url().includes('/progress'));
  await context.setOffline(false);
  await expect.poll(() => calls.starts).toEqual([200]);
  expect((await isReported).status()).toBe(200);
  await expectMovingPicture(page);
});
