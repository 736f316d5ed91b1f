import type { DeviceType } from '@drivein/contract';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { presetSettings } from '../people/device-settings';
import { type NewAccount, settingsOf } from '../people/new-account';
import { withScriptedFilms } from '../player/scripted-film';
import { signInDevice } from '../people/sign-in-device';
import { withSmallPictures } from '../page/small-pictures';

/** A screen of an account, in its own browser. */
export interface Screen {
  readonly page: Page;
  readonly deviceId: string;
  readonly name: string;
  readonly deviceType: DeviceType;
}

let count = 0;

/** Signs a new device in by calls and returns what the app stores; the sign-in screens have their own tests. */
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

/** For films with 24 frames a second. */
export const PICTURE_S = 1 / 24;
/** `npm run bench sync-browser` measures the real difference. */
const IN_STEP_S = 2 * PICTURE_S;
/** Two screens that merely cross are in step in one sample. */
const LOOKS = 3;
/** In seconds of film between two samples of one screen; above this a comparison is impossible. */
const WIDEST_LOOK_S = 0.5;

/** Undefined while the film does not move. */
const movingPositionOf = ({ page }: Screen): Promise<number | undefined> =>
  page
    .locator('video')
    .evaluate(({ paused, seeking, readyState, currentTime }: HTMLVideoElement) =>
      paused || seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? undefined : currentTime,
    );

/**
 * The largest distance of the others from the first, in seconds of film; Infinity while one of them is paused. It
 * needs no clock, only the order of three readings: when they are in step, the others' positions lie between two
 * positions of the first, one read before and one after them.
 */
const gapInOneSample = async ([first, ...others]: readonly Screen[]): Promise<number> => {
  if (!first) throw new Error('there is no screen');
  const before = await movingPositionOf(first);
  const places = await Promise.all(others.map(movingPositionOf));
  const after = await movingPositionOf(first);
  if (before === undefined || after === undefined) return Infinity;
  if (after < before || after - before > WIDEST_LOOK_S) return Infinity;
  const gaps = places.map((place) =>
    place === undefined ? Infinity : Math.max(0, before - place, place - after),
  );
  return Math.max(...gaps);
};

const widestGap = async (screens: readonly Screen[]): Promise<number> => {
  let widestS = 0;
  for (let look = 0; look < LOOKS && widestS < IN_STEP_S; look += 1)
    widestS = Math.max(widestS, await gapInOneSample(screens));
  return widestS;
};

export const expectInStep = (screens: readonly Screen[]) =>
  expect
    .poll(() => widestGap(screens), { message: 'screens in step', timeout: 30_000, intervals: [100] })
    .toBeLessThan(IN_STEP_S);

export const positionOf = ({ page }: Screen): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
