import type { APIRequestContext, Page } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { withEndlessInterludes } from '../../support/player/endless-interludes';
import { holdBack } from '../../support/page/hold-back';
import { type NewAccount, newAccount, settingsOf } from '../../support/people/new-account';
import { positionOf } from '../../support/player/player-film';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { pauseClock, stopClock, tickUntilCount, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { openTitle, titleAction } from '../../support/page/title-page';

/** Lamp Keepers: free for everyone. Opened at a position, so that nothing plays before it. */
const FILM = 1601;
const PLAYER = `/player/${FILM}/20`;
const STREAMS = 4;
const REPORT_EVERY_MS = 5000;
const LIMIT = 'Your account is playing on as many screens as it may.';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Code' });
const streams = (page: Page) => page.getByRole('region', { name: 'Playing now' }).getByRole('listitem');

test.beforeEach(({ page }) => withScriptedFilms(page));

interface OtherScreen {
  /** The code of its next report. */
  readonly report: () => Promise<number>;
  readonly stop: (trackingId: string) => Promise<void>;
}

/** Another screen of the same account that plays the film. */
const anotherScreen = async (
  request: APIRequestContext,
  { email, password, apiKey }: NewAccount,
  name: string,
): Promise<OtherScreen> => {
  const device = { deviceIdentifier: `${name}-${email}`, deviceModel: 'WEB', softwareVersion: 6 };
  const login = await request.post('/user/v10/login', {
    headers: { ApiKey: apiKey },
    data: { email, password, ...device },
  });
  const { session } = (await login.json()) as { session: string };
  const headers = { ApiKey: apiKey, Session: session };
  const playback = await request.get(`/content/v8/playback/${FILM}?videoQuality=1080`, { headers });
  const { trackingId } = (await playback.json()) as { trackingId: string };
  expect(trackingId, `the stream of ${name}`).toBeTruthy();
  return {
    stop: async (toStop) => {
      const reply = await request.post('/content/v8/concurrency/stop', {
        headers,
        data: { trackingId: toStop },
      });
      expect(await reply.json()).toMatchObject({ responseCode: 10000 });
    },
    report: async () => {
      const reply = await request.post('/content/v6/progress', {
        headers,
        // A start stores no position from which the film's page would resume.
        data: { parentProductId: FILM, streamProgress: 0, totalDuration: 132, event: 'start', trackingId },
      });
      return ((await reply.json()) as { responseCode: number }).responseCode;
    },
  };
};

const fillAllStreams = async (request: APIRequestContext, account: NewAccount) => {
  const others: OtherScreen[] = [];
  for (let at = 1; at <= STREAMS; at++) others.push(await anotherScreen(request, account, `screen-${at}`));
  return others;
};

test.describe('at the stream limit', () => {
  let others: readonly OtherScreen[];

  /** A screen that is silent for half a minute loses its stream. */
  const letOthersPlayOn = async () => {
    for (const { report } of others) expect(await report(), 'another screen plays on').toBe(10000);
  };

  test.beforeEach(async ({ page, request }) => {
    const account = await newAccount(request);
    others = await fillAllStreams(request, account);
    await letOthersPlayOn();
    await presetSettings(page, settingsOf(account));
  });

  test('one more stream shows a message with OK and leaves after 4.5 s, unless the list is touched [PLY-04a] [PLY-14b]', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto(PLAYER);
    await tickUntilVisible(page, alert(page));
    await expect(alert(page)).toContainText(LIMIT);
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.clock.runFor(3500);
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));

    await letOthersPlayOn();
    await page.goto(PLAYER);
    await tickUntilVisible(page, streams(page).first());
    await streams(page).first().getByText('Lamp Keepers').click();
    await page.clock.fastForward(30_000);
    await expect(alert(page)).toBeVisible();
  });

  test('the message lists what plays on which screen, waits while it is used, and plays here after a stop there [PLY-14a] [PLY-14b]', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto(PLAYER);
    await tickUntilCount(page, streams(page), STREAMS);
    await expect(streams(page).first()).toContainText('Lamp Keepers');
    await expect(streams(page).first()).toContainText(/since \d+:\d\d [AP]M/);
    await page.keyboard.press('Tab');
    const stopFirst = streams(page).first().getByRole('button');
    await expect(stopFirst).toBeFocused();
    // The accessibility check needs a running clock.
    await page.clock.resume();
    await expectAccessible(page);
    await pauseClock(page);
    await page.clock.fastForward(30_000);
    await expect(alert(page)).toBeVisible();

    await letOthersPlayOn();
    await page.route('**/content/v8/concurrency/stop', (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await stopFirst.press('Enter');
    await tickUntilVisible(page, page.getByText('Network connection lost'));
    await expect(stopFirst).not.toHaveAttribute('aria-busy');
    await stopFirst.press('Enter');
    await expect(async () => {
      await page.clock.runFor(100);
      const atS = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
      expect(atS).toBeGreaterThan(20.5);
    }).toPass();
    // The stopped screen learns of it at its next report; the others continue.
    const replies = await Promise.all(others.map(({ report }) => report()));
    expect(replies.filter((code) => code === 40351)).toHaveLength(1);
    expect(replies.filter((code) => code === 10000)).toHaveLength(STREAMS - 1);
  });

  test('the title page shows the same message before it opens the player [PLY-09]', async ({
    page,
    context,
  }) => {
    const asked = page.waitForResponse(/\/content\/v8\/availability\//);
    await openTitle(page, FILM);
    await asked;
    await titleAction(page, 'Play').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(LIMIT);
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectGone(dialog);
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));

    await stopClock(page);
    await context.setOffline(true);
    await titleAction(page, 'Play').click();
    await tickUntilVisible(page, page.getByText('Network connection lost'));
    await page.clock.resume();
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
    await context.setOffline(false);

    // Opening the list stops the timer.
    await letOthersPlayOn();
    await titleAction(page, 'Play').click();
    await dialog.getByRole('button', { name: 'See what plays where' }).click();
    await expect(streams(page)).toHaveCount(STREAMS);
    await page.clock.fastForward(30_000);
    await expect(alert(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
  });
});

