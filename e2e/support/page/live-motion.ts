import type { Page } from '@playwright/test';
import { withBootData } from './toggles';

/**
 * The server names a vehicle to listen to, from the next page on. With nobody at that address the vehicle is silent:
 * it counts as moving from the first moment.
 */
export const withVehicle = async (page: Page, vehicleSignalsUrl: string) => {
  // A page that was changed on its way comes from nowhere the browser knows: it asks before such a page may reach
  // this machine.
  await page.context().grantPermissions(['local-network-access']);
  await withBootData(page, (boot) => ({ ...boot, vehicleSignalsUrl }));
};

/** The vehicle itself says that it moves, from the first moment of every page opened from now on. */
export const withLiveMotion = (page: Page) => withVehicle(page, 'ws://127.0.0.1:9');
