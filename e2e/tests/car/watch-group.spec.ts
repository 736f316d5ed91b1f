import type { Page } from '@playwright/test';
import { expectGone } from '../../support/page/absence';
import { type BusScreen, joinBus } from '../../support/car/bus';
import { newAccount } from '../../support/people/new-account';
import { isPaused, showControls } from '../../support/player/player';
import { scriptOf } from '../../support/player/scripted-film';
import { expect, test } from '../../support/test';
import {
  asGroupDevices,
  expectInStep,
  openScreen,
  PICTURE_S,
  positionOf,
  type Screen,
} from '../../support/car/watch-group';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/** Lamp Keepers: free for everyone; its advertisement is skipped in a group. */
const FILM = 1601;

const press = async (page: Page, name: string | RegExp) => {
  await showControls(page);
  await page.getByRole('button', { name, exact: true }).click();
};
const chip = ({ page }: Screen) => page.locator('.group-chip');

/** All show the same frame, or the next. */
const expectAllPaused = async (screens: readonly Screen[]) => {
  for (const { page } of screens) await expect.poll(() => isPaused(page)).toBe(true);
  const apartS = async () => {
    const places = await Promise.all(screens.map(positionOf));
    return Math.max(...places) - Math.min(...places);
  };
  await expect.poll(apartS).toBeLessThan(1.1 * PICTURE_S);
};

/** Another screen plays the film on these. */
const playTogether = async (phone: BusScreen, screens: readonly Screen[], playSessionId: string) => {
  const messageId = phone.say('play-movie', {
    contentId: FILM,
    playSessionId,
    position: 0,
    title: 'Lamp Keepers',
    devices: asGroupDevices(screens),
  });
  for (const { deviceId } of screens) {
    const { body } = await phone.next(
      'message-ack',
      (message) => message.deviceId === deviceId && message.body.ackMessageId === messageId,
    );
    expect(body).toEqual({ ackMessageId: messageId, outcome: 'done' });
  }
};

/** Like a browser without any user gesture. */
const refuseSound = ({ page }: Screen) =>
  page.evaluate(() => {
    const { prototype } = HTMLMediaElement;
    const play = Object.getOwnPropertyDescriptor(prototype, 'play')?.value as () => Promise<void>;
    prototype.play = function () {
      return this.muted ? play.call(this) : Promise.reject(new DOMException('no press', 'NotAllowedError'));
    };
  });

const startTogether = async (phone: BusScreen, screens: readonly Screen[]) => {
  await playTogether(phone, screens, 'together-1');
  for (const { page } of screens) await expect(page).toHaveURL(new RegExp(`/player/${FILM}/`));
  await expectInStep(screens);
  for (const screen of screens) await expect(chip(screen)).toContainText('1');
};

/** A pause applies to all, on the same frame, and names the screen. */
const pauseForAll = async (who: Screen, others: readonly Screen[]) => {
  // Shown for a moment only: the wait starts before it.
  const isNamed = Promise.all(
    others.map(({ page }) => expect(page.getByText(`${who.name} paused`)).toBeVisible({ timeout: 20_000 })),
  );
  await press(who.page, 'Pause');
  await isNamed;
  await expectAllPaused([who, ...others]);
};

const goOnAndJump = async (who: Screen, others: readonly Screen[]) => {
  await press(who.page, 'Play');
  const before = await positionOf(who);
  await press(who.page, 'Forward 10 seconds');
  for (const other of others) await expect.poll(() => positionOf(other)).toBeGreaterThan(before + 9);
  await expectInStep([who, ...others]);
};

const jumpFar = async (who: Screen) => {
  await showControls(who.page);
  await who.page.getByRole('slider').press('PageUp');
  await expect.poll(() => positionOf(who), { timeout: 15_000 }).toBeGreaterThan(70);
};

