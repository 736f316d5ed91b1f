import type { Page } from '@playwright/test';
import { expectAbsent, expectGone, expectHidden, expectNotShown } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { withVehicle } from '../../support/page/live-motion';
import { FILM, openPlayer } from '../../support/player/player';
import { expectPlaying, positionOf, timeOf } from '../../support/player/player-film';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { withBootData } from '../../support/page/toggles';
import { notification, startVissEmulator, type VissEmulator } from '../../support/car/viss-emulator';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

test.beforeEach(({ page }) => withScriptedFilms(page));

const rearSeat = { isInCarScreen: 'true', customerzone: '1A', deviceType: 'rear-left' };
const frontSeat = { isInCarScreen: 'true', customerzone: '0A', deviceType: 'front' };

const film = (page: Page) => page.locator('.player__slot video');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The car is moving' });

/** Covers everything, before the player exists. */
const overlayFilm = (page: Page) => page.locator('.playback-overlay video');
const root = (page: Page) => page.locator('html');

const WORDING = '**/wording/*.json';
const MANIFEST = /\/media\/.*\.mpd/;

/** Everything received by this page, from its next socket on. */
const messagesReceived = (page: Page) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.push(payload.toString()));
  });
  return heard;
};

type HidingWindow = Window & { drawnInMotion?: number };

/** Counts the frames of the playing film that the page draws between the motion signal and its removal. */
const countPicturesInMotion = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as HidingWindow;
    let drawn = 0;
    const look = () => {
      const film = document.querySelector('.playback-overlay video');
      if (!film?.checkVisibility({ visibilityProperty: true })) counted.drawnInMotion = drawn;
      else {
        drawn += 1;
        requestAnimationFrame(look);
      }
    };
    let isHeard = false;
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (isHeard || typeof data !== 'string' || !/IsMoving.*"true"/.test(data)) return;
      isHeard = true;
      requestAnimationFrame(look);
    };
    window.WebSocket = new Proxy(WebSocket, {
      construct: (Socket, given: ConstructorParameters<typeof WebSocket>) => {
        const socket = new Socket(...given);
        socket.addEventListener('message', hear);
        return socket;
      },
    });
  });

const picturesInMotion = (page: Page) => page.evaluate(() => (window as HidingWindow).drawnInMotion);

const expectPoster = async (page: Page) => {
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('.motion__poster')).toBeVisible();
  await expectHidden(film(page));
  // It does not return after all messages have arrived.
  await expectNotShown(film(page));
};

