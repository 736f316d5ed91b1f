import type { DeviceType } from '@drivein/contract';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { presetSettings } from './device-settings';
import { type NewAccount, settingsOf } from './new-account';
import { type FrameWindow, noteShownFrames, shownFramesOf } from './shown-frames';
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
  }: Pick<Screen, 'name' | 'deviceType'> & { readonly place?: string },
): Promise<Screen> => {
  const deviceIdentifier = `screen-${process.pid}-${(count += 1)}-${Date.now()}`;
  const registered = await signInDevice(request, account, { deviceIdentifier, name, deviceType });
  const { consumerDeviceId: deviceId = '' } = registered;
  const context = await browser.newContext({ viewport: { width: 800, height: 480 } });
  const page = await context.newPage();
  await noteShownFrames(page);
  await withSmallPictures(page);
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

/** How far the film's clock is from the wall's, over the last moments: the same on all screens that are in step. */
const shiftOf = async ({ page }: Screen, lastMs: number): Promise<number | undefined> => {
  const frames = (await shownFramesOf(page)).filter(({ isPaused }) => !isPaused);
  const untilMs = frames.at(-1)?.atMs ?? 0;
  const shifts = frames
    .filter(({ atMs }) => atMs > untilMs - lastMs)
    .map(({ atMs, mediaMs }) => mediaMs - atMs)
    .sort((a, b) => a - b);
  return shifts.length < 8 ? undefined : shifts[Math.floor(shifts.length / 2)];
};

const forgetFrames = ({ page }: Screen) =>
  page.evaluate(() => {
    (window as FrameWindow).shownFrames = [];
  });

/** The widest gap between any two of them, in milliseconds of film; Infinity while one of them shows nothing new. */
const spreadOf = async (screens: readonly Screen[], overMs: number): Promise<number> => {
  await Promise.all(screens.map(forgetFrames));
  await screens[0]?.page.waitForFunction(
    (ms) => {
      const running = (window as FrameWindow).shownFrames?.filter(({ isPaused }) => !isPaused) ?? [];
      return (running.at(-1)?.atMs ?? 0) - (running[0]?.atMs ?? 0) > ms;
    },
    overMs,
    { timeout: 20_000 },
  );
  const shifts = await Promise.all(screens.map((screen) => shiftOf(screen, overMs)));
  if (shifts.some((shift) => shift === undefined)) return Infinity;
  const known = shifts.filter((shift) => shift !== undefined);
  return Math.max(...known) - Math.min(...known);
};

/** As near as a busy machine lets them be; `npm run bench sync-browser` measures what an idle one does. */
export const IN_STEP_MS = 100;

export const expectInStep = (screens: readonly Screen[]) =>
  expect
    .poll(() => spreadOf(screens, 1000), { message: 'screens in step', timeout: 30_000, intervals: [100] })
    .toBeLessThan(IN_STEP_MS);

export const placeOf = ({ page }: Screen): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