test('a group with real films starts, pauses and seeks in step; a stalled screen drops out and returns [SYN-04]', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const account = await newAccount(request);
  const open = (name: string, deviceType: Screen['deviceType']) =>
    openScreen({ browser, request }, account, { name, deviceType, films: 'real' });
  const phone = await joinBus(request, account, { name: 'Phone', deviceType: 'companion' });
  const [left, right] = await Promise.all([open('Left Rear', 'rear-left'), open('Right Rear', 'rear-right')]);
  const both = [left, right];
  for (const { deviceId } of both)
    await phone.next('device-broadcast', (message) => message.deviceId === deviceId);

  await test.step('they start together', () => startTogether(phone, both));
  await test.step('a pause applies to all', () => pauseForAll(right, [left]));
  await test.step('a seek applies to all', () => goOnAndJump(left, [right]));
  await test.step('a stalled screen drops out and returns', async () => {
    await right.page.route('**/media/**', (route) => route.abort());
    await jumpFar(left);
    await right.page.unroute('**/media/**');
    await expectInStep(both);
  });

  await Promise.all(both.map(({ page }) => page.context().close()));
  await phone.close();
});

test('screens of a group start, pause, seek, stall, lose their leader and end in step [SYN-04]', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const account = await newAccount(request);
  const open = (name: string, deviceType: Screen['deviceType']) =>
    openScreen({ browser, request }, account, { name, deviceType });
  const phone = await joinBus(request, account, { name: 'Phone', deviceType: 'companion' });
  const [front, left, right] = await Promise.all([
    open('Front Screen', 'front'),
    open('Left Rear', 'rear-left'),
    open('Right Rear', 'rear-right'),
  ]);
  const three = [front, left, right];
  for (const { deviceId } of three)
    await phone.next('device-broadcast', (message) => message.deviceId === deviceId);

  await test.step('they start together, without pre-rolls', () => startTogether(phone, three));
  await test.step('a pause applies to all, on the same frame, and names the screen', () =>
    pauseForAll(right, [front, left]));
  await test.step('a seek applies to all', () => goOnAndJump(left, [front, right]));

  await test.step('a stalled screen drops out and returns', async () => {
    await scriptOf(right.page).starve();
    await jumpFar(front);
    await expectInStep([front, left]);
    await scriptOf(right.page).feed();
    await expectInStep(three);
  });

  await test.step('the poster of a moving car hides the picture, and the film continues behind it', async () => {
    await right.page.getByRole('button', { name: 'Parked' }).click();
    await expect(right.page.getByText('The film goes on with the others.')).toBeVisible();
    const before = await positionOf(right);
    await expect.poll(() => positionOf(right)).toBeGreaterThan(before + 1);
    await right.page.getByRole('button', { name: 'In motion' }).click();
    await expectInStep(three);
  });

  const late = await open('Tablet', 'companion');
  const all = [...three, late];
  await test.step('a late screen joins the running film of the others', async () => {
    await showControls(left.page);
    await left.page.getByRole('slider').press('Home');
    await expect.poll(() => positionOf(front), { timeout: 15_000 }).toBeLessThan(20);
    await phone.next('device-broadcast', (message) => message.deviceId === late.deviceId);
    // It has received each screen's state.
    const heardBefore = phone.heard.length;
    for (const { deviceId } of three)
      await phone.next(
        'media-position',
        (message) => message.deviceId === deviceId && phone.heard.indexOf(message) >= heardBefore,
      );
    for (const { page } of three)
      await page.locator('video').evaluate((video: HTMLVideoElement) => (video.dataset['same'] = 'yes'));
    await playTogether(phone, all, 'together-2');
    await expect(late.page).toHaveURL(new RegExp(`/player/${FILM}/`));
    await expectInStep(all);
    for (const { page } of three) await expect(page.locator('video[data-same]')).toHaveCount(1);
  });

  await test.step('the leader vanishes, and another screen leads', async () => {
    const rest = [left, right, late];
    const cdp = await front.page.context().newCDPSession(front.page);
    const isLost = front.page.waitForEvent('crash');
    // No screen is left to answer it.
    void cdp.send('Page.crash').catch(() => undefined);
    await isLost;
    await expect(chip(left)).toContainText('3', { timeout: 20_000 });
    await expectInStep(rest);
    await press(late.page, 'Pause');
    await expectAllPaused(rest);
  });

  await Promise.all(all.map(({ page }) => page.context().close()));
  await phone.close();
});

