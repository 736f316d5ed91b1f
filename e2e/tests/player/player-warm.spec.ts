import type { Page, Response } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { payByCalls } from '../../support/people/buy-by-calls';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { alertsSeen, countAlerts } from '../../support/player/player-alerts';
import { expectFilmPlays, scriptOf, withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { expectMovingPicture } from '../../support/player/video';

/** Mile Marker Zero: owned by the driver, plays without an advertisement. */
const FILM = 1001;
/** Lamp Keepers: free for everyone. */
const OTHER_FILM = 1601;

const STREAM_START = '/content/v8/concurrency/start';

interface Calls {
  /** Play sessions and streams in the order of the replies, with the test's actions between them. */
  readonly log: string[];
  readonly media: string[];
}

const WARM_UP = 'prepared 200';
const PLAY = 'played 200';
const START = 'stream 200';

const watchCalls = (page: Page): Calls => {
  const calls: Calls = { log: [], media: [] };
  page.on('response', (response) => {
    const url = new URL(response.url());
    const isWarmUp = url.searchParams.get('isWarmUp') === 'true';
    if (url.pathname === `/content/v8/playback/${FILM}`)
      calls.log.push(`${isWarmUp ? 'prepared' : 'played'} ${response.status()}`);
    if (url.pathname === STREAM_START) calls.log.push(`stream ${response.status()}`);
    if (url.pathname.startsWith('/media/')) calls.media.push(url.pathname);
  });
  return calls;
};

const isReportOfEnd = (response: Response) =>
  response.url().endsWith('/content/v6/progress') &&
  (response.request().postDataJSON() as { event?: string } | null)?.event === 'end';

/** All requests of a player were sent before it reports the end. */
const leavePlayer = async (page: Page) => {
  const isReported = page.waitForResponse(isReportOfEnd);
  await page.keyboard.press('Escape');
  expect((await isReported).status()).toBe(200);
};

const PICTURE = /video.*\.mp4$/;
/** As much of it as a scripted film requests. */
const MANIFEST = /\.mpd$/;

/** The film's first seconds arrived while its page was open. */
const openWarmTitle = async (page: Page, calls: Calls, part = PICTURE) => {
  await page.goto(`/metadata/${FILM}`);
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeEnabled();
  await expect.poll(() => calls.media.some((path) => part.test(path))).toBe(true);
  await page.waitForLoadState('networkidle');
};

test('Play uses what the title page prefetched: one play session, which becomes a stream at the press', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await openWarmTitle(page, calls);
  calls.log.push('press');
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(new RegExp(`/player/${FILM}/\\d+$`));
  const { isEncrypted } = await expectMovingPicture(page);
  expect(isEncrypted).toBe(true);
  // The film does not wait for it.
  await expect.poll(() => calls.log).toContain(START);
  await expectGone(page.locator('.playback-overlay'));
  await expect(page.locator('video')).toHaveCount(1);
  calls.log.push('leave');
  await leavePlayer(page);
  expect(calls.log.slice(0, 4)).toEqual([WARM_UP, 'press', START, 'leave']);
});

test('viewing a title takes no stream, and Play afterwards starts as usual', async ({ page }) => {
  const calls = watchCalls(page);
  await withScriptedFilms(page);
  await openWarmTitle(page, calls, MANIFEST);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/player/${FILM}/30`);
  await expectFilmPlays(page);
  calls.log.push('leave');
  await leavePlayer(page);
  expect(calls.log.slice(0, 3)).toEqual([WARM_UP, PLAY, 'leave']);
});

/** The position belongs to the account: the driver's is changed by other tests as well. */
test.describe('a new account', () => {
  test.use({ isVisitor: true });

  test('Play starts the film at its position, also when another tab has prefetched another one since', async ({
    page,
    context,
    request,
  }) => {
    const account = await newAccount(request);
    await withScriptedFilms(page);
    expect((await payByCalls(request, account, { film: FILM, type: 1 })).lastCode).toBe(10000);
    await presetSettings(page, settingsOf(account));
    // A position to resume from.
    await page.goto(`/player/${FILM}/40`);
    await expectFilmPlays(page);
    await leavePlayer(page);
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
    const calls = watchCalls(page);
    await openWarmTitle(page, calls, MANIFEST);
    const otherTab = await context.newPage();
    const isReplaced = otherTab.waitForResponse((response) => response.url().includes('isWarmUp=true'));
    await otherTab.goto(`/metadata/${OTHER_FILM}`);
    expect((await isReplaced).status()).toBe(200);

    await page.bringToFront();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.waitForURL(new RegExp(`/player/${FILM}/4\\d$`));
    await expect.poll(() => calls.log).toContain(PLAY);
    await expectFilmPlays(page);
    const positionS = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    expect(positionS).toBeGreaterThanOrEqual(40);
    await expect(page.locator('video')).toHaveCount(1);
    await leavePlayer(page);
    expect(calls.log.filter((call) => call === PLAY)).toHaveLength(1);
  });
});

test('a prefetched film started as the network fails plays its buffer, and takes its stream when the network is back', async ({
  page,
  context,
}) => {
  const calls = watchCalls(page);
  await countAlerts(page);
  await withScriptedFilms(page);
  await openWarmTitle(page, calls, MANIFEST);
  const start = await holdBack(page, `**${STREAM_START}`, (route) => route.abort('internetdisconnected'), 1);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await expect.poll(() => start.asked.length).toBe(1);
  await expect(page.locator('.player video')).toBeVisible();
  await context.setOffline(true);
  await scriptOf(page).starve();
  start.release();
  await expectFilmPlays(page);

  const isReported = page.waitForResponse((response) => response.url().includes('/progress'));
  calls.log.push('online');
  await context.setOffline(false);
  await scriptOf(page).feed();
  await expect.poll(() => calls.log).toContain(START);
  expect((await isReported).status()).toBe(200);
  await expectFilmPlays(page);
  expect(await alertsSeen(page)).toBe(0);
  calls.log.push('leave');
  await leavePlayer(page);
  expect(calls.log.slice(0, 4)).toEqual([WARM_UP, 'online', START, 'leave']);
});
