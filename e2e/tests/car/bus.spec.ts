import { ResponseCode } from '@drivein/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectHidden } from '../../support/page/absence';
import { joinBus, type BusScreen } from '../../support/car/bus';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { type NewAccount, newAccount, settingsOf } from '../../support/people/new-account';
import { expectPlaying, FREE_FILM, positionOf } from '../../support/player/player-film';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/test';
import { test as timed } from '../../support/world';

/** A new account has not bought it; one of its clips is open to all. */
const FILM_OF_OTHERS = 1001;
const CLIP = 5014;

const ownScreen = async (page: Page, request: APIRequestContext) => {
  const account = await newAccount(request);
  await presetSettings(page, { ...settingsOf(account), profileName: 'Front Screen', deviceType: 'front' });
  return account;
};

const deviceIdOf = ({ registered }: NewAccount) => registered.consumerDeviceId ?? '';

const playBody = (talking: BusScreen, deviceId: string, contentId: number, position: number) => ({
  contentId,
  playSessionId: `session-of-${talking.deviceId}`,
  position,
  title: 'A film',
  devices: [
    { deviceId, screenId: 'screen', deviceType: 'front' as const, deviceName: 'Front Screen' as const },
  ],
});

const playOn = (talking: BusScreen, deviceId: string, contentId: number, position = 20) =>
  talking.say('play-movie', playBody(talking, deviceId, contentId, position));

/** The page's answer to this message. */
const answerTo = async (talking: BusScreen, ackMessageId: string) => {
  const { body } = await talking.next('message-ack', (ack) => ack.body.ackMessageId === ackMessageId);
  return body.reason ?? body.outcome;
};