test('a muted screen gets its sound by a press, also after it has left its group', async ({
  browser,
  request,
}) => {
  const account = await newAccount(request);
  const phone = await joinBus(request, account, { name: 'Phone', deviceType: 'companion' });
  const [left, right] = await Promise.all([
    openScreen({ browser, request }, account, { name: 'Left Rear', deviceType: 'rear-left' }),
    openScreen({ browser, request }, account, { name: 'Right Rear', deviceType: 'rear-right' }),
  ]);
  const both = [left, right];
  for (const { deviceId } of both)
    await phone.next('device-broadcast', (message) => message.deviceId === deviceId);
  await refuseSound(left);
  await playTogether(phone, both, 'together-1');
  await expectInStep(both);
  const isMuted = () => left.page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
  expect(await isMuted()).toBe(true);

  // It now plays the same film alone.
  await playTogether(phone, [left], 'alone-1');
  await expectGone(chip(left));
  await left.page.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect.poll(isMuted).toBe(false);
  await Promise.all(both.map(({ page }) => page.context().close()));
  await phone.close();
});

test('another screen controls a film that plays alone, and receives the result', async ({
  browser,
  request,
}) => {
  const account = await newAccount(request);
  const phone = await joinBus(request, account, { name: 'Phone', deviceType: 'companion' });
  const screen = await openScreen({ browser, request }, account, {
    name: 'Left Rear',
    deviceType: 'rear-left',
    place: `/player/${FILM}/20`,
  });
  const { page, deviceId } = screen;
  const answerTo = async (messageId: string) =>
    (await phone.next('message-ack', ({ body }) => body.ackMessageId === messageId)).body;
  const done = (messageId: string) => ({ ackMessageId: messageId, outcome: 'done' });
  await phone.next('media-position', ({ body }) => body.state === 'playing');

  phone.listenAnew();
  const pause = phone.say('media-pause', { deviceId });
  expect(await answerTo(pause)).toEqual(done(pause));
  await expect.poll(() => isPaused(page)).toBe(true);
  await phone.next('media-position', ({ body }) => body.state === 'paused');

  const seek = phone.say('media-seek', { deviceId, position: 60 });
  expect(await answerTo(seek)).toEqual(done(seek));
  await expect.poll(() => positionOf(screen)).toBeCloseTo(60, 0);
  const play = phone.say('media-play', { deviceId });
  expect(await answerTo(play)).toEqual(done(play));
  await expect.poll(() => isPaused(page)).toBe(false);
  const restart = phone.say('media-restart', { deviceId });
  expect(await answerTo(restart)).toEqual(done(restart));
  await expect.poll(() => positionOf(screen)).toBeLessThan(20);

  const subtitle = phone.say('media-subtitle', { deviceId, subtitle: 'xx' });
  expect(await answerTo(subtitle)).toMatchObject({ outcome: 'refused', reason: 'not-available' });
  await page.getByRole('button', { name: 'Parked' }).click();
  await expect(page.getByText('The car is moving')).toBeVisible();
  const moving = phone.say('media-play', { deviceId });
  expect(await answerTo(moving)).toMatchObject({ outcome: 'refused', reason: 'in-motion' });

  phone.listenAnew();
  const stop = phone.say('media-stop', { deviceId });
  expect(await answerTo(stop)).toEqual(done(stop));
  await expect(page).not.toHaveURL(/\/player\//);
  await phone.next('media-position', ({ body }) => body.state === 'stopped');
  const late = phone.say('media-pause', { deviceId });
  expect(await answerTo(late)).toMatchObject({ outcome: 'refused', reason: 'nothing-playing' });
  await page.context().close();
  await phone.close();
});