test('with a free stream, Play plays [PLY-09]', async ({ page, request }) => {
  await presetSettings(page, settingsOf(await newAccount(request)));
  await withEndlessInterludes(page);
  await openTitle(page, FILM);
  await titleAction(page, 'Play').click();
  await expect(page.getByRole('timer')).toHaveText(/^Advertisement/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});

test('Play shows that it waits for a free stream, and a second press adds nothing [PLY-09]', async ({
  page,
  request,
}) => {
  await presetSettings(page, settingsOf(await newAccount(request)));
  await withEndlessInterludes(page);
  const AVAILABILITY = '**/content/v8/availability/**';
  const answer = (streamsAvailable: number) => ({
    json: { responseCode: 10000, globalStreams: true, streamsAvailable },
  });
  const free = await holdBack(page, AVAILABILITY, (route) => route.fulfill(answer(1)));
  await page.route(AVAILABILITY, (route) => route.fulfill(answer(0)), { times: 1 });
  const full = page.waitForResponse(AVAILABILITY);
  await openTitle(page, FILM);
  await full;
  const play = titleAction(page, 'Play');
  await expect(async () => {
    await play.click();
    await expect(play).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
  await play.focus();
  await page.keyboard.press('Enter');
  expect(free.asked).toHaveLength(1);
  free.release();
  await expect(page.getByRole('timer')).toHaveText(/^Advertisement/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
});

test('a film stopped by another screen says so, waits, and can be resumed at its position', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  const other = await anotherScreen(request, account, 'front');
  await presetSettings(page, settingsOf(account));
  await page.clock.install();
  await page.goto(PLAYER);
  await expectFilmPlays(page);
  await other.stop((await readSetting(page, 'trackingId')) ?? '');
  // It learns of it at its next report.
  await page.clock.fastForward(REPORT_EVERY_MS);
  const told = page.getByRole('alert').filter({ hasText: 'Playback was stopped on another screen' });
  await expect(told).toBeVisible();
  await expectGone(page.locator('video'));
  await expect(page.getByRole('button', { name: 'Play here again' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectFilmPlays(page);
  expect(await positionOf(page)).toBeGreaterThan(20);
});