test('another screen plays a film here, minimises it and removes this screen [BUS-06b] [BUS-08]', async ({
  page,
  request,
}) => {
  await withScriptedFilms(page);
  const account = await ownScreen(page, request);
  const talking = await joinBus(request, account, { name: 'Left Rear' });
  const own = deviceIdOf(account);
  await page.goto('/home');
  await talking.next('device-broadcast', ({ deviceId }) => deviceId === own);

  expect(await answerTo(talking, playOn(talking, own, FREE_FILM))).toBe('done');
  await expect(page).toHaveURL(/\/player\/1601\/20$/);
  await expectPlaying(page, 20);
  const { body } = await talking.next('media-position', (said) => said.body.state === 'playing');
  expect(body).toMatchObject({ contentId: FREE_FILM, deviceId: own });

  // The same again: it is already open.
  expect(await answerTo(talking, playOn(talking, own, FREE_FILM, 90))).toBe('done');
  await expectPlaying(page);
  expect(await positionOf(page)).toBeLessThan(90);

  expect(await answerTo(talking, playOn(talking, own, FILM_OF_OTHERS))).toBe('not-owned');
  talking.say('send-title-details', { contentId: FREE_FILM, title: 'Lamp Keepers' });
  const suggestion = page.getByText('Left rear suggests “Lamp Keepers”');
  await expect(suggestion).toBeVisible();
  await expectPlaying(page);

  // Another item replaces the film.
  const clip = talking.say('play-vam', { ...playBody(talking, own, FILM_OF_OTHERS, 0), vamId: CLIP });
  expect(await answerTo(talking, clip)).toBe('done');
  await expect(page).toHaveURL(`/vam/${FILM_OF_OTHERS}/${CLIP}/title/tdp`);
  await expectPlaying(page);

  talking.listenAnew();
  const removed = talking.say('remove-screen', { deviceId: own });
  // Shown for five seconds only.
  await expect(page.getByText('Removed from the screens')).toBeVisible();
  expect(await answerTo(talking, removed)).toBe('done');
  await expect(page).toHaveURL(/\/home(#main)?$/);
  const { body: idle } = await talking.next('media-position', (said) => said.body.state === 'stopped');
  expect(idle.contentId).toBe(-1);

  expect(await answerTo(talking, talking.say('media-pause', { deviceId: own }))).toBe('nothing-playing');
  talking.say('send-title-details', { contentId: FREE_FILM, title: 'Lamp Keepers' });
  await expect(page).toHaveURL(/\/metadata\/1601$/);
  await talking.close();
});

test('a group command for the same film reaches a screen whose film has stopped, which joins the group [BUS-06b]', async ({
  page,
  request,
}) => {
  await withScriptedFilms(page);
  const account = await ownScreen(page, request);
  const talking = await joinBus(request, account, { name: 'Left Rear' });
  const own = deviceIdOf(account);
  const refused = { responseCode: ResponseCode.AddressExpired };
  await page.route('**/content/v6/progress', (route) => route.fulfill({ status: 403, json: refused }), {
    times: 1,
  });
  await page.goto(`/player/${FREE_FILM}/20`);
  await expect(page.getByRole('button', { name: 'Play here again' })).toBeVisible();
  await talking.next('device-broadcast', ({ deviceId }) => deviceId === own);

  const body = playBody(talking, own, FREE_FILM, 30);
  const left = { ...body.devices[0], deviceId: talking.deviceId, deviceType: 'rear-left' as const };
  const command = talking.say('play-movie', { ...body, devices: [...body.devices, left] } as typeof body);
  expect(await answerTo(talking, command)).toBe('done');
  await expect(page.locator('.player video')).toBeVisible();
  await expect.poll(() => readSetting(page, 'playSessionId')).toBe(`session-of-${talking.deviceId}`);
  expect(await readSetting(page, 'watchGroup')).toContain(`session-of-${talking.deviceId}`);
  await talking.close();
});

const FILM_ON = { contentId: FREE_FILM, position: 30, duration: 132, state: 'playing' } as const;

timed(
  'each command gets a message, and the list of screens survives any input [BUS-08] [BUS-11]',
  async ({ page, request, world }) => {
    const account = await ownScreen(page, request);
    const own = deviceIdOf(account);
    const rearLeft = await joinBus(request, account, {
      name: 'Left Rear',
      answer: () => 'done',
      time: world,
    });
    const rearRight = await joinBus(request, account, {
      name: 'Right Rear',
      deviceType: 'rear-right',
      answer: () => 'in-motion',
      time: world,
    });
    const phone = await joinBus(request, account, { name: 'Phone', deviceType: 'companion', time: world });
    const sockets: { close: () => unknown }[] = [];
    await page.routeWebSocket(/\/mqtt/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await world.whileItGoes(async () => {
      await page.goto('/screenmanager');
      await phone.next('device-broadcast', ({ deviceId }) => deviceId === own);
    });
    for (const talking of [rearLeft, rearRight, phone]) talking.show(FILM_ON);
    const card = (name: string) => page.getByRole('main').getByRole('button', { name });

    await world.untilVisible(card('Phone'));
    for (const name of ['Left rear', 'Right rear', 'Phone']) await card(name).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    const ending = page.getByRole('region', { name: 'Actions' }).getByRole('status');
    for (const { deviceId } of [rearLeft, rearRight])
      await phone.next('message-ack', (answer) => answer.deviceId === deviceId);
    // Messages sent after the answers arrive after them, on this page too.
    phone.show({ ...FILM_ON, state: 'loading' });
    await world.untilVisible(card('Phone').filter({ hasText: 'Loading' }));
    // After two seconds answers are no longer awaited.
    await world.advance(2500);
    await expect(ending).toContainText(/Right rear:?\s*Not while the car is moving/);
    await expect(ending).toContainText(/Phone:?\s*No answer/);
    await expect(ending).not.toContainText('Left rear');
    await page.getByRole('button', { name: 'Cancel' }).click();

    // Done, and shown for two seconds.
    await card('Left rear').click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await world.untilVisible(ending.filter({ hasText: 'Paused' }));
    const { body: pause } = await rearLeft.next('media-pause');
    expect(pause.deviceId).toBe(rearLeft.deviceId);

    // New names for another screen and for this one.
    phone.say('broadcast-updated-device-info', {}, { deviceName: 'Grandma', screenName: 'Grandma' });
    await world.untilVisible(card('Grandma'));
    const headers = { ApiKey: account.apiKey, AppLanguage: 'EN', Session: account.registered.session ?? '' };
    await request.patch(`/user/v6/devices/${own}`, { headers, data: { deviceName: 'Dashboard' } });
    rearLeft.say('broadcast-updated-device-info', {});
    await world.untilVisible(card('Dashboard This screen'));
    await phone.next('broadcast-updated-device-info', ({ deviceName }) => deviceName === 'Dashboard');

    // A goodbye removes a screen at once, before its heartbeat is missed.
    rearRight.leave();
    await expectHidden(card('Right rear'));

    for (const junk of ['', '{', 'null', '[]', '{"command":"media-stop"}', 'x'.repeat(60_000)])
      phone.sayRaw(junk);
    phone.sayRaw(Buffer.from([0xff, 0xfe, 0x00]));
    phone.say('media-stop', { deviceId: own }, { deviceId: rearLeft.deviceId });
    for (let at = 0; at < 150; at += 1) phone.say('discover-account', {});
    rearLeft.show({ ...FILM_ON, state: 'paused' });
    await world.untilVisible(card('Left rear').filter({ hasText: 'Paused' }));

    // The broker drops this screen: it reconnects.
    phone.listenAnew();
    rearLeft.listenAnew();
    sockets[0]?.close();
    await world.whileItGoes(async () => {
      await rearLeft.next('device-broadcast', ({ deviceId, sendOnly }) => deviceId === own && !sendOnly);
    });
    expect(sockets).toHaveLength(2);
    await card('Left rear').click();
    await page.getByRole('button', { name: 'Restart' }).click();
    await world.untilVisible(ending.filter({ hasText: 'Started from the beginning' }));
    await Promise.all([rearLeft.close(), rearRight.close(), phone.close()]);
  },
);
