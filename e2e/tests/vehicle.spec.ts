import type { Page } from '@playwright/test';
import { presetSettings } from '../support/device-settings';
import { withVehicle } from '../support/live-motion';
import { FILM, openPlayer } from '../support/player';
import { expectGoingOn, placeOf, SEGMENTS } from '../support/player-film';
import { expect, test } from '../support/signed-in';
import { withBootData } from '../support/toggles';
import { notification, startVissEmulator, type VissEmulator } from '../support/viss-emulator';
import { withMotion } from '../support/with-motion';

test.use(withMotion);

const rearSeat = { isInCarScreen: 'true', customerzone: '1A', deviceType: 'rear-left' };
const frontSeat = { isInCarScreen: 'true', customerzone: '0A', deviceType: 'front' };

const film = (page: Page) => page.locator('.player__slot video');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The car is moving' });

/** Over everything, from before there is a player. */
const stagedFilm = (page: Page) => page.locator('.stage video');
const root = (page: Page) => page.locator('html');

/** The app gets no words before they are lost. A device of another language than the page's finds none in it. */
const holdWording = async (page: Page) => {
  await presetSettings(page, { LanguageOverride: 'ja-JP' });
  let lose: () => void = () => undefined;
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const path = '**/wording/*.json';
  await page.route(path, async (route) => {
    await isLost;
    await route.abort();
  });
  return { lose: () => lose(), restore: () => page.unroute(path) };
};

/** The film does not come before it is let. */
const holdFilm = async (page: Page) => {
  let release: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SEGMENTS, async (route) => {
    await mayCome;
    await route.fallback();
  });
  return () => release();
};

const expectPoster = async (page: Page) => {
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('.motion__poster')).toBeVisible();
  await expect(film(page)).toBeHidden();
};

test.describe('a vehicle that speaks VISS v2', () => {
  let vehicle: VissEmulator;
  test.beforeEach(async () => {
    vehicle = await startVissEmulator();
  });
  test.afterEach(() => vehicle.stop());

  test('brings the poster when it moves or falls silent, whatever a hand says, and the film when it stands [SCR-10a] [SCR-10c]', async ({
    page,
  }) => {
    await presetSettings(page, { ...frontSeat, floatingButton: 'true', carActivity: 'PARKED' });
    await withVehicle(page, vehicle.url);

    await test.step('nothing plays before the vehicle was heard', async () => {
      vehicle.fallSilent();
      await page.goto(`/player/${FILM}/20`);
      await expectPoster(page);
      vehicle.speakAgain();
      await expectGoingOn(page, 20);
      await expect(notice(page)).toHaveCount(0);
    });

    await test.step('it moves off, and no button stops it', async () => {
      vehicle.measure({ isMoving: true });
      await expectPoster(page);
      await page.getByRole('button', { name: 'In motion' }).click();
      await expect(page.getByRole('button', { name: 'In motion' })).toBeVisible();
      await expectPoster(page);
    });

    await test.step('of two signals the safer one counts', async () => {
      vehicle.measure({ isMoving: false, speed: 7 });
      await expectPoster(page);
      vehicle.measure({ speed: 0 });
      await expectGoingOn(page);
    });

    await test.step('silence counts as moving; rubbish and old words do not end it', async () => {
      vehicle.fallSilent();
      await expectPoster(page);
      const stood = await placeOf(page);
      const anHourAgoMs = Date.now() - 3_600_000;
      for (const text of ['', '{', '[]', '{"action":"subscription","data":{}}', 'parked']) vehicle.say(text);
      for (const laterMs of [0, 500, 1000]) {
        vehicle.say(notification('Vehicle.Speed', '0', anHourAgoMs + laterMs));
        vehicle.say(notification('Vehicle.IsMoving', 'false', anHourAgoMs + laterMs));
        vehicle.say(notification('Vehicle.Speed', '-1', Date.now() + laterMs));
        vehicle.say(notification('Vehicle.IsMoving', 0, Date.now() + laterMs));
      }
      // A car that stands and says nothing deserves a word about it.
      await expect(page.getByText('No signal from the car')).toBeVisible();
      await expectPoster(page);
      expect(await placeOf(page)).toBe(stood);
      vehicle.speakAgain();
      await expectGoingOn(page);
      await expect(page.getByText('No signal from the car')).toHaveCount(0);
    });

    await test.step('so does a lost connection', async () => {
      await vehicle.stop();
      await expectPoster(page);
    });
  });

  test('takes the picture away from a screen whose app has no words yet; without any, the film makes way for trying again [SCR-10c] [ENT-08]', async ({
    page,
  }) => {
    await presetSettings(page, frontSeat);
    await withVehicle(page, vehicle.url);
    const wording = await holdWording(page);
    const releaseFilm = await holdFilm(page);

    await test.step('the film comes to a car that stands, before the app', async () => {
      vehicle.fallSilent();
      await page.goto(`/player/${FILM}/20`);
      await expect(root(page)).toHaveAttribute('data-moving');
      vehicle.speakAgain();
      await expect(root(page)).not.toHaveAttribute('data-moving');
      releaseFilm();
      await expect(stagedFilm(page)).toBeVisible();
    });

    await test.step('it is gone when the car moves, and goes on when it stands', async () => {
      const isStill = () => stagedFilm(page).evaluate((video: HTMLVideoElement) => video.paused);
      vehicle.measure({ isMoving: true });
      await expect(stagedFilm(page)).toBeHidden({ timeout: 500 });
      expect(await isStill()).toBe(true);
      vehicle.measure({ isMoving: false });
      await expect(stagedFilm(page)).toBeVisible();
      await expect.poll(isStill).toBe(false);
    });

    await test.step('words that are lost can be asked for again', async () => {
      wording.lose();
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expect(stagedFilm(page)).toHaveCount(0);
      await wording.restore();
      // By hand and by key: nothing lies over it, and nobody keeps the keys for a player.
      await retry.click({ trial: true });
      await retry.press('Enter');
      await expectGoingOn(page, 20);
    });
  });
});

test('moved by hand, a rear seat goes on watching where the policy lets it, and the front never does [SCR-10a]', async ({
  page,
}) => {
  await withBootData(page, (boot) => ({ ...boot, motionPolicy: { default: { '*': 'watch' } } }));
  await presetSettings(page, { ...rearSeat, floatingButton: 'true', carActivity: 'PARKED' });
  await openPlayer(page);
  await page.getByRole('button', { name: 'Parked' }).click();
  await expect(page.getByRole('button', { name: 'In motion' })).toBeVisible();
  await expectGoingOn(page);
  await expect(notice(page)).toHaveCount(0);

  await presetSettings(page, { ...frontSeat, floatingButton: 'true', carActivity: 'IN-MOTION' });
  await page.goto(`/player/${FILM}/20`);
  await expectPoster(page);
  await page.getByRole('button', { name: 'In motion' }).click();
  await expectGoingOn(page, 20);
});