test.describe('a vehicle that speaks VISS v2', () => {
  let vehicle: VissEmulator;
  test.beforeEach(async () => {
    vehicle = await startVissEmulator();
  });
  test.afterEach(() => vehicle.stop());

  test('shows the poster when it moves or is silent, overriding the manual switch, and the film when it stops [SCR-10a] [SCR-10c]', async ({
    page,
  }) => {
    await presetSettings(page, { ...frontSeat, floatingButton: 'true', carActivity: 'PARKED' });
    await withVehicle(page, vehicle.url);
    const heard = messagesReceived(page);

    await test.step('nothing plays before the first vehicle signal', async () => {
      vehicle.fallSilent();
      await page.goto(`/player/${FILM}/20`);
      await expectPoster(page);
      vehicle.speakAgain();
      await expectPlaying(page, 20);
      await expectGone(notice(page));
    });

    await test.step('it starts to move, and no button overrides that', async () => {
      vehicle.measure({ isMoving: true });
      await expectPoster(page);
      await page.getByRole('button', { name: 'In motion' }).click();
      await expect(page.getByRole('button', { name: 'In motion' })).toBeVisible();
      await expectPoster(page);
    });

    await test.step('of two signals the safer one counts', async () => {
      heard.splice(0);
      vehicle.measure({ isMoving: false, speed: 7 });
      await expect.poll(() => heard.some((text) => /IsMoving.*"false"/.test(text))).toBe(true);
      await expectPoster(page);
      vehicle.measure({ speed: 0 });
      await expectPlaying(page);
    });

    await test.step('silence counts as moving; invalid and outdated messages do not end it', async () => {
      vehicle.fallSilent();
      await expectPoster(page);
      const stood = await positionOf(page);
      const nowMs = (await timeOf(page)) * 1000;
      const anHourAgoMs = nowMs - 3_600_000;
      for (const text of ['', '{', '[]', '{"action":"subscription","data":{}}', 'parked']) vehicle.say(text);
      for (const laterMs of [0, 500, 1000]) {
        vehicle.say(notification('Vehicle.Speed', '0', anHourAgoMs + laterMs));
        vehicle.say(notification('Vehicle.IsMoving', 'false', anHourAgoMs + laterMs));
        vehicle.say(notification('Vehicle.Speed', '-1', nowMs + laterMs));
        vehicle.say(notification('Vehicle.IsMoving', 0, nowMs + laterMs));
      }
      // A standing car with a silent vehicle interface gets an explanation.
      await expect(page.getByText('No signal from the car')).toBeVisible();
      await expectPoster(page);
      expect(await positionOf(page)).toBe(stood);
      vehicle.speakAgain();
      await expectPlaying(page);
      await expectGone(page.getByText('No signal from the car'));
    });

    await test.step('so does a lost connection', async () => {
      await vehicle.stop();
      await expectPoster(page);
    });
  });

  test('hides the picture on a screen without wording, and a failed wording table shows a retry [SCR-10c] [ENT-08]', async ({
    page,
  }) => {
    await presetSettings(page, frontSeat);
    await withVehicle(page, vehicle.url);
    await countPicturesInMotion(page);
    // A device of another language than the page's finds no wording in it.
    await presetSettings(page, { LanguageOverride: 'ja-JP' });
    const wording = await holdBack(page, WORDING, (route) => route.abort());
    const film = await holdBack(page, MANIFEST);

    await test.step('the film shows in a standing car before the app', async () => {
      vehicle.fallSilent();
      await page.goto(`/player/${FILM}/20`);
      await expect(root(page)).toHaveAttribute('data-moving');
      vehicle.speakAgain();
      await expect(root(page)).not.toHaveAttribute('data-moving');
      film.release();
      await expect(overlayFilm(page)).toBeVisible();
    });

    await test.step('it is hidden when the car moves, and continues when it stops', async () => {
      const isStill = () => overlayFilm(page).evaluate((video: HTMLVideoElement) => video.paused);
      vehicle.measure({ isMoving: true });
      await expectHidden(overlayFilm(page));
      // None: below half a second on any screen.
      await expect.poll(() => picturesInMotion(page)).toBe(0);
      await expect.poll(isStill).toBe(true);
      vehicle.measure({ isMoving: false });
      await expect(overlayFilm(page)).toBeVisible();
      await expect.poll(isStill).toBe(false);
    });

    await test.step('failed wording can be requested again', async () => {
      wording.release();
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expectGone(overlayFilm(page));
      await page.unroute(WORDING);
      // By pointer and by key: nothing covers it, and the player does not capture the keys.
      await retry.click({ trial: true });
      await retry.press('Enter');
      await expectPlaying(page, 20);
    });
  });
});

test('set to moving by hand, a rear seat keeps playing where the policy allows it, and the front never does [SCR-10a]', async ({
  page,
}) => {
  await withBootData(page, (boot) => ({ ...boot, motionPolicy: { default: { '*': 'watch' } } }));
  await presetSettings(page, { ...rearSeat, floatingButton: 'true', carActivity: 'PARKED' });
  await openPlayer(page);
  await page.getByRole('button', { name: 'Parked' }).click();
  await expect(page.getByRole('button', { name: 'In motion' })).toBeVisible();
  await expectPlaying(page);
  await expectAbsent(notice(page));

  await presetSettings(page, { ...frontSeat, floatingButton: 'true', carActivity: 'IN-MOTION' });
  await page.goto(`/player/${FILM}/20`);
  await expectPoster(page);
  await page.getByRole('button', { name: 'In motion' }).click();
  await expectPlaying(page, 20);
});
