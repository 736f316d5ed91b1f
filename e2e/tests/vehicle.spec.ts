import type { Page } from '@playwright/test';
import { presetSettings } from '../support/device-settings';
import { withVehicle } from '../support/live-motion';
import { FILM, openPlayer } from '../support/player';
import { expectGoingOn, placeOf } from '../support/player-film';
import { expect, test } from '../support/signed-in';
import { withBootData } from '../support/toggles';
import { notification, startVissEmulator, type VissEmulator } from '../support/viss-emulator';
import { withMotion } from '../support/with-motion';

test.use(withMotion);

const rearSeat = { isInCarScreen: 'true', customerzone: '1A', deviceType: 'rear-left' };
const frontSeat = { isInCarScreen: 'true', customerzone: '0A', deviceType: 'front' };

const film = (page: Page) => page.locator('.player__slot video');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The car is moving' });

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
