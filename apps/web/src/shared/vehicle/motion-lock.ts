import { type MotionPolicy, motionRuleFor } from '@drivein/vehicle-motion/policy';
import { bootData } from '../api/boot-data';
import { appCountry } from '../text/country';
import { zoneOf } from '../text/customer-zone';
import { deviceStorage } from '../device/device-storage';
import './motion-lock.css';

/**
 * Whether motion locks a screen (SCR-10). A screen of a car follows the policy of its seat and country. One that is in
 * no seat, a phone or a browser, was told by hand that it moves, and is locked as the documents have it (SAF-08).
 */
export const isLockedBy = (
  policy: MotionPolicy | undefined,
  country: string | undefined,
  customerZone: string | undefined,
): boolean => motionRuleFor(policy ?? {}, country, zoneOf(customerZone ?? '')?.deviceType) === 'locked';

/**
 * The same for a seat of this car. Which country's content a screen shows can be chosen, whose roads the car is on
 * cannot: of that country and the one the server saw us in, the stricter counts.
 */
export const isSeatLocked = (customerZone: string | undefined): boolean =>
  [appCountry(), bootData.country].some((country) =>
    isLockedBy(bootData.motionPolicy, country, customerZone),
  );

/** The same for this screen. */
export const isLockedInMotion = (): boolean => isSeatLocked(deviceStorage.read('customerzone'));
