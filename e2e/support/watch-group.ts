import type { DeviceType } from '@drivein/contract';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { presetSettings } from './device-settings';
import { type NewAccount, settingsOf } from './new-account';
import { withScriptedFilms } from './scripted-film';
import { signInDevice } from './sign-in-device';
import { withSmallPictures } from './small-pictures';

/** A screen of an account, in a browser of its own. */
export interface Screen {
  readonly page: Page;
  readonly deviceId: string;
  readonly name: string;
  readonly deviceType: DeviceType;
}

let count = 0;

/** Signs a new device in by calls, as what the app stores of it: the way in has tests of its own. */
export const openScreen = async (
  { browser, request }: { readonly browser: Browser; readonly request: APIRequestContext },
  account: NewAccount,
  {
    name,
    deviceType,
    place = '/settings',
    films = 'scripted',
  }: Pick<Screen, 'name' | 'deviceType'> & {
    readonly place?: string;
    readonly films?: 'scripted' | 'real';
  },
): Promise<Screen> => {
  const deviceIdentifier = `screen-${process.pid}-${(count += 1)}-${Date.now()}`;
  const registered = await signInDevice(request, account, { deviceIdentifier, name, deviceType });
  const { consumerDeviceId: deviceId = '' } = registered;
  const context = await browser.newContext({ viewport: { width: 800, height: 480 } });
  const page = await context.newPage();
  await (films === 'real' ? withSmallPictures(page) : withScriptedFilms(page));
  await presetSettings(page, {
    ...settingsOf({ ...account, registered }),
    deviceIdentifier,
    deviceType,
    profileName: name,
    floatingButton: 'true',
  });
  await page.goto(place);
  return { page, deviceId, name, deviceType };
};

export const asGroupDevices = (screens: readonly Screen[]) =>
  screens.map(({ deviceId, deviceType, name }) => ({
    deviceId,
    screenId: `screen-${deviceId}`,
    deviceType,
    deviceName: name,
  }));

const SAMPLES = 9;

/**
 * Where the film stands, less the time of this moment on the clock that all screens of one machine share: the same on all
 * screens that are in step, whenever each is asked. Undefined where it does not move.
 */
const shiftOf = ({ page }: Screen): Promise<number | undefined> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement, count) => {
    const shifts: number[] = [];
    while (shifts.length < count) {
      if (video.paused || video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
        return undefined;
      shifts.push(video.currentTime - (performance.timeOrigin + performance.now()) / 1000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return shifts.sort((a, b) => a - b)[Math.floor(count / 2)];
  }, SAMPLES);

/** The widest gap between any two of them, in seconds of film; Infinity while one of them stands. */
const spreadOf = async (screens: readonly Screen[]): Promise<number> => {
  const shifts = await Promise.all(screens.map(shiftOf));
  const known = shifts.filter((shift) => shift !== undefined);
  return known.length < screens.length ? Infinity : Math.max(...known) - Math.min(...known);
};

/** In seconds of film; `npm run bench sync-browser` measures how near they really come. */
const IN_STEP_S = 0.1;

export const expectInStep = (screens: readonly Screen[]) =>
  expect
    .poll(() => spreadOf(screens), { message: 'screens in step', timeout: 30_000, intervals: [100] })
    .toBeLessThan(IN_STEP_S);

export const placeOf = ({ page }: Screen): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
