import type { Page } from '@playwright/test';
import { withBootData } from './toggles';

/**
 * From the next page on the server configures a vehicle address. Nothing listens there, so the vehicle is silent and
 * counts as moving from the start.
 */
export const withVehicle = async (page: Page, vehicleSignalsUrl: string) => {
  // An intercepted page has no network origin for the browser, which asks for permission before it may reach this
  // machine.
  await page.context().grantPermissions(['local-network-access']);
  await withBootData(page, (boot) => ({ ...boot, vehicleSignalsUrl }));
};

/** The vehicle reports motion from the start of every page opened from now on. */
export const withLiveMotion = (page: Page) => withVehicle(page, 'ws://127.0.0.1:9');
